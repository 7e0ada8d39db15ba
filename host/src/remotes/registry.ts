import {
  type DialogName,
  type OwnedRoute,
  ownedPages,
  type RemoteMenuRow,
  type RemoteRelease,
} from '@portico/contract';
import { matchRoutes } from 'react-router-dom';

/** A row of the menu with the remote whose words label it. */
export interface OwnedMenuRow {
  readonly release: RemoteRelease;
  readonly row: RemoteMenuRow;
}

/** The visitor's remotes, as they were named at one moment. */
export interface Registry {
  readonly releases: readonly RemoteRelease[];
  readonly routes: readonly OwnedRoute[];
  /** The route at a path; undefined where the host itself answers. */
  readonly routeAt: (path: string) => OwnedRoute | undefined;
  /** By ascending order. */
  readonly menu: readonly OwnedMenuRow[];
  readonly find: (name: string) => RemoteRelease | undefined;
  readonly ownerOfDialog: (dialog: DialogName) => RemoteRelease | undefined;
}

export function createRegistry(releases: readonly RemoteRelease[]): Registry {
  const byName = new Map(releases.map((release) => [release.name, release]));
  const owners = new Map(
    releases.flatMap((release) => release.manifest.dialogs.map((dialog) => [dialog, release] as const)),
  );
  const { routeAt } = ownedPages(releases, matchRoutes);
  return {
    releases,
    routeAt,
    routes: releases.flatMap((release) => release.manifest.routes.map((route) => ({ release, route }))),
    menu: releases
      .flatMap((release) => release.manifest.menu.map((row) => ({ release, row })))
      .sort((a, b) => a.row.order - b.row.order),
    find: (name) => byName.get(name),
    ownerOfDialog: (dialog) => owners.get(dialog),
  };
}

/** The visitor's remotes as they are now: those of the document, until the page is told of others. */
export interface LiveRegistry extends Pick<Registry, 'find' | 'ownerOfDialog' | 'routeAt'> {
  readonly present: () => Registry;
  readonly adopt: (releases: readonly RemoteRelease[]) => void;
  /** The page's one listener is told whenever they are others; the answer stops listening. */
  readonly watch: (listener: () => void) => () => void;
}

export function createLiveRegistry(releases: readonly RemoteRelease[]): LiveRegistry {
  let present = createRegistry(releases);
  let changed: (() => void) | undefined;
  return {
    present: () => present,
    find: (name) => present.find(name),
    ownerOfDialog: (dialog) => present.ownerOfDialog(dialog),
    routeAt: (path) => present.routeAt(path),
    adopt: (next) => {
      present = createRegistry(next);
      changed?.();
    },
    watch: (listener) => {
      changed = listener;
      return () => {
        changed = undefined;
      };
    },
  };
}
