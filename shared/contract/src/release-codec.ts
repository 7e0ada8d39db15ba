import { as, bool, type Codec, count, dictionary, exactText, list, maybe, oneOf, record } from './codec/codec.ts';
import type { DialogName } from './dialogs.ts';
import { LANGUAGES } from './limits.ts';
import { MENU_ICONS, type PublishedManifest, type RemoteRelease } from './manifest.ts';
import type { ClosedRoute, RemoteOutline } from './open-remotes.ts';

/*
 * The part of a build's description that pages read too. It is in the initial load of every page, so what only server
 * and build read is in `release.ts`.
 */

/**
 * Dialog names that a build writes. They are not validated: the compiler has checked them, and a newer contract may
 * have more.
 */
export const dialogNames = () => list(exactText(60)) as Codec<readonly unknown[]> as Codec<readonly DialogName[]>;
const modules = () => list(count(0, 99));
const files = () => list(exactText(300));

const routeFields = {
  path: as('path', exactText(300)),
  access: as('access', oneOf(['public', 'session'])),
  modules: maybe('modules', modules()),
  layout: maybe(
    'layout',
    record({
      frame: maybe('frame', oneOf(['frame', 'bare'])),
      currency: maybe('currency', bool()),
      hidesUser: maybe('hidesUser', bool()),
      menuFolded: maybe('menuFolded', bool()),
      quiet: maybe('quiet', bool()),
      inspected: maybe('inspected', bool()),
    }),
  ),
};
const Route = record({ ...routeFields, page: as('page', exactText(100)), title: as('title', exactText(200)) });

const rowFields = {
  icon: as('icon', oneOf(MENU_ICONS)),
  to: as('to', exactText(500)),
  modules: maybe('modules', modules()),
  order: as('order', count(-1e6)),
};
const MenuRow = record({ ...rowFields, label: as('label', exactText(200)) });

/** Fields of a remote's manifest that a page reads. */
export const manifestFields = {
  name: as('name', exactText(60)),
  owner: as('owner', exactText(200)),
  contract: as('contract', exactText(60)),
  routes: as('routes', list(Route)),
  menu: as('menu', list(MenuRow)),
  dialogs: as('dialogs', dialogNames()),
  languages: as('languages', list(oneOf(LANGUAGES))),
};

/** Fields of a build that a page reads. */
export const releaseFields = {
  name: as('name', exactText(60)),
  version: as('version', exactText(60)),
  entry: as('entry', exactText(300)),
  integrity: as('integrity', dictionary(exactText(200))),
  pages: as('pages', dictionary(files())),
  dialogs: maybe('dialogs', dictionary(files())),
  locales: as('locales', dictionary(files())),
  pageLocales: maybe('pageLocales', dictionary(dictionary(files()))),
  labels: as('labels', dictionary(dictionary(exactText(2000)))),
  manifest: as('manifest', record(manifestFields) as Codec<PublishedManifest>),
};

/** A version as a page receives it, without `because`, which is only for readers of the HTML page. */
export const ReleaseCodec: Codec<RemoteRelease> = record({
  ...releaseFields,
  base: as('base', exactText(500)),
});

/** A route that the visitor may not open, as a page receives it. */
export const ClosedRouteCodec: Codec<ClosedRoute> = record(routeFields);

/** A remote as a page knows it before loading it. */
export const OutlineCodec: Codec<RemoteOutline> = record({
  name: as('name', exactText(60)),
  version: maybe('version', exactText(60)),
  routes: as('routes', list(record(routeFields))),
  menu: as('menu', list(record({ ...rowFields, label: as('label', dictionary(exactText(2000))) }))),
  dialogs: as('dialogs', dialogNames()),
});
