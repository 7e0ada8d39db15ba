import type { PageError } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorQueue, type ErrorSources } from './error-report.ts';

const buildPageError = (message: string): Omit<PageError, 'number'> => ({
  remote: 'mf-trips',
  version: '1.4.2',
  phase: 'async',
  message,
  stack: '',
  path: '/portal/',
});

function aQueue(call = vi.fn<ErrorSources['call']>(async () => true)) {
  const leave = vi.fn<ErrorSources['leave']>();
  return { call, leave, queue: createErrorQueue({ call, leave }) };
}

const listReported = (mock: { mock: { calls: Parameters<ErrorSources['call']>[] } }) =>
  mock.mock.calls.map(([faults]) => faults?.map(({ message, number }) => `${number} ${message}`));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the faults of a page', () => {
  it('go out together, and each once', async () => {
    const { queue, call } = aQueue();
    for (const message of ['a', 'b', 'a']) queue.add(buildPageError(message));
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add(buildPageError('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listReported(call)).toEqual([['0 a', '1 b']]);
  });

  it('are twenty at most', async () => {
    const { queue, call } = aQueue();
    for (let index = 0; index < 50; index++) {
      queue.add(buildPageError(`fault ${index}`));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(call.mock.calls.flatMap(([faults]) => faults)).toHaveLength(20);
  });

  it('are not told again and again when telling fails, but go along with the next', async () => {
    const call = vi.fn<ErrorSources['call']>(async () => true);
    call.mockResolvedValueOnce(false);
    const { queue } = aQueue(call);
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    queue.add(buildPageError('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listReported(call)).toEqual([['0 a'], ['0 a', '1 b']]);
  });

  it('go along with the next also where telling itself is broken', async () => {
    const call = vi.fn<ErrorSources['call']>(async () => true);
    call.mockRejectedValueOnce(new Error('no key'));
    const { queue } = aQueue(call);
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    queue.add(buildPageError('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listReported(call)).toEqual([['0 a'], ['0 a', '1 b']]);
  });

  it('wait for a report that is under way, and go out when that has failed', async () => {
    const call = vi.fn<ErrorSources['call']>(async () => true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    call.mockReturnValueOnce(promise);
    const { queue } = aQueue(call);
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add(buildPageError('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    resolve(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listReported(call)).toEqual([['0 a'], ['0 a', '1 b']]);
  });

  it('leave with the page: those that wait and those that nobody has confirmed', async () => {
    const { queue, leave } = aQueue(vi.fn(() => new Promise(() => undefined)));
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add(buildPageError('b'));
    queue.leave();
    queue.leave();
    expect(listReported(leave)).toEqual([['0 a', '1 b']]);
  });

  it('need no leaving when all is told', async () => {
    const { queue, leave } = aQueue();
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.leave();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('what a page has opened', () => {
  const trips = { remote: 'mf-trips', version: '1.4.2' };
  const search = { remote: 'mf-search', version: '1.0.0' };

  it('is told once, when the page stands', async () => {
    const { queue, call } = aQueue();
    for (const one of [trips, search, trips]) queue.open(one);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.mock.calls).toEqual([[[], [trips, search]]]);
  });

  it('goes along with the first fault, which counts only among what was opened', async () => {
    const { queue, call } = aQueue();
    queue.open(trips);
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call.mock.calls.map(([faults, opened]) => [faults.length, opened])).toEqual([[1, [trips]]]);
  });

  it('leaves with the page while nobody has confirmed it, and with the fault that counts by it', async () => {
    const { queue, leave } = aQueue(vi.fn(() => new Promise(() => undefined)));
    queue.open(trips);
    queue.add(buildPageError('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.open(search);
    queue.leave();
    queue.leave();
    expect(leave.mock.calls.map(([faults, opened]) => [faults.length, opened])).toEqual([[1, [trips, search]]]);
  });

  it('goes along with the next where telling failed, and leaves with the page', async () => {
    const { queue, call, leave } = aQueue();
    call.mockResolvedValueOnce(false);
    queue.open(trips);
    await vi.advanceTimersByTimeAsync(3_000);
    queue.open(search);
    queue.leave();
    queue.leave();
    expect(leave.mock.calls).toEqual([[[], [trips, search]]]);
  });
});
