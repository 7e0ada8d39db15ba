import { act, renderPage } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StalePrices } from './stale-prices.tsx';

const MINUTE = 60_000;
const OLD = 31 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const isSeen = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

function open(choice: 'refresh' | 'rebook', isRebooked = true, expiresAt?: number) {
  const onRefresh = vi.fn();
  const onRebook = vi.fn();
  const page = renderPage(
    <StalePrices
      respondedAt={Date.now()}
      expiresAt={expiresAt}
      onRefresh={onRefresh}
      onRebook={isRebooked ? onRebook : undefined}
    />,
    { replies: [], dialogs: { refreshPrompt: choice } },
  );
  return { page, onRefresh, onRebook };
}

const openedDialogs = ({ page }: ReturnType<typeof open>) => page.dialogs.map(({ name, props }) => [name, props]);

describe('prices that somebody comes back to', () => {
  it('are shown without a question as long as they are fresh', async () => {
    const one = open('refresh');
    await act(async () => isSeen('hidden'));
    await act(async () => vi.setSystemTime(Date.now() + 29 * MINUTE));
    await act(async () => isSeen('visible'));
    expect(openedDialogs(one)).toEqual([]);
  });

  it('are not asked about while the person stays, however long that is', async () => {
    const one = open('refresh');
    await act(async () => vi.advanceTimersByTime(40 * MINUTE));
    expect(openedDialogs(one)).toEqual([]);
  });

  it('[VRFY-06] are asked about when the tab is seen again, and Refresh asks for them anew', async () => {
    const one = open('refresh');
    await act(async () => isSeen('hidden'));
    await act(async () => vi.setSystemTime(Date.now() + OLD));
    expect(openedDialogs(one)).toEqual([]);
    await act(async () => isSeen('visible'));
    expect(openedDialogs(one)).toEqual([['refreshPrompt', { stale: 'price' }]]);
    expect([one.onRefresh.mock.calls.length, one.onRebook.mock.calls.length]).toEqual([1, 0]);
  });

  it('are asked about when the first of them has expired at the supplier', async () => {
    const one = open('refresh', true, (Date.now() + 10 * MINUTE) / 1000);
    await act(async () => vi.setSystemTime(Date.now() + 9 * MINUTE));
    await act(async () => isSeen('visible'));
    expect(openedDialogs(one)).toEqual([]);
    await act(async () => vi.setSystemTime(Date.now() + 2 * MINUTE));
    await act(async () => isSeen('visible'));
    expect(openedDialogs(one)).toEqual([['refreshPrompt', { stale: 'price' }]]);
    expect(one.onRefresh).toHaveBeenCalledOnce();
  });

  it('are asked about after sleep, and left by Book anew', async () => {
    const one = open('rebook');
    await act(async () => {
      vi.setSystemTime(Date.now() + OLD);
      vi.advanceTimersByTime(MINUTE);
    });
    expect(openedDialogs(one)).toEqual([['refreshPrompt', { stale: 'price' }]]);
    expect([one.onRefresh.mock.calls.length, one.onRebook.mock.calls.length]).toEqual([0, 1]);
  });

  it('are asked about when the history gives the page back', async () => {
    const one = open('refresh', false);
    await act(async () => {
      vi.setSystemTime(Date.now() + OLD);
      window.dispatchEvent(new Event('pageshow'));
      window.dispatchEvent(new Event('pageshow'));
    });
    expect(openedDialogs(one)).toEqual([['refreshPrompt', { stale: 'page' }]]);
    expect(one.onRefresh).toHaveBeenCalledOnce();
  });
});
