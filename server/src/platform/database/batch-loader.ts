/** Limits for one batch size and for concurrent batches. */
export interface Grouping {
  readonly most: number;
  readonly atOnce: number;
  /** Sends another batch after this delay even if all slots are busy: their responses may never arrive. */
  readonly patienceMs: number;
  /** Whether a batch with this error had no effect, so that its requests may be retried one by one. */
  readonly isOneToBlame: (error: unknown) => boolean;
}

interface Waiting<Question, Result> {
  readonly question: Question;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent requests. There is no timer: requests of one event loop turn are sent at its end, even a single
 * one. While all `atOnce` slots are busy, requests collect for the next batch. `ask` must return the results in the
 * order of the requests.
 */
export function inGroups<Question, Result>(
  load: (questions: readonly Question[]) => Promise<readonly Result[]>,
  { most, atOnce, patienceMs, isOneToBlame }: Grouping,
): (question: Question) => Promise<Result> {
  let waiting: Waiting<Question, Result>[] = [];
  let away = 0;
  let lastLeftAt = 0;
  let isLeaving = false;

  /** Sends at the end of the turn, to include all requests of the turn. */
  function leaveSoon(): void {
    if (isLeaving || waiting.length === 0 || isHeldUp()) return;
    isLeaving = true;
    setImmediate(leave);
  }

  function isHeldUp(): boolean {
    return away >= atOnce && performance.now() - lastLeftAt < patienceMs;
  }

  function leave(): void {
    isLeaving = false;
    lastLeftAt = performance.now();
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    away += 1;
    void send(group).finally(() => {
      away -= 1;
      leaveSoon();
    });
    leaveSoon();
  }

  /** Resolves or rejects each request of the batch; never rejects itself. */
  async function send(group: readonly Waiting<Question, Result>[]): Promise<void> {
    try {
      const results = await load(group.map(({ question }) => question));
      if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} keys`);
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (group.length > 1 && isOneToBlame(error)) await Promise.all(group.map((one) => send([one])));
      else for (const { reject } of group) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      leaveSoon();
    });
}
