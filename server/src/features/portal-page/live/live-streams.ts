import { LIVE_BEAT_MS } from '@portico/contract';

/** A browser that is told of changes. */
export interface LiveStream {
  /** SHA-256 of the session's cookie; undefined for a browser that has none. */
  readonly sessionId: Buffer | undefined;
  readonly send: (event: 'state' | 'beat', data: string) => void;
  readonly end: () => void;
}

export interface LiveSources {
  /** What the states follow from: while each of its values is the same, so is every state. */
  readonly revision: () => Promise<readonly unknown[]>;
  /** The states of sessions, in their order. */
  readonly statesOf: (sessionIds: readonly (Buffer | undefined)[]) => Promise<readonly string[]>;
  /** Told of a look that failed; the next one comes all the same. */
  readonly failed: (error: unknown) => void;
}

/** Open streams of one process. */
export interface LiveStreams {
  /** The stream is told its state at once, and each other one later, until what is returned is called. */
  readonly add: (stream: LiveStream) => () => void;
  readonly count: () => number;
  /** Looks at once whether something changed, and tells of it. */
  readonly look: () => Promise<void>;
  /** Ends every stream: their browsers come back, to another process. */
  readonly close: () => void;
}

const LOOKS_EVERY_MS = 500;
/** Sessions that one question is about. */
const AT_ONCE = 500;

interface Known {
  /** That the state was made of; undefined before the first. */
  revision: readonly unknown[] | undefined;
  state: string;
}

/**
 * Asks twice a second whether anything changed, with one small question whatever the number of streams, and only then for the state of
 * each. It listens to nobody: a lost message, a pooler between and a process that slept make no difference.
 */
export function newLiveStreams({ revision, statesOf, failed }: LiveSources): LiveStreams {
  const streams = new Map<LiveStream, Known>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  let timers: NodeJS.Timeout[] = [];

  function look(): Promise<void> {
    if (looking) {
      isAskedAgain = true;
      return looking;
    }
    looking = lookUntilQuiet().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      isAskedAgain = false;
      await tellChanges().catch(failed);
    } while (isAskedAgain);
  }

  async function tellChanges(): Promise<void> {
    const present = await revision();
    const due = [...streams].filter(([, known]) => !isSame(known.revision, present));
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const group = due.slice(from, from + AT_ONCE);
      const states = await statesOf(group.map(([{ sessionId }]) => sessionId));
      for (const [place, [stream, known]] of group.entries()) tell(stream, known, present, states[place] ?? '');
    }
  }

  function tell(stream: LiveStream, known: Known, present: readonly unknown[], state: string): void {
    known.revision = present;
    if (known.state === state || !streams.has(stream)) return;
    known.state = state;
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
