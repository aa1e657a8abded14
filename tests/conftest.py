"""Settings of the whole test run."""

import os

from hypothesis import HealthCheck, settings

# The same examples on every run: a failure is found again by running again.
settings.register_profile(
    "covenstead",
    max_examples=int(os.environ.get("COVENSTEAD_EXAMPLES", "6")),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("covenstead")
