import {
  type DialogName,
  hasModule,
  type OpenRemotes,
  type OutlineRoute,
  type OwnedRoute,
  outlineOf,
  type PublishedManifest,
  type RemoteRelease,
  type RemoteRoute,
} from '@portico/contract';
import type { HostAssets } from '../host/host-assets.ts';
import type { Requester } from '../portal-page-options.ts';
import { type Entering, entryRoute, shownRoute } from '../rendering/entry-route.ts';

/** A remote in the version for its visitor. */
export interface ResolvedRelease extends RemoteRelease {
  /** Dialogs that its code opens; omitted if unknown. */
  readonly opens?: readonly DialogName[] | undefined;
}

/** Inputs that determine what a visitor may open. */
export interface PermissionSet {
  readonly isSignedIn: boolean;
  readonly modules: readonly number[];
  /** Dialogs that the host opens; omitted if unknown. */
  readonly hostOpens?: readonly DialogName[] | undefined;
}

/** Permissions of a visitor; with a development build on the page the opened dialogs are unknown. */
export function permissionsOf(
  { visitor, modules, override }: Requester,
  { facts }: Pick<HostAssets, 'facts'>,
): PermissionSet {
  return {
    isSignedIn: visitor.user !== undefined,
    modules,
    ...(override === undefined && { hostOpens: facts?.opens }),
  };
}

/** What a visitor may open of their remotes, and the page shown at a URL (PLAT-08). */
export interface OpenView extends OpenRemotes {
  /** The page that is shown; its release is the one in `shown`. */
  readonly page?: OwnedRoute;
}

/** Filters all data about remotes for a page: a response never names what the visitor may not open. */
export function openRemotes(
  releases: readonly ResolvedRelease[],
  permissions: PermissionSet,
  entering: Omit<Entering, 'isSignedIn'>,
): OpenView {
  const partOf = openParts(releases, permissions);
  const entered = entryRoute(releases, entering.path)?.route;
  const page = shownRoute(releases, { ...entering, isSignedIn: permissions.isSignedIn });
  const shown = page && isOpen(page.route, permissions) ? narrowed(page.release, partOf(page.release)) : undefined;
  return {
    remotes: releases.flatMap((release) => {
      const part = partOf(release);
      return isNothing(part) ? [] : [outlineOf({ ...release, manifest: { ...release.manifest, ...part } })];
    }),
    ...(page && shown && { shown, page: { release: shown, route: page.route } }),
    ...(entered && !isOpen(entered, permissions) && { closed: outlineRoute(entered) }),
  };
}

/** Full data of one remote, limited to what the visitor may open; undefined if that is nothing. */
export function openRemote(
  releases: readonly ResolvedRelease[],
  permissions: PermissionSet,
  name: string,
): RemoteRelease | undefined {
  const release = releases.find((one) => one.name === name);
  const part = release && openParts(releases, permissions)(release);
  return part && !isNothing(part) ? narrowed(release, part) : undefined;
}

/** The parts of a remote that a visitor may open. */
type OpenPart = Pick<PublishedManifest, 'routes' | 'menu' | 'dialogs'>;

function openParts(
  releases: readonly ResolvedRelease[],
  permissions: PermissionSet,
): (release: ResolvedRelease) => OpenPart {
  const isOpened = openedDialogs(releases, permissions);
  return ({ manifest }) => ({
    routes: manifest.routes.filter((route) => isOpen(route, permissions)),
    // Without sign-in there is no menu.
    menu: manifest.menu.filter(({ modules }) => permissions.isSignedIn && hasModule(modules, permissions.modules)),
    dialogs: manifest.dialogs.filter(isOpened),
  });
}

function isOpen({ access, modules }: RemoteRoute, permissions: PermissionSet): boolean {
  return access === 'public' || (permissions.isSignedIn && hasModule(modules, permissions.modules));
}

function isNothing({ routes, menu, dialogs }: OpenPart): boolean {
  return routes.length + menu.length + dialogs.length === 0;
}

/**
 * Dialogs that can open on the visitor's pages: by the host, by remotes with an accessible page, and by the owners of
 * such dialogs. If one of them does not declare its dialogs, any dialog counts.
 */
function openedDialogs(
  releases: readonly ResolvedRelease[],
  permissions: PermissionSet,
): (dialog: DialogName) => boolean {
  const opened = new Set<DialogName>();
  const reached = new Set<ResolvedRelease>();
  let next: readonly Pick<ResolvedRelease, 'opens'>[] = [{ opens: permissions.hostOpens }];
  let nextReached = releases.filter(({ manifest }) => manifest.routes.some((route) => isOpen(route, permissions)));
  while (next.length + nextReached.length > 0) {
    const newReleases = [...next, ...nextReached];
    if (newReleases.some(({ opens }) => opens === undefined)) return () => true;
    for (const dialog of newReleases.flatMap(({ opens = [] }) => opens)) opened.add(dialog);
    for (const release of nextReached) reached.add(release);
    next = [];
    nextReached = releases.filter(
      (release) => !reached.has(release) && release.manifest.dialogs.some((dialog) => opened.has(dialog)),
    );
  }
  return (dialog) => opened.has(dialog);
}

function outlineRoute({ page: _, title: __, ...route }: RemoteRoute): OutlineRoute {
  return route;
}

/** Integrity hashes stay complete: the container refers to chunks by number, which reveals nothing about a page. */
function narrowed({ opens: _, facts: __, ...release }: ResolvedRelease, part: OpenPart): RemoteRelease {
  const { name, owner, contract, languages } = release.manifest;
  const pages = new Set(part.routes.map(({ page }) => page));
  const labelKeys = new Set([...part.routes.map(({ title }) => title), ...part.menu.map(({ label }) => label)]);
  return {
    ...release,
    pages: only(release.pages, pages),
    ...(release.pageLocales && { pageLocales: only(release.pageLocales, pages) }),
    ...(release.dialogs && { dialogs: only(release.dialogs, part.dialogs) }),
    labels: Object.fromEntries(
      Object.entries(release.labels).map(([language, all]) => [language, only(all, labelKeys)]),
    ),
    manifest: { name, owner, contract, languages, ...part },
  };
}

function only<T>(record: Readonly<Record<string, T>>, keys: Iterable<string>): Record<string, T> {
  const retained = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => retained.has(key)));
}
