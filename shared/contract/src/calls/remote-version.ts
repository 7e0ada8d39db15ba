import { answer, defineCall } from '../call.ts';
import { as, count, list, maybe, type Of, oneOf, record, text } from '../codec/codec.ts';
import { notPossible } from './deed.ts';
import { VersionSizes } from './version-sizes.ts';

const names = () => list(text(60));

/** What a published version said of itself when it was built: what two versions of a remote are compared by. */
export const VersionContents = record({
  name: as('name', text(60)),
  version: as('version', text(40)),
  /** Versions of the contract that it can talk. */
  contract: as('contract', text(60)),
  routes: as(
    'routes',
    list(
      record({
        path: as('path', text(300)),
        access: as('access', oneOf(['public', 'session'])),
        /** The visitor needs one of these; none: whoever is let in by `access`. */
        modules: as('modules', list(count(0, 99))),
      }),
    ),
  ),
  /** Addresses of its rows in the left menu. */
  menu: as('menu', list(text(500))),
  /** Dialogs that it owns, and those that it opens. */
  dialogs: as('dialogs', names()),
  opens: as('opens', names()),
  /** Events that it tells the other apps, and that it listens to. */
  sends: as('sends', names()),
  hears: as('hears', names()),
  /** Semver range of each module that the page must have, `name range`. */
  shared: as('shared', list(text(130))),
  /** Scripts and styles that are pinned. */
  files: as('files', count()),
  /** Left out of builds that did not say. */
  sizes: maybe('sizes', VersionSizes),
});
export type VersionContents = Of<typeof VersionContents>;

/** What is in one published version. Operators only. */
export const versionContents = defineCall({
  path: '/api/remotes',
  operation: 'version',
  request: record({ name: as('name', text(60)), version: as('version', text(40)) }),
  answers: { '200': answer('version', VersionContents), '422': notPossible },
});

/** How often a version was opened in the last hour. */
export const VersionUse = record({
  remote: as('name', text(60)),
  version: as('version', text(60)),
  /** Pages that opened it; of the host, documents. */
  loads: as('loads', count()),
  /** Those of them that told of a fault of it. */
  faulty: as('faulty', count()),
});
export type VersionUse = Of<typeof VersionUse>;

/** Who runs what now: the versions that pages of the last hour opened. Operators only. */
export const usedVersions = defineCall({
  path: '/api/faults',
  operation: 'use',
  request: record({ remote: maybe('name', text(60)) }),
  answers: { '200': answer('use', record({ versions: as('list', list(VersionUse)) })) },
});
