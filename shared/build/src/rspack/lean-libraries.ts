import { resolve } from 'node:path';
import type { Compiler } from '@rspack/core';
import { type ReplacedPart, replaceParts } from './replaced-parts.ts';

const CHAKRA = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system$/;
const KY = /[\\/]ky[\\/]distribution[\\/]core$/;

const instead = (file: string) => resolve(import.meta.dirname, 'lean-libraries', file);

const PARTS: readonly ReplacedPart[] = [
  [/(^|\/)preflight\.js$/, CHAKRA, instead('no-preflight.ts')],
  [/^@pandacss\/is-valid-prop$/, CHAKRA, instead('css-names.ts')],
  [/(^|\/)retry-timing\.js$/, KY, instead('no-retry-timing.ts')],
  [/(^|\/)utils\/body\.js$/, KY, instead('no-progress.ts')],
];

/**
 * Leaves out of libraries what an option of ours turns off and they carry all the same: Chakra's style reset, how long ky waits
 * between two tries and how it tells progress. What CSS calls its properties the browser is asked, instead of a list. 4 kB of every page.
 */
export class LeanLibraries {
  apply(compiler: Compiler): void {
    replaceParts(compiler, 'LeanLibraries', PARTS);
  }
}
