import { LANGUAGES, type Language, type MessageTree, type RemoteManifest } from '@portico/contract';
import { storeMessages } from '@portico/runtime';
import { expect } from 'vitest';

/**
 * Messages and manifest of each app by file: vitest runs the tests of an app in its folder, and those of the workspace
 * in the root.
 */
const TREES = {
  ...import.meta.glob<MessageTree>(
    [
      '/src/locales/*.json',
      '/host/src/locales/*.json',
      '/mf-*/src/locales/*.json',
      '/e2e/remotes/*/src/locales/*.json',
    ],
    { import: 'default' },
  ),
  ...import.meta.glob<MessageTree>(['/src/locales/??.ts', '/host/src/locales/??.ts', '/mf-*/src/locales/??.ts'], {
    import: 'messages',
  }),
};
const MANIFESTS = import.meta.glob<RemoteManifest>(
  ['/src/manifest.ts', '/mf-*/src/manifest.ts', '/e2e/remotes/*/src/manifest.ts'],
  { import: 'manifest' },
);

const manifest = await ownOf(MANIFESTS)[0]?.[1]();
const trees = await Promise.all(ownOf(TREES).map(async ([file, load]) => [file, await load()] as const));

/** Adds the app's own messages in both languages, including those bundled with single pages. */
export function registerOwnMessages(): void {
  const app = manifest?.name ?? 'host';
  for (const [file, tree] of trees) {
    const language = LANGUAGES.find((one): one is Language =>
      [`/${one}.json`, `/${one}.ts`].some((end) => file.endsWith(end)),
    );
    if (language) storeMessages(app, language, tree);
  }
}

/** The files of the app under test. */
function ownOf<T>(files: Readonly<Record<string, T>>): [file: string, T][] {
  const { testPath = '' } = expect.getState();
  return Object.entries(files).filter(([file]) => testPath.includes(file.replace(/(\/src\/).*/, '$1')));
}
