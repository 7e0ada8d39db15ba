import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls when nobody did anything for that long, and again after that was dealt with', async () => {
  const onIdle = vi.fn(async () => {});
  renderHook(() => useIdle(540_000, onIdle));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  fireEvent.keyDown(window, { key: 'a' });
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(onIdle).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(240_000));
  expect(onIdle).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(540_000));
  expect(onIdle).toHaveBeenCalledTimes(2);
});
