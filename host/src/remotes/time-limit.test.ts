import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withinTime } from './time-limit.ts';

describe('withinTime', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const late = () => new Error('late');

  it('gives what came in time and leaves no timer behind', async () => {
    await expect(withinTime(Promise.resolve('here'), 100, late)).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes a failure on as it is', async () => {
    await expect(withinTime(Promise.reject(new Error('broken')), 100, late)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[FED-05] gives up on what hangs', async () => {
    const waiting = expect(withinTime(new Promise(() => {}), 100, late)).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
  });

  it('[FED-05] waits once more where the page was unresponsive, and takes what had arrived by then', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = withinTime(promise, 100, late);
    await standStill();
    resolve('arrived');
    await expect(waiting).resolves.toBe('arrived');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[FED-05] gives up on what hangs even so, in its second time', async () => {
    const outcome = vi.fn();
    withinTime(new Promise(() => {}), 100, late).catch(outcome);
    await standStill();
    expect(outcome).not.toHaveBeenCalled();
    await standStill();
    expect(outcome).toHaveBeenCalledTimes(1);
  });

  /** The timer fires three seconds late. */
  async function standStill() {
    vi.setSystemTime(Date.now() + 3_000);
    await vi.advanceTimersByTimeAsync(100);
  }
});
