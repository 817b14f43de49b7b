### Solver.
