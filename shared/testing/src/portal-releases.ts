import { LANGUAGES, type Language, type MessageTree, type RemoteManifest, type RemoteRelease } from '@portico/contract';

/** The manifests and labels of the portal's own remotes as data, without their code. */
const MANIFESTS = import.meta.glob<RemoteManifest>('../../../mf-*/src/manifest.ts', {
  eager: true,
  import: 'manifest',
});
const MESSAGES = import.meta.glob<MessageTree>('../../../mf-*/src/locales/*.json', { eager: true, import: 'default' });

/** The releases of all remotes of the portal, as in the HTML page. */
export function portalReleases(): readonly RemoteRelease[] {
  return Object.values(MANIFESTS).map((manifest) =>
    buildRelease(manifest, (key, language) => messageOf(manifest, key, language)),
  );
}

/** A release with this manifest and these labels; its code cannot be loaded. */
export function buildRelease(
  manifest: RemoteManifest,
  label: (key: string, language: Language) => string = (key) => key,
): RemoteRelease {
  const { name, routes, menu } = manifest;
  const keys = [...routes.map(({ title }) => title), ...menu.map((row) => row.label)];
  const labelsIn = (language: Language) => Object.fromEntries(keys.map((key) => [key, label(key, language)]));
  return {
    name,
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    integrity: {},
    pages: {},
    locales: {},
    labels: Object.fromEntries(LANGUAGES.map((language) => [language, labelsIn(language)])),
    manifest: { ...manifest, dialogs: [] },
  };
}

function messageOf({ name }: RemoteManifest, key: string, language: Language): string {
  const tree = MESSAGES[`../../../${name}/src/locales/${language}.json`];
  const message = key
    .split('.')
    .reduce<MessageTree | string | undefined>(
      (part, step) => (typeof part === 'object' ? part[step] : undefined),
      tree,
    );
  if (typeof message !== 'string') throw new Error(`${name} has no word ${key} in ${language}`);
  return message;
}
