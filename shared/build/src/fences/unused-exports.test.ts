import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { filesOf } from './sources-of.ts';
import { exportedNames, importedNames } from './unused-exports.ts';
import { workspacePackages } from './workspace-packages.ts';

const OFFERED = {
  '@portico/runtime': 'shared/runtime/src/index.ts',
  '@portico/ui': 'shared/ui/src/index.ts',
  '@portico/ui/combobox': 'shared/ui/src/combobox.ts',
  '@portico/ui/date-range': 'shared/ui/src/date-range.ts',
  '@portico/ui/gallery': 'shared/ui/src/gallery.ts',
};

const text = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

describe('what a shared package offers', () => {
  const sources = workspacePackages()
    .filter((name) => name !== 'shared/build')
    .flatMap((name) => filesOf(name))
    .map(text);

  // A page never sheds what it shares with remotes: a name that nobody takes is a weight, and a promise.
  it.each(Object.entries(OFFERED))('%s hands out nothing that no file takes', (name, index) => {
    const taken = new Set(sources.flatMap((source) => importedNames(source, name)));
    expect(exportedNames(text(index)).filter((offered) => !taken.has(offered))).toEqual([]);
  });
});

describe('the reader of exports', () => {
  it('knows names, types, other names and stars', () => {
    const index =
      "export { boot, type Boot } from './boot.ts';\nexport type { Two } from './two.ts';\nexport * from './x.ts';";
    expect(exportedNames(index)).toEqual(['boot', 'Boot', 'Two', '*']);
  });

  it('knows what is imported of one package, in whatever way', () => {
    const source = `import { boot, type Boot as Start } from 'a';
      import type { Two } from 'b';
      const Late = lazy(async () => ({ default: (await import('a')).Late }));`;
    expect(importedNames(source, 'a')).toEqual(['boot', 'Boot', 'Late']);
  });
});
