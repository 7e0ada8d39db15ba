import {
  as,
  type Codec,
  checked,
  count,
  dictionary,
  exactText,
  judged,
  list,
  mapped,
  maybe,
  record,
} from './codec/codec.ts';
import type { EventName } from './events.ts';
import type { BuiltRelease, HostBuild, HostFacts, PublishedManifest } from './manifest.ts';
import { dialogNames, manifestFields, releaseFields } from './release-codec.ts';
import { releaseErrors } from './release-errors.ts';

export { findBundledLibrary, LIBRARY_SIGNATURES } from './release-copies.ts';
export { isOwnerName } from './release-errors.ts';
export { hasIntegrity, isPublishable, MANIFEST_LIMITS, PUBLISHED_ENDINGS, TWIN_ENDINGS } from './release-limits.ts';

/*
 * Descriptions that builds write, as a file or as a row of the registry. The build reads its own, the server reads them
 * at publishing and on each load from the database. A subpath of its own: a page reads less (`release-codec.ts`).
 */

const NAME = /^mf-[a-z][a-z-]*$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/**
 * Event names are not validated, like dialog names: the compiler has checked them, and a newer contract may have more.
 */
const eventNames = () => list(exactText(60)) as Codec<readonly unknown[]> as Codec<readonly EventName[]>;

/** A published manifest. */
const Manifest: Codec<PublishedManifest> = record({
  ...manifestFields,
  // Older builds have this here; newer ones have it in `facts`.
  opens: maybe('opens', dialogNames()),
  events: maybe('events', record({ sends: as('sends', eventNames()), hears: as('hears', eventNames()) })),
});

const usageFields = {
  opens: maybe('opens', dialogNames()),
  sends: maybe('sends', eventNames()),
  hears: maybe('hears', eventNames()),
};

const bytes = () => count(0, 1e9);
const Sizes = record({
  code: as('code', bytes()),
  pages: as('pages', dictionary(bytes())),
  dialogs: as('dialogs', dictionary(bytes())),
});

const Facts = record({
  exposes: as('exposes', list(exactText(200))),
  shared: as('shared', dictionary(exactText(60))),
  uses: as('uses', dictionary(list(exactText(200)))),
  links: as('links', list(exactText(300))),
  sizes: maybe('sizes', Sizes),
  ...usageFields,
});

const BuiltReleaseRecord: Codec<BuiltRelease> = record({
  ...releaseFields,
  manifest: as('manifest', Manifest),
  name: as(
    'name',
    checked(exactText(60), (name) => NAME.test(name), 'the name does not have the form mf-name'),
  ),
  version: as(
    'version',
    checked(exactText(60), (version) => VERSION.test(version), 'the version does not have the form 1.2.3-0a1b2c3d'),
  ),
  facts: maybe('facts', Facts),
});

/**
 * `remote.json`, and the registry's row of a version: the only validation of a build's description, whatever its
 * source.
 */
export const BuiltReleaseCodec: Codec<BuiltRelease> = judged(BuiltReleaseRecord, releaseErrors);

const moduleRange = () =>
  mapped(
    checked(list(count()), (ends) => ends.length === 2, 'a range of modules needs two numbers'),
    ([from = 0, to = 0]): readonly [number, number] => [from, to],
    (range) => range,
  );

/** The registry's row of a host. */
export const HostFactsCodec: Codec<HostFacts> = record({
  contract: as('contract', exactText(60)),
  asks: as('asks', list(exactText(200))),
  provides: as('provides', dictionary(exactText(60))),
  offers: as('offers', dictionary(list(exactText(200)))),
  modules: as('modules', list(moduleRange())),
  links: as('links', list(exactText(300))),
  manifest: as('manifest', Manifest),
  ...usageFields,
});

/** `host.json`. */
export const HostBuildCodec: Codec<HostBuild> = record({
  scripts: as('scripts', list(exactText(300))),
  integrity: as('integrity', dictionary(exactText(200))),
  version: maybe('version', exactText(60)),
  facts: maybe('facts', HostFactsCodec),
  ssrSkeleton: maybe(
    'ssrSkeleton',
    record({ style: as('style', exactText(20_000)), reveal: as('reveal', exactText(5_000)) }),
  ),
});
