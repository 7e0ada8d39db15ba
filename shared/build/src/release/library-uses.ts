import { readFileSync } from 'node:fs';
import type { RemoteFacts } from '@portico/contract';
import type { Compilation } from '@rspack/core';
import { compiledFiles } from './compiled-files.ts';

const IN_PACKAGE = /[\\/]node_modules[\\/].*\.(m?js)$/;
const IMPORT = /\bimport\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/**
 * Adds what bundled libraries import from the page's modules, which the page must provide like the imports of the
 * sources.
 */
export function withLibraryUses(facts: RemoteFacts, compilation: Compilation): RemoteFacts {
  const texts = [...new Set(compiledFiles(compilation))].filter((file) => IN_PACKAGE.test(file));
  return {
    ...facts,
    uses: addUses(
      facts.uses,
      texts.map((file) => readFileSync(file, 'utf8')),
    ),
  };
}

/** Only for modules that the sources import; the container declares what else a library imports. */
export function addUses(uses: RemoteFacts['uses'], texts: readonly string[]): RemoteFacts['uses'] {
  const namesByModule = new Map(Object.entries(uses).map(([module, names]) => [module, new Set(names)]));
  for (const text of texts)
    for (const [, list = '', module = ''] of text.matchAll(IMPORT))
      for (const name of list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''))
        if (name !== '') namesByModule.get(module)?.add(name);
  return Object.fromEntries([...namesByModule].map(([module, names]) => [module, [...names].sort()]));
}
