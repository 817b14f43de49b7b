### The solver.
