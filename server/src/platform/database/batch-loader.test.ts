import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Grouping, inGroups } from './batch-loader.ts';

const NO_OWNER = () => false;

/** A batch loader with batches that the test completes by hand. The result of each request is the doubled number. */
function asked(grouping: Partial<Grouping> = {}) {
  const groups: {
    readonly questions: readonly number[];
    readonly answer: () => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const ask = inGroups<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        groups.push({ questions, answer: () => resolve(questions.map((one) => one * 2)), fail: reject });
      }),
    { most: 10, atOnce: 1, patienceMs: Number.POSITIVE_INFINITY, isOneToBlame: NO_OWNER, ...grouping },
  );
  return { ask, groups, sent: () => groups.map(({ questions }) => questions) };
}

describe('questions in groups', () => {
  it('leave at the end of the turn that brought them, a lone one too', async () => {
    const { ask, groups, sent } = asked();
    const lone = ask(1);
    await endOfTurn();
    expect(sent()).toEqual([[1]]);
    groups[0]?.answer();
    expect(await lone).toBe(2);
  });

  it('go together when they come together, and each gets its own answer', async () => {
    const { ask, groups, sent } = asked();
    const answers = Promise.all([ask(1), ask(2), ask(3)]);
    await endOfTurn();
    groups[0]?.answer();
    expect(await answers).toEqual([2, 4, 6]);
    expect(sent()).toEqual([[1, 2, 3]]);
  });

  it('gather while as many groups as may be are on their way', async () => {
    const { ask, groups, sent } = asked({ atOnce: 2 });
    const answers = [ask(1)];
    await endOfTurn();
    answers.push(ask(2));
    await endOfTurn();
    answers.push(ask(3));
    await endOfTurn();
    answers.push(ask(4));
    await endOfTurn();
    expect(sent()).toEqual([[1], [2]]);
    groups[1]?.answer();
    expect(await answers[1]).toBe(4);
    await endOfTurn();
    await endOfTurn();
    expect(sent()).toEqual([[1], [2], [3, 4]]);
    groups[0]?.answer();
    groups[2]?.answer();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  });

  it('leave when nothing left for too long: a connection that hangs holds up those that it took along alone', async () => {
    const { ask, groups, sent } = asked({ patienceMs: 0 });
    const hanging = ask(1);
    await endOfTurn();
    const next = ask(2);
    await endOfTurn();
    expect(sent()).toEqual([[1], [2]]);
    groups[1]?.answer();
    expect(await next).toBe(4);
    groups[0]?.answer();
    expect(await hanging).toBe(2);
  });

  it('are never more than the most in one group', async () => {
    const { ask, groups, sent } = asked({ most: 2, atOnce: 2 });
    const answers = Promise.all([ask(1), ask(2), ask(3), ask(4), ask(5)]);
    await endOfTurn();
    await endOfTurn();
    expect(sent()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (const { answer } of groups) answer();
    await endOfTurn();
    await endOfTurn();
    groups[2]?.answer();
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
  });

  it('all hear of what failed for all, and the next ones are asked as ever', async () => {
    const { ask, groups, sent } = asked();
    const answers = Promise.allSettled([ask(1), ask(2)]);
    await endOfTurn();
    const lost = new Error('The connection is lost');
    groups[0]?.fail(lost);
    expect(await answers).toEqual([1, 2].map(() => ({ status: 'rejected', reason: lost })));
    const next = ask(3);
    await endOfTurn();
    groups[1]?.answer();
    expect(await next).toBe(6);
    expect(sent()).toEqual([[1, 2], [3]]);
  });

  it('are asked alone when one of them was to blame: it fails, the others are answered', async () => {
    const wrong = new Error('This one');
    const calls: (readonly number[])[] = [];
    const ask = inGroups<number, number>(
      async (questions) => {
        calls.push(questions);
        if (questions.includes(2)) throw wrong;
        return questions.map((one) => one * 2);
      },
      { most: 10, atOnce: 1, patienceMs: Number.POSITIVE_INFINITY, isOneToBlame: (error) => error === wrong },
    );
    expect(await Promise.allSettled([ask(1), ask(2), ask(3)])).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: wrong },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('fail rather than get the answer of another when answers are missing', async () => {
    const ask = inGroups<number, number>(async () => [1], {
      most: 10,
      atOnce: 1,
      patienceMs: Number.POSITIVE_INFINITY,
      isOneToBlame: NO_OWNER,
    });
    const outcomes = await Promise.allSettled([ask(1), ask(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
