### The start page.
