import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLiveLine } from './live-connection.ts';

/** Fake `EventSource`: the test dispatches its events. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  event(name: 'state' | 'prices' | 'beat', data = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  reject(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let states: string[];
let searches: string[];
let requestCount: number;
beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  searches = [];
  requestCount = 0;
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return Response.json({ state: `asked${requestCount}.a` });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  openLiveLine(
    (state) => void states.push(state),
    (searchId) => void searches.push(searchId),
  );
const stream = () => FakeSource.opened.at(-1) as FakeSource;

it('tells what the stream says, asks nothing beside it, and is quiet once it is closed', async () => {
  const line = open();
  expect(stream().url).toBe('/portal/live');
  stream().event('state', 'r.a');
  stream().event('state', '<no state>');
  stream().breaks();
  await vi.advanceTimersByTimeAsync(4_000);
  stream().event('state', 'r.b');
  stream().event('prices', 'search-1');
  for (let beat = 0; beat < 20; beat += 1) {
    stream().event('beat');
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect([states, searches, requestCount, FakeSource.opened.length]).toEqual([['r.a', 'r.b'], ['search-1'], 0, 1]);
  line.close();
  stream().event('prices', 'search-2');
  stream().event('state', 'r.c');
  expect([states.length, searches.length, stream().isClosed, vi.getTimerCount()]).toEqual([2, 1, true, 0]);
});

it.each([
  ['is refused', () => stream().reject(), 0],
  ['says nothing at first', () => {}, 5_000],
  [
    'falls silent',
    () => {
      stream().event('state', 'r.a');
      states.pop();
    },
    37_500,
  ],
])(
  'asks every three seconds where the stream %s, and tries a stream again a minute later',
  async (_how, happens, ms) => {
    const line = open();
    happens();
    await vi.advanceTimersByTimeAsync(ms + 100);
    expect([states, stream().isClosed]).toEqual([['asked1.a'], true]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(states).toEqual(['asked1.a', 'asked2.a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened).toHaveLength(2);
    line.close();
  },
);

it('asks on when an answer does not come, and at once in a browser without streams', async () => {
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    if (requestCount === 1) throw new TypeError('offline');
    return Response.json({ state: 'r.a' });
  });
  Reflect.deleteProperty(globalThis, 'EventSource');
  const line = open();
  await vi.advanceTimersByTimeAsync(3_100);
  expect([requestCount, states]).toEqual([2, ['r.a']]);
  line.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([requestCount, vi.getTimerCount()]).toEqual([2, 0]);
});
