// Shared modules are there only after the federation runtime has started: everything else waits behind this import.
import('./bootstrap.tsx');
