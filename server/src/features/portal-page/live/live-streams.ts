import { LIVE_BEAT_MS } from '@portico/contract';

/** A browser that receives changes. */
export interface LiveStream {
  /** SHA-256 of the session cookie; undefined for a browser without a session. */
  readonly sessionId: Buffer | undefined;
  readonly send: (event: 'state' | 'prices' | 'beat', data: string) => void;
  readonly end: () => void;
}

export interface LiveSources {
  /** Inputs of all states: no state changes while these values are the same. */
  readonly revision: () => Promise<readonly unknown[]>;
  /** States of the sessions, in input order. */
  readonly statesOf: (sessionIds: readonly (Buffer | undefined)[]) => Promise<readonly string[]>;
  /** Receives the error of a failed poll; polling continues. */
  readonly failed: (error: unknown) => void;
}

/** Open streams of one process. */
export interface LiveStreams {
  /** Sends the current state immediately and every later one, until the returned function is called. */
  readonly add: (stream: LiveStream) => () => void;
  /** Sends the id of a search to the browsers of these sessions, given as hexadecimal ids. */
  readonly sendPrices: (searchId: string, sessions: readonly string[]) => void;
  readonly count: () => number;
  /** Polls immediately and sends changes. */
  readonly look: () => Promise<void>;
  /** Ends every stream, so that browsers reconnect to another process. */
  readonly close: () => void;
}

const LOOKS_EVERY_MS = 500;
/** Number of sessions per query. */
const AT_ONCE = 500;

interface Subscription {
  /** Revision of the sent state; undefined before the first. */
  revision: readonly unknown[] | undefined;
  state: string;
}

/**
 * Polls twice a second with one small query for all streams, and reads the individual states only after a change.
 * Polling needs no notifications, so lost messages, connection poolers and sleeping processes do not matter.
 */
export function newLiveStreams({ revision, statesOf, failed }: LiveSources): LiveStreams {
  const streams = new Map<LiveStream, Subscription>();
  let looking: Promise<void> | undefined;
  let isRequestedAgain = false;
  let timers: NodeJS.Timeout[] = [];

  function look(): Promise<void> {
    if (looking) {
      isRequestedAgain = true;
      return looking;
    }
    looking = lookUntilQuiet().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      isRequestedAgain = false;
      await emitChanges().catch(failed);
    } while (isRequestedAgain);
  }

  async function emitChanges(): Promise<void> {
    const present = await revision();
    const due = [...streams].filter(([, subscription]) => !isSame(subscription.revision, present));
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const group = due.slice(from, from + AT_ONCE);
      const states = await statesOf(group.map(([{ sessionId }]) => sessionId));
      for (const [place, [stream, subscription]] of group.entries())
        notify(stream, subscription, present, states[place] ?? '');
    }
  }

  function notify(stream: LiveStream, subscription: Subscription, present: readonly unknown[], state: string): void {
    subscription.revision = present;
    if (subscription.state === state || !streams.has(stream)) return;
    subscription.state = state;
    stream.send('state', state);
  }

  function start(): void {
    if (timers.length > 0) return;
    const beat = () => {
      for (const stream of streams.keys()) stream.send('beat', '');
    };
    timers = [setInterval(() => void look(), LOOKS_EVERY_MS).unref(), setInterval(beat, LIVE_BEAT_MS).unref()];
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  return {
    add: (stream) => {
      streams.set(stream, { revision: undefined, state: '' });
      start();
      void look();
      return () => {
        streams.delete(stream);
        if (streams.size === 0) stop();
      };
    },
    sendPrices: (searchId, sessions) => {
      const watching = new Set(sessions);
      for (const { sessionId, send } of streams.keys())
        if (sessionId !== undefined && watching.has(sessionId.toString('hex'))) send('prices', searchId);
    },
    count: () => streams.size,
    look,
    close: () => {
      stop();
      for (const stream of streams.keys()) stream.end();
      streams.clear();
    },
  };
}

function isSame(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && one.length === other.length && one.every((value, place) => value === other[place]);
}
