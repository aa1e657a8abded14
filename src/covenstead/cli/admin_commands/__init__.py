"""The actions of `coven admin`: one module for each thing that is looked after."""
