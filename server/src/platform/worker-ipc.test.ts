import { expect, it, vi } from 'vitest';
import { type Arriving, newSiblings, passOn } from './worker-ipc.ts';

function threeOf() {
  const lines = new Map<number, (message: Arriving) => void>();
  return [1, 2, 3].map((number) => {
    const one = newSiblings({ number, count: 3, send: (message) => passOn(number, message, lines) });
    lines.set(number, one.arrive);
    return { ...one, leave: () => lines.delete(number) };
  });
}

it('tells all others and not itself', () => {
  const [first, second, third] = threeOf();
  const received: string[] = [];
  for (const one of [first, second, third]) one?.hear('news', (what) => received.push(`${one.number} ${what}`));
  second?.tell('news', 'rain');
  second?.tell('other', 'sun');
  expect(received).toEqual(['1 rain', '3 rain']);
});

it('gives the answers of the others, by their numbers', async () => {
  const [first, second, third] = threeOf();
  second?.answer('weather', async () => 'rain');
  third?.answer('weather', async () => 'sun');
  expect(await first?.ask('weather')).toEqual([
    { number: 2, answer: 'rain' },
    { number: 3, answer: 'sun' },
  ]);
  // A process without a response is omitted, and stopped processes are not waited for.
  third?.answer('weather', () => Promise.reject(new Error('clouded')));
  expect(await first?.ask('weather')).toEqual([{ number: 2, answer: 'rain' }]);
  third?.leave();
  second?.leave();
  expect(await first?.ask('weather')).toEqual([]);
});

it('waits a second for one that is busy, and goes on without it', async () => {
  vi.useFakeTimers();
  try {
    const [first, second, third] = threeOf();
    second?.answer('weather', async () => 'rain');
    third?.answer('weather', () => new Promise(() => {}));
    const pendingResponse = first?.ask('weather');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pendingResponse).toEqual([{ number: 2, answer: 'rain' }]);
  } finally {
    vi.useRealTimers();
  }
});
