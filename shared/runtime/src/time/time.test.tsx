import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { todayHere } from './days.ts';
import { observeServerTime, serverNow, setServerTime } from './server-clock.ts';
import { useNow } from './use-now.ts';

const START = Date.UTC(2026, 10, 20, 8);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  setServerTime(Date.now() / 1000);
  vi.useRealTimers();
});

describe("the server's clock", () => {
  it("is this browser's, corrected by the document", () => {
    setServerTime(START / 1000 + 3600, START);
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(START + 3_605_000);
  });

  it("is moved by an answer's date no further than the answer proves", () => {
    setServerTime(START / 1000);
    observeServerTime(new Date(START).toUTCString(), START - 100, START + 200);
    expect(serverNow()).toBe(START);
    // At least one minute ahead, because the response took 300 ms.
    observeServerTime(new Date(START + 60_000).toUTCString(), START - 100, START + 200);
    expect(serverNow()).toBe(START + 59_800);
    observeServerTime(new Date(START - 60_000).toUTCString(), START - 100, START + 200);
    expect(serverNow()).toBe(START - 58_900);
  });

  it('is left alone by a date that cannot be read', () => {
    setServerTime(START / 1000);
    observeServerTime(null, START, START);
    observeServerTime('yesterday', START, START);
    expect(serverNow()).toBe(START);
  });
});

describe('useNow', () => {
  it('ticks', () => {
    setServerTime(START / 1000);
    const { result } = renderHook(() => useNow(1000));
    act(() => void vi.advanceTimersByTime(3000));
    expect(result.current).toBe(START + 3000);
  });

  it('is right at once when the page wakes from sleep', () => {
    setServerTime(START / 1000);
    const { result } = renderHook(() => useNow(1000));
    // During sleep the clock advances, but no timer runs.
    vi.setSystemTime(START + 3_600_000);
    expect(result.current).toBe(START);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(result.current).toBe(START + 3_600_000);
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderHook(() => useNow(1000));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('today here is a day of this browser’s calendar', () => {
  expect(todayHere(new Date(2026, 0, 5).getTime())).toBe('2026-01-05');
});
