/**
 * Limits of a build's description. They are fixed, because pages, builds and servers of several versions read the same
 * rows: a server with higher limits would publish what the others reject.
 */
export const MANIFEST_LIMITS = {
  routes: 50,
  rows: 20,
  /** Characters of a team's name. */
  ownerLength: 200,
  /** Characters of a title or of a row's label, in each language. */
  labelLength: 60,
  /** Maximum `order` of a menu row; the minimum is 0. */
  order: 1000,
  /** Files that all pages, dialogs and languages name together. */
  namedFiles: 2000,
} as const;

/** Extensions of published files, without those of their compressed copies. Opening such a file runs no code. */
export const PUBLISHED_ENDINGS = ['js', 'json', 'png', 'webp', 'avif', 'woff2'] as const;

/** Extensions of compressed copies, which are stored next to the file. */
export const TWIN_ENDINGS = ['br', 'gz'] as const;

const ENDING = new RegExp(`\\.(${PUBLISHED_ENDINGS.join('|')})(\\.(${TWIN_ENDINGS.join('|')}))?$`);
const FILE = /^[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/;

/** Names under which pages register a service worker: `sw.js`, `service-worker.2f1a.js`, `firebase-messaging-sw.js`. */
const SERVICE_WORKER = /(^|[/._-])(ng)?(sw|service[._-]?workers?|workbox)(?=[._-])/i;

/**
 * Descriptions of the build, read only by servers. `remote.json` contains the integrity hashes, so it cannot contain
 * its own.
 */
const METADATA_FILES = new Set(['remote.json', 'mf-manifest.json', 'mf-stats.json']);

/**
 * Whether a file has an integrity hash: all files except descriptions of the build and compressed copies, which share
 * the hash of their file.
 */
export function hasIntegrity(file: string): boolean {
  return !METADATA_FILES.has(file) && !TWIN_ENDINGS.some((ending) => file.endsWith(`.${ending}`));
}

/** Whether a version may contain a file of this name: a plain name, a listed extension, no service worker. */
export function isPublishable(file: string): boolean {
  return FILE.test(file) && !file.includes('..') && ENDING.test(file) && !SERVICE_WORKER.test(file);
}
