import {
  type DialogName,
  type OpenRemotes,
  type OutlineRoute,
  type OutlineRow,
  ownedPages,
  type RemoteOutline,
} from '@portico/contract';
import { matchRoutes } from 'react-router-dom';

/** A route with its remote. */
export interface OwnedOutline {
  readonly remote: RemoteOutline;
  readonly route: OutlineRoute;
}

export interface OwnedMenuRow {
  readonly remote: RemoteOutline;
  readonly row: OutlineRow;
}

/** The visitor's remotes at one moment, and the URL of that request. */
export interface RemotesUpdate extends Pick<OpenRemotes, 'remotes' | 'closed' | 'state'> {
  /** The path that `closed` is about; if no remote has it, it does not exist. */
  readonly at: string;
}

/** The visitor's remotes at one moment. */
export interface Registry extends RemotesUpdate {
  readonly routes: readonly OwnedOutline[];
  /** Undefined if the host owns the path or the visitor may not open it. */
  readonly routeAt: (path: string) => OwnedOutline | undefined;
  /** By ascending order. */
  readonly menu: readonly OwnedMenuRow[];
  readonly find: (name: string) => RemoteOutline | undefined;
  readonly ownerOfDialog: (dialog: DialogName) => RemoteOutline | undefined;
  /** False if another user has signed in since. */
  readonly isSettled: boolean;
}

export function createRegistry(update: RemotesUpdate, isSettled = true): Registry {
  const { remotes } = update;
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const owners = new Map(remotes.flatMap((remote) => remote.dialogs.map((dialog) => [dialog, remote] as const)));
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  return {
    ...update,
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

/** The visitor's current remotes: from the HTML page, then from updates. */
export interface LiveRegistry extends Pick<Registry, 'find' | 'ownerOfDialog' | 'routeAt'> {
  readonly present: () => Registry;
  readonly adopt: (update: RemotesUpdate) => void;
  /** Another user signed in, or the user is unknown; the remotes stay until an update. */
  readonly settle: (isSettled: boolean) => void;
  /** Notifies the only listener of each change; the returned function stops it. */
  readonly watch: (listener: () => void) => () => void;
}

export function createLiveRegistry(update: RemotesUpdate): LiveRegistry {
  let present = createRegistry(update);
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
