import * as v from 'valibot';
import { as, type Decoded, decode, exactText, list, maybe, record } from './codec/codec.ts';
import { codec } from './codec/two-way.ts';
import type { DialogName } from './dialogs.ts';
import type { RemoteMenuRow, RemoteRelease, RemoteRoute } from './manifest.ts';
import { ClosedRouteCodec, OutlineCodec, ReleaseCodec } from './release-codec.ts';

/** Where the server says which remotes a visitor may open now; below it each of them in full, by its name. */
export const OPEN_PATH = '/portal/open';

/** A route as it is known before its remote is asked for: its page and its title are the release's affair. */
export type OutlineRoute = Omit<RemoteRoute, 'page' | 'title'>;

/** A row of the menu with its label in the languages that the remote speaks. */
export type OutlineRow = Omit<RemoteMenuRow, 'label'> & { readonly label: Readonly<Record<string, string>> };

/** A remote as a page knows it before it needs anything of it: by the routes that its visitor may open, and the rows that lead to them. */
export interface RemoteOutline {
  /** Name in the registry. */
  readonly name: string;
  /** The version that the visitor gets now. A document leaves it out: nothing has begun on its page yet. */
  readonly version?: string;
  /** Empty where only a dialog of it may be opened. */
  readonly routes: readonly OutlineRoute[];
  readonly menu: readonly OutlineRow[];
  /** Dialogs that it owns, as far as somebody on this visitor's pages opens them. */
  readonly dialogs: readonly DialogName[];
}

/** The route of an address that its visitor may not open: enough to say so, or to lead to sign-in. It does not say whose it is. */
export type ClosedRoute = OutlineRoute;

/** What a visitor may open, and what they are shown at one address. */
export interface OpenRemotes {
  readonly remotes: readonly RemoteOutline[];
  /** The remote whose page is shown at the address, in full; none where the host itself draws it. */
  readonly shown?: RemoteRelease;
  /** The route at the address, where the visitor may not open it. */
  readonly closed?: ClosedRoute;
  /** In which state the portal is (`LiveState`); a document says it in an attribute. */
  readonly state?: string;
}

/**
 * Where the server says what the visitor may open now, and what they are shown at `at`: a path of the portal with its query. By the
 * session's cookie, like a document. Answers `OpenRemotes`; 503 while nobody can say who asks.
 */
export function openRemotesAddress(at: string): string {
  return `${OPEN_PATH}?${new URLSearchParams({ at })}`;
}

/**
 * Where a remote stands in full, in the version that the visitor gets now. Answers a `RemoteRelease` with the routes that they may open;
 * 404 for a remote of which they may open nothing, as for one that there is not.
 */
export function openRemoteAddress(remote: string): string {
  return `${OPEN_PATH}/${encodeURIComponent(remote)}`;
}

/** Whether somebody with these modules has one of those that are asked for; where none is asked for, everybody has. */
export function hasModule(asked: readonly number[] | undefined, given: readonly number[]): boolean {
  return asked === undefined || asked.length === 0 || asked.some((module) => given.includes(module));
}

const OpenRemotesCodec = record({
  remotes: as('remotes', list(codec<unknown>(v.unknown()))),
  shown: maybe('shown', ReleaseCodec),
  closed: maybe('closed', ClosedRouteCodec),
  state: maybe('state', exactText(100)),
});

/** Reads what the server says of what the visitor may open. A remote that does not fit is left out, as of a document. */
export function readOpenRemotes(told: unknown): Decoded<OpenRemotes> {
  const read = decode(OpenRemotesCodec, told);
  if (!read.ok) return read;
  const remotes = read.value.remotes.flatMap((one) => {
    const outline = decode(OutlineCodec, one);
    return outline.ok ? [outline.value] : [];
  });
  return { ok: true, value: { ...read.value, remotes } };
}

/** A whole release as a page is told of it where it was not asked for: with everything that it has. */
export function outlineOf({ name, version, labels, manifest }: RemoteRelease): RemoteOutline {
  const { routes, menu, dialogs } = manifest;
  return {
    name,
    version,
    routes: routes.map(({ page: _, title: __, ...route }) => route),
    menu: menu.map((row) => ({ ...row, label: wordsFor(labels, row.label) })),
    dialogs,
  };
}

/** One of a release's labels in each language that has it. */
function wordsFor(labels: RemoteRelease['labels'], key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([language, { [key]: word }]) => (word === undefined ? [] : [[language, word]])),
  );
}
