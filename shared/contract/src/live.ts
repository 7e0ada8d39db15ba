import * as v from 'valibot';
import { as, type Decoded, decode, exactText, list, record } from './codec/codec.ts';
import { codec } from './codec/two-way.ts';
import type { RemoteRelease } from './manifest.ts';
import { ReleaseCodec } from './release-codec.ts';

/**
 * Where the server says in which state the visitor's portal is, by the session's cookie: as `text/event-stream` an event `state` at once and
 * with each change, and an event `beat` every quarter of a minute; else once, as JSON `{ "state": … }`. 503 where there is no room for a
 * stream: then the state is asked for.
 */
export const LIVE_PATH = '/portal/live';

/** Where the server says which remotes a new document of the visitor would name. Answers `LiveRemotes`. */
export const LIVE_REMOTES_PATH = '/portal/live/remotes';

/** Attribute of a document's root element: the state that it was written in. */
export const STATE_ATTRIBUTE = 'data-state';

/** A quarter of a minute: whoever hears nothing for several of them has lost the line. */
export const LIVE_BEAT_MS = 15_000;

/** What a page has to follow, each part a digest that is another one when something in it is. */
export interface LiveState {
  /** Which versions of which remotes the visitor gets. */
  readonly remotes: string;
  /** Who is signed in, and what they may do; empty for a visitor. */
  readonly rights: string;
}

/** Reads a state; undefined for any other text. */
export function readLiveState(text: unknown): LiveState | undefined {
  const [, remotes, rights] = (typeof text === 'string' && /^([\w-]{1,40})\.([\w-]{0,40})$/.exec(text)) || [];
  return remotes === undefined || rights === undefined ? undefined : { remotes, rights };
}

/** A state as it travels. */
export function liveStateText({ remotes, rights }: LiveState): string {
  return `${remotes}.${rights}`;
}

/** What a new document would name, and in which state it would be written. */
export interface LiveRemotes {
  readonly state: string;
  readonly remotes: readonly RemoteRelease[];
}

const LiveRemotesCodec = record({
  state: as('state', exactText(100)),
  remotes: as('remotes', list(codec<unknown>(v.unknown()))),
});

/** Reads what a new document would name. A remote that does not fit is left out, as of a document. */
export function readLiveRemotes(told: unknown): Decoded<LiveRemotes> {
  const read = decode(LiveRemotesCodec, told);
  if (!read.ok) return read;
  const { state, remotes } = read.value;
  const fitting = remotes.flatMap((one) => {
    const release = decode(ReleaseCodec, one);
    return release.ok ? [release.value] : [];
  });
  return { ok: true, value: { state, remotes: fitting } };
}
