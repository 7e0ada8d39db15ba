import * as v from 'valibot';
import { as, type Decoded, decode, exactText, list, maybe, record } from './codec/codec.ts';
import { codec } from './codec/two-way.ts';
import type { DialogName } from './dialogs.ts';
import type { RemoteMenuRow, RemoteRelease, RemoteRoute } from './manifest.ts';
import { ClosedRouteCodec, OutlineCodec, ReleaseCodec } from './release-codec.ts';

/** Endpoint for the remotes that a visitor may open now; the full release of each is below it, by name. */
export const OPEN_PATH = '/portal/open';

/** A route as known before its remote is loaded; page and title are in the release. */
export type OutlineRoute = Omit<RemoteRoute, 'page' | 'title'>;

/** A menu row with its label in the languages of the remote. */
export type OutlineRow = Omit<RemoteMenuRow, 'label'> & { readonly label: Readonly<Record<string, string>> };

/**
 * A remote as a page knows it before loading it: the routes that its visitor may open, and the menu rows that lead to
 * them.
 */
export interface RemoteOutline {
  /** Name in the registry. */
  readonly name: string;
  /** The version that the visitor gets now. Missing in an HTML page, which has not loaded any remote yet. */
  readonly version?: string;
  /** Empty if the visitor may open only a dialog of it. */
  readonly routes: readonly OutlineRoute[];
  readonly menu: readonly OutlineRow[];
  /** Dialogs that it owns, if pages that the visitor may open use them. */
  readonly dialogs: readonly DialogName[];
}

/**
 * The route of a URL that the visitor may not open: enough to reject it or to redirect to sign-in. It does not name the
 * remote.
 */
export type ClosedRoute = OutlineRoute;

/** What a visitor may open, and what the visitor sees at one URL. */
export interface OpenRemotes {
  readonly remotes: readonly RemoteOutline[];
  /** Full release of the remote that owns the page at the URL; missing if the host renders the page. */
  readonly shown?: RemoteRelease;
  /** The route at the URL, if the visitor may not open it. */
  readonly closed?: ClosedRoute;
  /** State of the portal (`LiveState`); an HTML page has it in an attribute. */
  readonly state?: string;
}

/**
 * URL of what the visitor may open now, and sees at `at`, a portal path with its query. The session cookie identifies
 * the visitor, as for an HTML page. The response is `OpenRemotes`, or 503 while the server cannot identify the visitor.
 */
export function openRemotesUrl(at: string): string {
  return `${OPEN_PATH}?${new URLSearchParams({ at })}`;
}

/**
 * URL of a remote's full release, in the version that the visitor gets now. The response is a `RemoteRelease` with the
 * routes that the visitor may open; 404 if there are none, or if the remote does not exist.
 */
export function openRemoteUrl(remote: string): string {
  return `${OPEN_PATH}/${encodeURIComponent(remote)}`;
}

/** Whether the modules `given` include one of `asked`; true if none is required. */
export function hasModule(required: readonly number[] | undefined, granted: readonly number[]): boolean {
  return required === undefined || required.length === 0 || required.some((module) => granted.includes(module));
}

const OpenRemotesCodec = record({
  remotes: as('remotes', list(codec<unknown>(v.unknown()))),
  shown: maybe('shown', ReleaseCodec),
  closed: maybe('closed', ClosedRouteCodec),
  state: maybe('state', exactText(100)),
});

/** Decodes what a visitor may open. An invalid remote is left out, as in an HTML page. */
export function readOpenRemotes(input: unknown): Decoded<OpenRemotes> {
  const read = decode(OpenRemotesCodec, input);
  if (!read.ok) return read;
  const remotes = read.value.remotes.flatMap((one) => {
    const outline = decode(OutlineCodec, one);
    return outline.ok ? [outline.value] : [];
  });
  return { ok: true, value: { ...read.value, remotes } };
}

/** Outline of a full release, with all its routes, rows and dialogs. */
export function outlineOf({ name, version, labels, manifest }: RemoteRelease): RemoteOutline {
  const { routes, menu, dialogs } = manifest;
  return {
    name,
    version,
    routes: routes.map(({ page: _, title: __, ...route }) => route),
    menu: menu.map((row) => ({ ...row, label: messagesFor(labels, row.label) })),
    dialogs,
  };
}

/** One label of a release in each language that has it. */
function messagesFor(labels: RemoteRelease['labels'], key: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([language, { [key]: messageText }]) =>
      messageText === undefined ? [] : [[language, messageText]],
    ),
  );
}
