import type { PageFault } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaultQueue } from './fault-report.ts';

const aFault = (message: string): Omit<PageFault, 'number'> => ({
  remote: 'mf-trips',
  version: '1.4.2',
  phase: 'async',
  message,
  stack: '',
  path: '/portal/',
});

function aQueue(call = vi.fn<(faults: readonly PageFault[]) => Promise<boolean>>(async () => true)) {
  const leave = vi.fn<(faults: readonly PageFault[]) => void>();
  return { call, leave, queue: createFaultQueue({ call, leave }) };
}

const told = (mock: { mock: { calls: (readonly PageFault[])[][] } }) =>
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
    for (const message of ['a', 'b', 'a']) queue.add(aFault(message));
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add(aFault('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(call)).toEqual([['0 a', '1 b']]);
  });

  it('are twenty at most', async () => {
    const { queue, call } = aQueue();
    for (let at = 0; at < 50; at++) {
      queue.add(aFault(`fault ${at}`));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(call.mock.calls.flatMap(([faults]) => faults)).toHaveLength(20);
  });

  it('are not told again and again when telling fails, but go along with the next', async () => {
    const call = vi.fn<(faults: readonly PageFault[]) => Promise<boolean>>(async () => true);
    call.mockResolvedValueOnce(false);
    const { queue } = aQueue(call);
    queue.add(aFault('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    queue.add(aFault('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(call)).toEqual([['0 a'], ['0 a', '1 b']]);
  });

  it('go along with the next also where telling itself is broken', async () => {
    const call = vi.fn<(faults: readonly PageFault[]) => Promise<boolean>>(async () => true);
    call.mockRejectedValueOnce(new Error('no key'));
    const { queue } = aQueue(call);
    queue.add(aFault('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    queue.add(aFault('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told(call)).toEqual([['0 a'], ['0 a', '1 b']]);
  });

  it('leave with the page: those that wait and those that nobody has confirmed', async () => {
    const { queue, leave } = aQueue(vi.fn(() => new Promise(() => undefined)));
    queue.add(aFault('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add(aFault('b'));
    queue.leave();
    queue.leave();
    expect(told(leave)).toEqual([['0 a', '1 b']]);
  });

  it('need no leaving when all is told', async () => {
    const { queue, leave } = aQueue();
    queue.add(aFault('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    queue.leave();
    expect(leave).not.toHaveBeenCalled();
  });
});
