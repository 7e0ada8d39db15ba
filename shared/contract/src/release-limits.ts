/**
 * How much a build may say of itself. Fixed, because page, build and servers of several ages read the same rows: a server that lets in
 * more would publish what the others refuse.
 */
export const SAID_LIMITS = {
  routes: 50,
  rows: 20,
  /** Letters of a team's name. */
  ownerLetters: 200,
  /** Letters of a title or of a row's label, in each language. */
  labelLetters: 60,
  /** The highest `order` of a menu row; the lowest is 0. */
  order: 1000,
  /** Files that a page, a dialog or a language names, all of them together. */
  namedFiles: 2000,
} as const;

/** Endings that a published file may have, without those of its packed twins: none of them runs by being opened. */
export const PUBLISHED_ENDINGS = ['js', 'json', 'png', 'webp', 'avif', 'woff2'] as const;

/** Endings of a file's packed twins, which stand beside it. */
export const TWIN_ENDINGS = ['br', 'gz'] as const;

const ENDING = new RegExp(`\\.(${PUBLISHED_ENDINGS.join('|')})(\\.(${TWIN_ENDINGS.join('|')}))?$`);
const FILE = /^[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/;

/** Names under which pages register a service worker: `sw.js`, `service-worker.2f1a.js`, `firebase-messaging-sw.js`. */
const SERVICE_WORKER = /(^|[/._-])(ng)?(sw|service[._-]?workers?|workbox)(?=[._-])/i;

/** What a build says of itself: servers alone read it, and `remote.json`, which holds the pins, cannot hold its own. */
const SAID = new Set(['remote.json', 'mf-manifest.json', 'mf-stats.json']);

/** Whether a file carries a pin: all but what the build says of itself, and packed twins, whose pin is their file's. */
export function isPinned(file: string): boolean {
  return !SAID.has(file) && !TWIN_ENDINGS.some((ending) => file.endsWith(`.${ending}`));
}

/** Whether a version may hold a file of this name: plain names, an ending that runs nothing by itself, no service worker. */
export function isPublishable(file: string): boolean {
  return FILE.test(file) && !file.includes('..') && ENDING.test(file) && !SERVICE_WORKER.test(file);
}
