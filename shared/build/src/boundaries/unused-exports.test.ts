import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { filesOf, sourcesOf } from './sources-of.ts';
import { declaredNames, exportedNames, importedNames, takenNames } from './unused-exports.ts';
import { workspacePackages } from './workspace-packages.ts';

const OFFERED = {
  '@portico/runtime': 'shared/runtime/src/index.ts',
  '@portico/ui': 'shared/ui/src/index.ts',
  '@portico/ui/combobox': 'shared/ui/src/combobox.ts',
  '@portico/ui/date-range': 'shared/ui/src/date-range.ts',
  '@portico/ui/localized-dates': 'shared/ui/src/localized-dates.ts',
  '@portico/ui/gallery': 'shared/ui/src/gallery.ts',
};

const text = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

describe('what a shared package offers', () => {
  const sources = workspacePackages()
    .filter((name) => name !== 'shared/build')
    .flatMap((name) => filesOf(name))
    .map(text);

  // What a page shares with remotes is not tree-shaken: an unused export costs bytes, and is a promise.
  it.each(Object.entries(OFFERED))('%s hands out nothing that no file takes', (name, index) => {
    const taken = new Set(sources.flatMap((source) => importedNames(source, name)));
    expect(exportedNames(text(index)).filter((offered) => !taken.has(offered))).toEqual([]);
  });
});

/** Exported although no file imports it. */
const EXEMPT: ReadonlySet<string> = new Set([
  // Packed declarations refer to it.
  'shared/contract/src/endpoint.ts: ResponseSpec',
  'shared/contract/src/dialogs.ts: Dialogs',
]);

describe('what a file hands out', () => {
  const taken = new Map<string, Set<string>>();
  for (const file of workspacePackages().flatMap((name) => filesOf(name)))
    for (const name of takenNames(text(file))) taken.set(name, (taken.get(name) ?? new Set()).add(file));

  it.each(['shared/contract', 'shared/testing', 'shared/build'])('of %s, another file takes', (name) => {
    const files = sourcesOf(`${name}/src`);
    const untaken = files.flatMap((file) =>
      declaredNames(text(file))
        .filter((declared) => [...(taken.get(declared) ?? [])].every((user) => user === file))
        .map((declared) => `${file}: ${declared}`),
    );
    expect(untaken.filter((one) => !EXEMPT.has(one))).toEqual([]);
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

  it('knows what a file declares for others, calls left out', () => {
    const source = `export const A = 1;\nexport async function b() {}\nexport type C = 1;\nconst own = 2;
export const D = record({});\nexport type D = Of<typeof D>;\nexport const ask = defineEndpoint({});`;
    expect(declaredNames(source)).toEqual(['A', 'b', 'C', 'D']);
  });

  it('knows what is taken of any file, also out of the whole of one', () => {
    const source = "import { a, type B } from './a.ts';\nimport * as rules from 'rules';\nrules.sum(1); other.gone();";
    expect(takenNames(source)).toEqual(['a', 'B', 'sum']);
  });
});
