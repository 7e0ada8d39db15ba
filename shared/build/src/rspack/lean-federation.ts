import { resolve } from 'node:path';
import type { Compiler } from '@rspack/core';
import { type ReplacedPart, replaceParts } from './replaced-parts.ts';

const instead = (file: string) => resolve(import.meta.dirname, 'lean-federation', file);

/** Parts of the federation runtime. */
const PARTS: readonly ReplacedPart[] = [
  [/(^|\/)SnapshotHandler\.js$/, /[\\/]@module-federation[\\/]runtime-core[\\/]/, instead('no-snapshots.ts')],
  [
    /(^|\/)utils\/preload\.js$/,
    /[\\/]@module-federation[\\/]runtime-core[\\/]dist([\\/]remote)?$/,
    instead('no-preloads.ts'),
  ],
];

/**
 * Leaves out of the federation runtime what this portal has by other means: addresses and digests come with the document, which
 * names its preloads as well, so nothing is looked up in manifests and nothing is preloaded by the runtime. 2 kB of every page.
 */
export class LeanFederation {
  apply(compiler: Compiler): void {
    replaceParts(compiler, 'LeanFederation', PARTS);
  }
}
