import {
  as,
  bool,
  type Codec,
  checked,
  count,
  dictionary,
  list,
  mapped,
  maybe,
  oneOf,
  record,
  text,
} from './codec/codec.ts';
import type { DialogName } from './dialogs.ts';
import type { EventName } from './events.ts';
import { LANGUAGES } from './limits.ts';
import { type BuiltRelease, type HostBuild, type HostFacts, MENU_ICONS, type PublishedManifest } from './manifest.ts';

/*
 * What builds say of themselves, as a file or as a row of the registry: read by the build that wrote it, by the server when it
 * is published and each time it comes out of the database. A subpath of its own, for the page has no use for it: what a
 * document tells was read by these codecs before.
 */

const NAME = /^mf-[a-z][a-z-]*$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/** Names of the contract that a build writes: the compiler has checked them, and a newer contract may have more. */
const dialogNames = () => list(text(60)) as Codec<readonly unknown[]> as Codec<readonly DialogName[]>;
const eventNames = () => list(text(60)) as Codec<readonly unknown[]> as Codec<readonly EventName[]>;
const modules = () => list(count(0, 99));
const files = () => list(text(300));

const Route = record({
  path: as('path', text(300)),
  page: as('page', text(100)),
  access: as('access', oneOf(['public', 'session'])),
  modules: maybe('modules', modules()),
  layout: maybe(
    'layout',
    record({
      frame: maybe('frame', oneOf(['frame', 'bare'])),
      currency: maybe('currency', bool()),
      hidesPerson: maybe('hidesPerson', bool()),
      menuFolded: maybe('menuFolded', bool()),
      quiet: maybe('quiet', bool()),
      inspected: maybe('inspected', bool()),
    }),
  ),
  title: as('title', text(200)),
});

const MenuRow = record({
  label: as('label', text(200)),
  icon: as('icon', oneOf(MENU_ICONS)),
  to: as('to', text(500)),
  modules: maybe('modules', modules()),
  order: as('order', count(-1e6)),
});

const manifestFields = {
  name: as('name', text(60)),
  owner: as('owner', text(200)),
  contract: as('contract', text(60)),
  routes: as('routes', list(Route)),
  menu: as('menu', list(MenuRow)),
  dialogs: as('dialogs', dialogNames()),
  languages: as('languages', list(oneOf(LANGUAGES))),
  // Builds of before said here what is found in the code now.
  opens: maybe('opens', dialogNames()),
  events: maybe('events', record({ sends: as('sends', eventNames()), hears: as('hears', eventNames()) })),
};

const Manifest: Codec<PublishedManifest> = record(manifestFields);

const roads = {
  opens: maybe('opens', dialogNames()),
  sends: maybe('sends', eventNames()),
  hears: maybe('hears', eventNames()),
};

const Facts = record({
  exposes: as('exposes', list(text(200))),
  shared: as('shared', dictionary(text(60))),
  uses: as('uses', dictionary(list(text(200)))),
  links: as('links', list(text(300))),
  ...roads,
});

/** `remote.json`, and the registry's row of a version. */
export const BuiltReleaseCodec: Codec<BuiltRelease> = record({
  name: as(
    'name',
    checked(text(60), (name) => NAME.test(name), 'its name is not of the form mf-name'),
  ),
  version: as(
    'version',
    checked(text(60), (version) => VERSION.test(version), 'its version is not of the form 1.2.3-0a1b2c3d'),
  ),
  entry: as('entry', text(300)),
  integrity: as('integrity', dictionary(text(200))),
  pages: as('pages', dictionary(files())),
  dialogs: maybe('dialogs', dictionary(files())),
  locales: as('locales', dictionary(files())),
  labels: as('labels', dictionary(dictionary(text(2000)))),
  manifest: as('manifest', Manifest),
  facts: maybe('facts', Facts),
});

const moduleRange = () =>
  mapped(
    checked(list(count()), (ends) => ends.length === 2, 'a range of modules has two ends'),
    ([from = 0, to = 0]): readonly [number, number] => [from, to],
    (range) => range,
  );

/** What the registry's row of a host says. */
export const HostFactsCodec: Codec<HostFacts> = record({
  contract: as('contract', text(60)),
  asks: as('asks', list(text(200))),
  provides: as('provides', dictionary(text(60))),
  offers: as('offers', dictionary(list(text(200)))),
  modules: as('modules', list(moduleRange())),
  links: as('links', list(text(300))),
  manifest: as('manifest', Manifest),
  ...roads,
});

/** `host.json`. */
export const HostBuildCodec: Codec<HostBuild> = record({
  scripts: as('scripts', list(text(300))),
  integrity: as('integrity', dictionary(text(200))),
  version: maybe('version', text(60)),
  facts: maybe('facts', HostFactsCodec),
});
