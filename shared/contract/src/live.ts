/**
 * Endpoint for the state of the visitor's portal, identified by the session cookie. As `text/event-stream`: an event
 * `state` at once and on each change, an event `prices` with the id of a search when further prices of it have arrived,
 * and an event `beat` every 15 seconds. Otherwise once, as JSON `{ "state": … }`.
 * 503 if the server has no capacity for another stream; the client then polls.
 */
export const LIVE_PATH = '/portal/live';

/** Attribute of the HTML page's root element: the state at the time of rendering. */
export const STATE_ATTRIBUTE = 'data-state';

/** Heartbeat interval in milliseconds; a client that receives nothing for several intervals has lost the connection. */
export const LIVE_BEAT_MS = 15_000;

/** The state that a page follows. Each part is a digest that changes with its content. */
export interface LiveState {
  /** Remotes that the visitor may open, with their versions. */
  readonly remotes: string;
  /** The signed-in user and their permissions; empty for a visitor. */
  readonly rights: string;
}

/** Parses a state; undefined for any other text. */
export function readLiveState(text: unknown): LiveState | undefined {
  const [, remotes, rights] = (typeof text === 'string' && /^([\w-]{1,40})\.([\w-]{0,40})$/.exec(text)) || [];
  return remotes === undefined || rights === undefined ? undefined : { remotes, rights };
}

/** Formats a state for the wire. */
export function liveStateText({ remotes, rights }: LiveState): string {
  return `${remotes}.${rights}`;
}
