import { describe, expect, it } from 'vitest';
import { startRounds } from './interval-runner.ts';

describe('rounds', () => {
  it('come one after the other, never two at a time, and a failed one is told and not the last', async () => {
    const received: unknown[] = [];
    let rounds = 0;
    let running = 0;
    const { stop } = startRounds(
      async () => {
        running += 1;
        expect(running).toBe(1);
        rounds += 1;
        await Promise.resolve();
        running -= 1;
        if (rounds === 2) throw new Error('broken');
      },
      1,
      (error) => received.push(error),
    );
    await expect.poll(() => rounds).toBeGreaterThan(3);
    await stop(1000);
    expect(received).toEqual([expect.objectContaining({ message: 'broken' })]);
  });

  it('that are stopped end with the one that runs', async () => {
    let end = () => {};
    let rounds = 0;
    let received: AbortSignal | undefined;
    const work = (stopping: AbortSignal) => {
      rounds += 1;
      received = stopping;
      return new Promise<void>((done) => (end = done));
    };
    const { stop } = startRounds(work, 1, () => {});
    let isStopped = false;
    expect(received?.aborted).toBe(false);
    const stopping = stop(10_000).then(() => (isStopped = true));
    await Promise.resolve();
    expect(isStopped).toBe(false);
    expect(received?.aborted).toBe(true);
    end();
    await stopping;
    expect(rounds).toBe(1);
  });
});
