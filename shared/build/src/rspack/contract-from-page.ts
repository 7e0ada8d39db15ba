import { extname, resolve } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { exportedNames } from '../release/exported-names.ts';
import { CONTRACT_CORE, coreFiles } from '../workspace/contract-core.ts';

/** What the loader is told: the module that the page has, and its names by the file they are written in. */
export interface PageNames {
  readonly module: string;
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/**
 * A remote takes the core of the contract from the page, whoever asks for it: its own code, or a call that travels with it.
 * Said name by name, for of a module that comes at run time the bundler cannot know what it has, and would shake nothing.
 */
export function contractFromPage(): RuleSetRule {
  const names = exportedNames(coreFiles());
  const options: PageNames = { module: CONTRACT_CORE, names: Object.fromEntries(names) };
  return {
    include: [...names.keys()],
    enforce: 'post',
    use: [{ loader: resolve(import.meta.dirname, `page-names-loader${extname(import.meta.filename)}`), options }],
  };
}
