import { afterEach, expect, it, vi } from 'vitest';
import { type LiveStream, newLiveStreams } from './live-streams.ts';

/** A fake portal with a state per session that records the queries. */
function aPortal() {
  const notified = { revision: 1, states: new Map<string, string>(), questions: [] as string[][] };
  const failed = vi.fn();
  const streams = newLiveStreams({
    revision: async () => [notified.revision],
    statesOf: async (ids) => {
      const names = ids.map((id) => id?.toString() ?? 'nobody');
      notified.questions.push(names);
      return names.map((name) => notified.states.get(name) ?? 'first');
    },
    failed,
  });
  return { notified, failed, streams };
}

function aStream(session?: string) {
  const sent: string[] = [];
  const stream: LiveStream = {
    sessionId: session === undefined ? undefined : Buffer.from(session),
    send: (event, data) => void sent.push(`${event} ${data}`.trim()),
    end: () => void sent.push('end'),
  };
  return { stream, sent };
}

afterEach(() => void vi.useRealTimers());

it('a stream hears its state at once, and nothing more while nothing changed', async () => {
  const { notified, streams } = aPortal();
  const { stream, sent } = aStream('mei');
  streams.add(stream);
  await streams.look();
  await streams.look();
  expect([sent, notified.questions]).toEqual([['state first'], [['mei']]]);
  streams.close();
});

it('those hear of a change whose state is another, and all are asked about in one question', async () => {
  const { notified, streams } = aPortal();
  const [mei, lin, visitor] = [aStream('mei'), aStream('lin'), aStream()];
  for (const { stream } of [mei, lin, visitor]) streams.add(stream);
  await streams.look();
  notified.revision = 2;
  notified.states.set('mei', 'second');
  await streams.look();
  expect([mei.sent, lin.sent, visitor.sent]).toEqual([
    ['state first', 'state second'],
    ['state first'],
    ['state first'],
  ]);
  expect(notified.questions.at(-1)).toEqual(['mei', 'lin', 'nobody']);
  streams.close();
});

it('a change that comes while states are read is told by the next look', async () => {
  const { notified, streams } = aPortal();
  const { stream, sent } = aStream('mei');
  streams.add(stream);
  const looking = streams.look();
  notified.revision = 2;
  notified.states.set('mei', 'second');
  await looking;
  await streams.look();
  expect(sent.at(-1)).toBe('state second');
  streams.close();
});

it('looks twice a second while somebody listens, beats, and rests when nobody does', async () => {
  vi.useFakeTimers();
  const { notified, streams } = aPortal();
  const { stream, sent } = aStream('mei');
  const leave = streams.add(stream);
  await vi.advanceTimersByTimeAsync(0);
  notified.revision = 2;
  notified.states.set('mei', 'second');
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual(['state first', 'state second']);
  await vi.advanceTimersByTimeAsync(14_500);
  expect(sent.at(-1)).toBe('beat');
  leave();
  const sentBefore = sent.length;
  expect(vi.getTimerCount()).toBe(0);
  await streams.look();
  expect(sent).toHaveLength(sentBefore);
});

it('a database that is away ends no stream: what changed meanwhile is told afterwards', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  let isAway = false;
  const streams = newLiveStreams({
    revision: async () => {
      if (isAway) throw new Error('away');
      return [isAway];
    },
    statesOf: async (ids) => ids.map(() => 'first'),
    failed,
  });
  const { stream, sent } = aStream('mei');
  isAway = true;
  streams.add(stream);
  await vi.advanceTimersByTimeAsync(500);
  expect(failed).toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual(['state first']);
  streams.close();
  expect([sent.at(-1), streams.count()]).toEqual(['end', 0]);
});
