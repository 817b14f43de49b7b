### Úvodní stránka.
