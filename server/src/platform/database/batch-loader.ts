/** How many of the same questions go together, and how many groups are on their way at once. */
export interface Grouping {
  readonly most: number;
  readonly atOnce: number;
  /** When no group has left for so long though questions wait, the ones on their way may never come back: another leaves. */
  readonly patienceMs: number;
  /** Whether a group that failed so had no effect, and each of its questions may be asked alone: one of them may be to blame. */
  readonly isOneToBlame: (error: unknown) => boolean;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks together what is asked at the same time. Nothing waits for a clock: what one turn of the event loop brings leaves at its
 * end, a lone question too; while as many groups as may be are on their way, what comes gathers for the next. `ask` answers in
 * the order of the questions.
 */
export function inGroups<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most, atOnce, patienceMs, isOneToBlame }: Grouping,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let away = 0;
  let lastLeftAt = 0;
  let isLeaving = false;

  /** Leaves at the end of the turn, so that whatever arrives in it comes along. */
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

  /** Tells everyone of the group what became of their question; never rejects. */
  async function send(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(group.map(({ question }) => question));
      if (answers.length !== group.length) throw new Error(`${answers.length} answers to ${group.length} questions`);
      for (const [place, { resolve }] of group.entries()) resolve(answers[place] as Answer);
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
