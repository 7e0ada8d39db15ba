/**
 * Where the server says in which state the visitor's portal is, by the session's cookie: as `text/event-stream` an event `state` at once and
 * with each change, and an event `beat` every quarter of a minute; else once, as JSON `{ "state": … }`. 503 where there is no room for a
 * stream: then the state is asked for.
 */
export const LIVE_PATH = '/portal/live';

/** Attribute of a document's root element: the state that it was written in. */
export const STATE_ATTRIBUTE = 'data-state';

/** A quarter of a minute: whoever hears nothing for several of them has lost the line. */
export const LIVE_BEAT_MS = 15_000;

/** What a page has to follow, each part a digest that is another one when something in it is. */
export interface LiveState {
  /** What the visitor may open, in which versions. */
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
