import { getTimeZone } from '@portico/contract';
import { emit, endingOf } from '@portico/runtime';
import { act, httpError, renderPage, screen } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemotesProvider } from '../remotes/remotes-context.tsx';
import { Overlays } from './overlays.tsx';

const WHERE = { regionType: 'city', regionId: '7988' } as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // Fake timers: a busy machine must not change the result.
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function show() {
  const loader = {} as unknown as RemoteLoader;
  return renderPage(
    <RemotesProvider
      remotes={{ registry: createRegistry({ remotes: [], at: '' }), loader, refreshRemotes: async () => {} }}
    >
      <Overlays />
    </RemotesProvider>,
  );
}

describe('the overlays of the page', () => {
  it('[CALL-01] show a bar while a call is under way, and none for a quick one', async () => {
    const { server } = show();
    const { promise, resolve: answer } = Promise.withResolvers<{ name: 'today'; data: string }>();
    server.answer(getTimeZone, () => promise);
    const call = endingOf(getTimeZone, WHERE);
    await pass(100);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await pass(200);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    answer({ name: 'today', data: '2026-11-20' });
    await act(() => call);
    await pass(500);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('say that another tab ended the session, until somebody looks', async () => {
    show();
    act(() => emit('session/ended', { reason: 'signed-out', by: 'another tab' }));
    await pass(60_000);
    expect(screen.getByText('You were signed out in another tab.')).toBeTruthy();
    await pass(600_000);
  });

  it('[CALL-04] show the network toast once for calls that fail together, for three seconds', async () => {
    const { server } = show();
    server.answer(getTimeZone, httpError(500));
    await act(() => Promise.allSettled([1, 2, 3].map(() => endingOf(getTimeZone, WHERE))));
    expect(screen.getAllByText('Network error 网络错误')).toHaveLength(1);
    await pass(3_500);
    expect(screen.queryByText('Network error 网络错误')).toBeNull();
  });
});
