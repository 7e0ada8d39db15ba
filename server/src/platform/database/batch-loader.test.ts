import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Grouping, inGroups } from './batch-loader.ts';

const NO_OWNER = () => false;

/** A batch loader with batches that the test completes by hand. The result of each request is the doubled number. */
function createLoader(grouping: Partial<Grouping> = {}) {
  const groups: {
    readonly questions: readonly number[];
    readonly resolveAll: () => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const load = inGroups<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        groups.push({ questions, resolveAll: () => resolve(questions.map((one) => one * 2)), fail: reject });
      }),
    { most: 10, atOnce: 1, patienceMs: Number.POSITIVE_INFINITY, isOneToBlame: NO_OWNER, ...grouping },
  );
  return { load, groups, sent: () => groups.map(({ questions }) => questions) };
}

describe('questions in groups', () => {
  it('leave at the end of the turn that brought them, a lone one too', async () => {
    const { load, groups, sent } = createLoader();
    const lone = load(1);
    await endOfTurn();
    expect(sent()).toEqual([[1]]);
    groups[0]?.resolveAll();
    expect(await lone).toBe(2);
  });

  it('go together when they come together, and each gets its own answer', async () => {
    const { load, groups, sent } = createLoader();
    const results = Promise.all([load(1), load(2), load(3)]);
    await endOfTurn();
    groups[0]?.resolveAll();
    expect(await results).toEqual([2, 4, 6]);
    expect(sent()).toEqual([[1, 2, 3]]);
  });

  it('gather while as many groups as may be are on their way', async () => {
    const { load, groups, sent } = createLoader({ atOnce: 2 });
    const results = [load(1)];
    await endOfTurn();
    results.push(load(2));
    await endOfTurn();
    results.push(load(3));
    await endOfTurn();
    results.push(load(4));
    await endOfTurn();
    expect(sent()).toEqual([[1], [2]]);
    groups[1]?.resolveAll();
    expect(await results[1]).toBe(4);
    await endOfTurn();
    await endOfTurn();
    expect(sent()).toEqual([[1], [2], [3, 4]]);
    groups[0]?.resolveAll();
    groups[2]?.resolveAll();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
  });

  it('leave when nothing left for too long: a connection that hangs holds up those that it took along alone', async () => {
    const { load, groups, sent } = createLoader({ patienceMs: 0 });
    const hanging = load(1);
    await endOfTurn();
    const next = load(2);
    await endOfTurn();
    expect(sent()).toEqual([[1], [2]]);
    groups[1]?.resolveAll();
    expect(await next).toBe(4);
    groups[0]?.resolveAll();
    expect(await hanging).toBe(2);
  });

  it('are never more than the most in one group', async () => {
    const { load, groups, sent } = createLoader({ most: 2, atOnce: 2 });
    const results = Promise.all([load(1), load(2), load(3), load(4), load(5)]);
    await endOfTurn();
    await endOfTurn();
    expect(sent()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (const { resolveAll } of groups) resolveAll();
    await endOfTurn();
    await endOfTurn();
    groups[2]?.resolveAll();
    expect(await results).toEqual([2, 4, 6, 8, 10]);
  });

  it('all hear of what failed for all, and the next ones are asked as ever', async () => {
    const { load, groups, sent } = createLoader();
    const results = Promise.allSettled([load(1), load(2)]);
    await endOfTurn();
    const lost = new Error('The connection is lost');
    groups[0]?.fail(lost);
    expect(await results).toEqual([1, 2].map(() => ({ status: 'rejected', reason: lost })));
    const next = load(3);
    await endOfTurn();
    groups[1]?.resolveAll();
    expect(await next).toBe(6);
    expect(sent()).toEqual([[1, 2], [3]]);
  });

  it('are asked alone when one of them was to blame: it fails, the others are answered', async () => {
    const wrong = new Error('This one');
    const calls: (readonly number[])[] = [];
    const load = inGroups<number, number>(
      async (questions) => {
        calls.push(questions);
        if (questions.includes(2)) throw wrong;
        return questions.map((one) => one * 2);
      },
      { most: 10, atOnce: 1, patienceMs: Number.POSITIVE_INFINITY, isOneToBlame: (error) => error === wrong },
    );
    expect(await Promise.allSettled([load(1), load(2), load(3)])).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: wrong },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('fail rather than get the answer of another when answers are missing', async () => {
    const load = inGroups<number, number>(async () => [1], {
      most: 10,
      atOnce: 1,
      patienceMs: Number.POSITIVE_INFINITY,
      isOneToBlame: NO_OWNER,
    });
    const outcomes = await Promise.allSettled([load(1), load(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
