import { extname, resolve } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { exportedNames } from '../release/exported-names.ts';
import { CONTRACT_CORE, coreFiles } from '../workspace/contract-core.ts';

/** Options of the loader: the module that the page provides, and its names by source file. */
export interface PageNames {
  readonly module: string;
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/**
 * A remote imports the core of the contract from the page, in its own code and in bundled endpoints. The names are
 * listed, because the bundler cannot know the exports of a module that is loaded at run time, and would not tree-shake.
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
