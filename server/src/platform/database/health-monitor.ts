import { DatabaseUnavailableError } from './database-errors.ts';

/** Whether a database answers at all, learned from what is asked of it. */
export interface Hearing {
  /** Whether it has fallen silent and was not heard since. */
  readonly isSilent: () => boolean;
  /** Something of it arrived. */
  readonly heard: () => void;
  /**
   * A question begins. `giveUp` is called, once at most, when its answer takes too long or nobody is answered any more; whoever
   * got an answer calls what is given back.
   */
  readonly ask: (giveUp: (why: DatabaseUnavailableError) => void) => () => void;
  /** Looks for it no more. */
  readonly stop: () => void;
}

export interface HearingOptions {
  /** How long an answer may take, in milliseconds. */
  readonly silenceMs: number;
  /** Asks something small on a line of its own; resolves to whether an answer came within so many milliseconds. */
  readonly probe: (withinMs: number) => Promise<boolean>;
}

/** How long a database that speaks may take to answer the smallest question, and how often a silent one is asked it. */
const PROBE_MS = 1_000;

/**
 * Waiting for the database is bounded once for everybody: when one question has been open for `silenceMs` and nothing at all was
 * heard meanwhile, not even the answer to a small question of ours, all that is open is given up together, and what comes is given
 * up at once until it speaks again. One slow statement among answered ones is given up alone.
 */
export function newHearing({ silenceMs, probe }: HearingOptions): Hearing {
  const open = new Set<(why: DatabaseUnavailableError) => void>();
  let heardAt = performance.now();
  let isSilent = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  function heard(): void {
    heardAt = performance.now();
    isSilent = false;
  }

  async function listen(): Promise<void> {
    if (await probe(PROBE_MS)) heard();
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
    return new DatabaseUnavailableError(`The database did not answer within ${silenceMs} ms`);
  }

  function ask(giveUp: (why: DatabaseUnavailableError) => void): () => void {
    const askedAt = performance.now();
    const isUnheard = () => heardAt <= askedAt;
    const end = (why: DatabaseUnavailableError) => {
      answered();
      giveUp(why);
    };
    const answered = () => {
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
    return answered;
  }

  return {
    isSilent: () => isSilent,
    heard,
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(next);
    },
  };
}
