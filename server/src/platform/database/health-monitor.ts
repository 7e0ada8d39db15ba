import { DatabaseUnavailableError } from './database-errors.ts';

/** Health of a database, derived from its responses. */
export interface Hearing {
  /** Whether the database stopped responding and has not responded since. */
  readonly isSilent: () => boolean;
  /** Reports that a response arrived. */
  readonly noteResponse: () => void;
  /**
   * Registers a request. `giveUp` is called at most once, when the response takes too long or the database is
   * unavailable. The caller calls the returned function when the response has arrived.
   */
  readonly trackQuery: (giveUp: (why: DatabaseUnavailableError) => void) => () => void;
  readonly stop: () => void;
}

export interface HearingOptions {
  /** Time limit for a response in milliseconds. */
  readonly silenceMs: number;
  /** Health check on a separate connection; resolves to whether a response came within so many milliseconds. */
  readonly probe: (withinMs: number) => Promise<boolean>;
}

/** Time limit of a health check, and its interval while the database is unavailable. */
const PROBE_MS = 1_000;

/**
 * One timeout for all requests. If a request waits for `silenceMs` and nothing arrived since, not even the response to
 * a health check, all open requests are rejected, and new ones at once, until the database responds again. If other
 * responses arrive, only the slow request is rejected.
 */
export function newHearing({ silenceMs, probe }: HearingOptions): Hearing {
  const open = new Set<(why: DatabaseUnavailableError) => void>();
  let receivedAt = performance.now();
  let isSilent = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  function noteResponse(): void {
    receivedAt = performance.now();
    isSilent = false;
  }

  async function listen(): Promise<void> {
    if (await probe(PROBE_MS)) noteResponse();
  }

  function fallSilent(): void {
    isSilent = true;
    for (const giveUp of [...open]) giveUp(unanswered());
    lookAgain();
  }

  function lookAgain(): void {
    clearTimeout(next);
    next = setTimeout(() => {
      void listen().then(() => {
        if (isSilent && !isStopped) lookAgain();
      });
    }, PROBE_MS).unref();
  }

  function unanswered(): DatabaseUnavailableError {
    return new DatabaseUnavailableError(`The database did not respond within ${silenceMs} ms`);
  }

  function trackQuery(giveUp: (why: DatabaseUnavailableError) => void): () => void {
    const requestedAt = performance.now();
    const isUnheard = () => receivedAt <= requestedAt;
    const end = (why: DatabaseUnavailableError) => {
      onResponse();
      giveUp(why);
    };
    const onResponse = () => {
      clearTimeout(timer);
      open.delete(end);
    };
    const judge = () => {
      if (isUnheard()) fallSilent();
      else end(unanswered());
    };
    const doubt = () => {
      if (isUnheard()) void listen();
      timer = setTimeout(judge, Math.min(PROBE_MS, silenceMs));
    };
    let timer = setTimeout(doubt, Math.max(0, silenceMs - PROBE_MS));
    open.add(end);
    if (isSilent) end(unanswered());
    return onResponse;
  }

  return {
    isSilent: () => isSilent,
    noteResponse,
    trackQuery,
    stop: () => {
      isStopped = true;
      clearTimeout(next);
    },
  };
}
