/** A task to repeat; false means failure. */
export type Task = () => Promise<boolean>;

export interface LoopResult {
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Duration of each task, in milliseconds. */
  readonly times: readonly number[];
}

/** Every worker repeats its task without pause until the time is over. */
export async function closedLoop(workers: readonly Task[], forMs: number): Promise<LoopResult> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + forMs;
  const work = async (task: Task) => {
    for (let startedAt = performance.now(); startedAt < until; ) {
      if (!(await task())) failed += 1;
      const ended = performance.now();
      times.push(ended - startedAt);
      startedAt = ended;
    }
  };
  await Promise.all(workers.map(work));
  const seconds = (performance.now() - started) / 1000;
  return { done: times.length - failed, failed, seconds, perSecond: (times.length - failed) / seconds, times };
}
