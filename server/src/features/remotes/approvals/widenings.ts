import type { RemoteManifest, RemoteMenuRow, RemoteRoute } from '@portico/contract';
import { type LocalizedText, localized, localizedList } from '../../../platform/texts.ts';
import { outlineOf } from '../../teams/teams.ts';
import { overlap, partsOf } from '../compatibility/comparisons/paths.ts';
import type { RemoteOwner } from '../owners/owners-repository.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';

/** A change that shows something to more users than before, or that users could mistake for another remote. */
export interface Widening {
  /** Identical for the same widening in every version. */
  readonly key: string;
  readonly description: LocalizedText;
}

export interface CompanionVersions {
  /** Audience and modules that an operator granted to the remote. */
  readonly own: Pick<RemoteOwner, 'audience' | 'modules'>;
  /** Versions of the remote in use: what one of them already has is not a widening. */
  readonly former: readonly BuiltRelease[];
  /** Versions of the other remotes in use. */
  readonly others: readonly BuiltRelease[];
}

/** `public`: everyone. `session`: every signed-in user. Numbers: users with one of these modules. */
type Audience = 'public' | 'session' | readonly number[];

/** Returns what an operator must approve before a user gets the version. */
export function findWidenings(candidate: BuiltRelease, companions: CompanionVersions): Widening[] {
  const widenings = [
    ...pageWidenings(candidate, companions),
    ...rowWidenings(candidate, companions),
    ...labelWidenings(candidate, companions),
    ...orderWidenings(candidate, companions),
  ];
  return [...new Map(widenings.map((one) => [one.key, one])).values()];
}

function pageWidenings({ manifest }: BuiltRelease, { own, former }: CompanionVersions): Widening[] {
  return manifest.routes.flatMap((route) => {
    const audience = audienceOfRoute(route);
    const before = former
      .map(({ manifest: { routes } }) => pagesBefore(route, routes))
      .filter(({ length }) => length > 0);
    const isGiven =
      before.length === 0
        ? isWithin(audience, resolveAudience(own))
        : before.some((pages) => pages.every((page) => isWithin(audience, audienceOfRoute(page))));
    if (isGiven) return [];
    return [
      {
        key: `page ${partsOf(route.path).join('/')} ${keyOf(audience)}`,
        description: localized('remotes.widening.page', { audience: audienceText(audience), path: route.path }),
      },
    ];
  });
}

/** The earlier page with the same pattern; without one, every page with a pattern that overlaps. */
function pagesBefore({ path }: RemoteRoute, routes: readonly RemoteRoute[]): RemoteRoute[] {
  const same = routes.filter((one) => patternOf(one.path) === patternOf(path));
  return same.length > 0 ? same : routes.filter((one) => overlap(one.path, path));
}

function patternOf(path: string): string {
  return partsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');
}

function rowWidenings({ manifest }: BuiltRelease, { own, former }: CompanionVersions): Widening[] {
  return manifest.menu.flatMap((row) => {
    const audience = audienceOfRow(row);
    const before = former.flatMap(({ manifest: { menu } }) => menu.filter(({ to }) => to === row.to));
    const isGiven =
      before.length === 0
        ? isWithin(audience, resolveAudience(own))
        : before.some((one) => isWithin(audience, audienceOfRow(one)));
    if (isGiven) return [];
    return [
      {
        key: `row ${row.to} ${keyOf(audience)}`,
        description: localized('remotes.widening.row', { audience: audienceText(audience), to: row.to }),
      },
    ];
  });
}

/** Menu labels that users could mistake for another remote's, in any language. */
function labelWidenings(candidate: BuiltRelease, { former, others }: CompanionVersions): Widening[] {
  const formerOutlines = new Set(former.flatMap(menuLabels).map(outlineOf));
  const taken = new Map(
    others.flatMap((other) =>
      menuLabels(other).map((label) => [outlineOf(label), { label, name: other.name }] as const),
    ),
  );
  return menuLabels(candidate).flatMap((label) => {
    const outline = outlineOf(label);
    const other = taken.get(outline);
    if (other === undefined || formerOutlines.has(outline)) return [];
    const [labelText, its] = [JSON.stringify(label), JSON.stringify(other.label)];
    return [
      {
        key: `label ${outline}`,
        description: localized('remotes.widening.label', { label: labelText, other: its, name: other.name }),
      },
    ];
  });
}

function menuLabels({ manifest, labels }: BuiltRelease): string[] {
  return manifest.menu.flatMap(({ label }) => Object.values(labels).flatMap((texts) => texts[label] ?? []));
}

/** Menu rows above all rows of the other remotes, if no version in use has one that high. */
function orderWidenings({ manifest }: BuiltRelease, { former, others }: CompanionVersions): Widening[] {
  const first = lowestOrder(others.map((one) => one.manifest));
  const before = lowestOrder(former.map((one) => one.manifest));
  return manifest.menu
    .filter(({ order }) => order < first && order < before && Number.isFinite(first))
    .map(({ to, order }) => ({
      key: `order ${to} ${order}`,
      description: localized('remotes.widening.order', { to, order }),
    }));
}

function lowestOrder(manifests: readonly Pick<RemoteManifest, 'menu'>[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...manifests.flatMap(({ menu }) => menu.map(({ order }) => order)));
}

function audienceOfRoute({ access, modules = [] }: RemoteRoute): Audience {
  if (access === 'public') return 'public';
  return modules.length === 0 ? 'session' : modules;
}

function audienceOfRow({ modules = [] }: RemoteMenuRow): Audience {
  return modules.length === 0 ? 'session' : modules;
}

function resolveAudience({ audience, modules }: CompanionVersions['own']): Audience {
  return audience === 'modules' ? modules : audience;
}

function isWithin(one: Audience, other: Audience): boolean {
  if (other === 'public' || one === other) return true;
  if (one === 'public') return false;
  if (other === 'session') return true;
  return one !== 'session' && one.every((number) => other.includes(number));
}

function keyOf(audience: Audience): string {
  return typeof audience === 'string' ? audience : [...audience].sort((one, other) => one - other).join(',');
}

function audienceText(audience: Audience): LocalizedText {
  if (audience === 'public') return localized('remotes.widening.public');
  if (audience === 'session') return localized('remotes.widening.session');
  const modules = localizedList(audience);
  return audience.length > 1
    ? localized('remotes.widening.someModules', { modules })
    : localized('remotes.widening.oneModule', { modules });
}
