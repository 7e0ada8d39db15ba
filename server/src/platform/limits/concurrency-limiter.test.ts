import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function createTestLimiter() {
  const gate = createConcurrencyLimiter({ atOnce: 2, waiting: 3, retrySeconds: 7 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const request = (name: string, isKnown = false) =>
    gate.within(isKnown, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  return { gate, started, ends, request };
}

it('lets few in at once, some wait, and the rest are told when to come again', async () => {
  const { gate, started, ends, request } = createTestLimiter();
  const requests = ['a', 'b', 'c', 'd', 'e'].map((name) => request(name));
  await expect(request('f')).rejects.toMatchObject({ flag: 'E429', headers: { 'retry-after': '7' } });
  expect(() => gate.assertRoom(false)).toThrow();
  expect(started).toEqual(['a', 'b']);
  for (let ended = 0; ended < 5; ended += 1) {
    ends[ended]?.();
    await turn();
  }
  expect(await Promise.all(requests)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(() => gate.assertRoom(false)).not.toThrow();
});

it('keeps places for those who are known, and lets them in first', async () => {
  const { started, ends, request } = createTestLimiter();
  const requests = ['a', 'b', 'c', 'd', 'e'].map((name) => request(name));
  requests.push(...['x', 'y', 'z'].map((name) => request(name, true)));
  await expect(request('w', true)).rejects.toMatchObject({ flag: 'E429' });
  for (let ended = 0; ended < 8; ended += 1) {
    ends[ended]?.();
    await turn();
  }
  await Promise.all(requests);
  expect(started).toEqual(['a', 'b', 'x', 'y', 'z', 'c', 'd', 'e']);
});

it('gives a place back when the work fails', async () => {
  const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 0, retrySeconds: 1 });
  await expect(gate.within(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate.within(false, async () => 'done')).toBe('done');
});
