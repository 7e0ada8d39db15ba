import { as, count, list, maybe, type Of, oneOf, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { notPossible } from './admin-action.ts';
import { VersionSizes } from './version-sizes.ts';

const names = () => list(text(60));

/** Manifest data of a published version, for the comparison of two versions. */
export const VersionContents = record({
  name: as('name', text(60)),
  version: as('version', text(40)),
  /** Supported contract versions. */
  contract: as('contract', text(60)),
  routes: as(
    'routes',
    list(
      record({
        path: as('path', text(300)),
        access: as('access', oneOf(['public', 'session'])),
        /** The user needs one of these modules; empty: `access` decides alone. */
        modules: as('modules', list(count(0, 99))),
      }),
    ),
  ),
  /** URLs of its entries in the left menu. */
  menu: as('menu', list(text(500))),
  /** Dialogs that it provides, and dialogs that it opens. */
  dialogs: as('dialogs', names()),
  opens: as('opens', names()),
  /** Events that it sends to other apps, and events that it listens to. */
  sends: as('sends', names()),
  hears: as('hears', names()),
  /** Required semver range of each shared module, `name range`. */
  shared: as('shared', list(text(130))),
  /** Number of scripts and styles with an integrity hash. */
  files: as('files', count()),
  /** Missing from builds that did not report them. */
  sizes: maybe('sizes', VersionSizes),
});
export type VersionContents = Of<typeof VersionContents>;

/** Returns the contents of a published version. Operators only. */
export const versionContents = defineEndpoint({
  path: '/api/remotes',
  operation: 'version',
  request: record({ name: as('name', text(60)), version: as('version', text(40)) }),
  responses: { '200': response('version', VersionContents), '422': notPossible },
});

/** Loads of a version in the last hour. */
export const VersionUse = record({
  remote: as('name', text(60)),
  version: as('version', text(60)),
  /** Pages that loaded it; for the host, HTML pages. */
  loads: as('loads', count()),
  /** Those of them that reported an error of it. */
  faulty: as('faulty', count()),
});
export type VersionUse = Of<typeof VersionUse>;

/** Lists the versions that pages loaded in the last hour. Operators only. */
export const usedVersions = defineEndpoint({
  path: '/api/faults',
  operation: 'use',
  request: record({ remote: maybe('name', text(60)) }),
  responses: { '200': response('use', record({ versions: as('list', list(VersionUse)) })) },
});
