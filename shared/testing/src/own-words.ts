import { LANGUAGES, type Language, type RemoteManifest, type WordTree } from '@portico/contract';
import { keepWords } from '@portico/runtime';
import { expect } from 'vitest';

/** The words and the name of each app, by file: vitest runs the tests of one app in its folder, and those of the workspace in its root. */
const TREES = {
  ...import.meta.glob<WordTree>(
    [
      '/src/locales/*.json',
      '/host/src/locales/*.json',
      '/mf-*/src/locales/*.json',
      '/e2e/remotes/*/src/locales/*.json',
    ],
    { import: 'default' },
  ),
  ...import.meta.glob<WordTree>(['/src/locales/??.ts', '/host/src/locales/??.ts', '/mf-*/src/locales/??.ts'], {
    import: 'words',
  }),
};
const MANIFESTS = import.meta.glob<RemoteManifest>(
  ['/src/manifest.ts', '/mf-*/src/manifest.ts', '/e2e/remotes/*/src/manifest.ts'],
  { import: 'manifest' },
);

const manifest = await ownOf(MANIFESTS)[0]?.[1]();
const trees = await Promise.all(ownOf(TREES).map(async ([file, load]) => [file, await load()] as const));

/** Puts the app's own words on the page, in both languages, and with them those that travel with single pages. */
export function keepOwnWords(): void {
  const app = manifest?.name ?? 'host';
  for (const [file, tree] of trees) {
    const language = LANGUAGES.find((one): one is Language =>
      [`/${one}.json`, `/${one}.ts`].some((end) => file.endsWith(end)),
    );
    if (language) keepWords(app, language, tree);
  }
}

/** Those of the app whose test runs. */
function ownOf<T>(files: Readonly<Record<string, T>>): [file: string, T][] {
  const { testPath = '' } = expect.getState();
  return Object.entries(files).filter(([file]) => testPath.includes(file.replace(/(\/src\/).*/, '$1')));
}
