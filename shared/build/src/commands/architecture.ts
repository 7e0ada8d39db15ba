import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ARCHITECTURE_FILE, formatArchitecture } from '../boundaries/architecture/format-architecture.ts';
import { ROOT } from '../workspace/paths.ts';

/** Writes the diagrams of packages and modules; a test fails if the file is out of date. */
writeFileSync(resolve(ROOT, ARCHITECTURE_FILE), formatArchitecture());
console.log(`Wrote ${ARCHITECTURE_FILE}.`);
