/** How long ago something was heard: what was told in milliseconds runs down by it. */
export class Since {
  private at = performance.now();
  private now = $state(performance.now());

  /** What was told is new. */
  restart(): void {
    this.at = this.now = performance.now();
  }

  /** Tick while somebody looks; call what is returned to stop. */
  run(): () => void {
    const timer = setInterval(() => (this.now = performance.now()), 500);
    return () => clearInterval(timer);
  }

  left(ms: number): number {
    return Math.max(0, ms - (this.now - this.at));
  }
}
