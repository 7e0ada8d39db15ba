import {
  type DialogName,
  type OpenRemotes,
  type OutlineRoute,
  type OutlineRow,
  ownedPages,
  type RemoteOutline,
} from '@portico/contract';
import { matchRoutes } from 'react-router-dom';

/** A route with the remote that draws it. */
export interface OwnedOutline {
  readonly remote: RemoteOutline;
  readonly route: OutlineRoute;
}

/** A row of the menu with its remote. */
export interface OwnedMenuRow {
  readonly remote: RemoteOutline;
  readonly row: OutlineRow;
}

/** What the visitor may open, as it was told at one moment, and of which address that was asked. */
export interface ToldRemotes extends Pick<OpenRemotes, 'remotes' | 'closed' | 'state'> {
  /** The path that `closed` is about, and of which it is certain that nobody has it when no remote does. */
  readonly at: string;
}

/** The remotes that the visitor may open, as they were named at one moment. */
export interface Registry extends ToldRemotes {
  readonly routes: readonly OwnedOutline[];
  /** The route at a path; undefined where the host itself answers, and where the visitor may not open it. */
  readonly routeAt: (path: string) => OwnedOutline | undefined;
  /** By ascending order. */
  readonly menu: readonly OwnedMenuRow[];
  readonly find: (name: string) => RemoteOutline | undefined;
  readonly ownerOfDialog: (dialog: DialogName) => RemoteOutline | undefined;
  /** False while somebody else is signed in than when this was told. */
  readonly isSettled: boolean;
}

export function createRegistry(told: ToldRemotes, isSettled = true): Registry {
  const { remotes } = told;
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const owners = new Map(remotes.flatMap((remote) => remote.dialogs.map((dialog) => [dialog, remote] as const)));
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  return {
    ...told,
    isSettled,
    routes,
    routeAt: ownedPages(routes, matchRoutes).routeAt,
    menu: remotes
      .flatMap((remote) => remote.menu.map((row) => ({ remote, row })))
      .sort((a, b) => a.row.order - b.row.order),
    find: (name) => byName.get(name),
    ownerOfDialog: (dialog) => owners.get(dialog),
  };
}

/** The visitor's remotes as they are now: those of the document, until the page is told of others. */
export interface LiveRegistry extends Pick<Registry, 'find' | 'ownerOfDialog' | 'routeAt'> {
  readonly present: () => Registry;
  readonly adopt: (told: ToldRemotes) => void;
  /** Somebody else is signed in, or it is not known yet; the remotes stay until others are adopted. */
  readonly settle: (isSettled: boolean) => void;
  /** The page's one listener is told whenever they are others; the answer stops listening. */
  readonly watch: (listener: () => void) => () => void;
}

export function createLiveRegistry(told: ToldRemotes): LiveRegistry {
  let present = createRegistry(told);
  let changed: (() => void) | undefined;
  function become(next: Registry): void {
    present = next;
    changed?.();
  }
  return {
    present: () => present,
    find: (name) => present.find(name),
    ownerOfDialog: (dialog) => present.ownerOfDialog(dialog),
    routeAt: (path) => present.routeAt(path),
    adopt: (next) => become(createRegistry(next)),
    settle: (isSettled) => {
      if (present.isSettled !== isSettled) become({ ...present, isSettled });
    },
    watch: (listener) => {
      changed = listener;
      return () => {
        changed = undefined;
      };
    },
  };
}
