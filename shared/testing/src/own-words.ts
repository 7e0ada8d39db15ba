import { LANGUAGES, type Language, type RemoteManifest, type WordTree } from '@portico/contract';
import { keepWords } from '@portico/runtime';

/** The words and the name of the app whose tests run: vitest finds them below the app's own folder. */
const TREES = {
  ...import.meta.glob<WordTree>('/src/locales/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<WordTree>('/src/locales/??.ts', { eager: true, import: 'words' }),
};
const MANIFESTS = import.meta.glob<RemoteManifest>('/src/manifest.ts', { eager: true, import: 'manifest' });

/** Puts the app's own words on the page, in both languages, and with them those that travel with single pages. */
export function keepOwnWords(): void {
  const app = Object.values(MANIFESTS)[0]?.name ?? 'host';
  for (const [file, tree] of Object.entries(TREES)) {
    const language = LANGUAGES.find((one): one is Language =>
      [`/${one}.json`, `/${one}.ts`].some((end) => file.endsWith(end)),
    );
    if (language) keepWords(app, language, tree);
  }
}
