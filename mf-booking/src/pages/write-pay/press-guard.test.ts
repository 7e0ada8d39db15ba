import { expect, it, onTestFinished, vi } from 'vitest';
import { pressGuard } from './press-guard.ts';

it('[PAY-08] lets a press through, and the next one after the pause, or once it is opened', () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const guard = pressGuard(5000);
  const letsAt = (timeMs: number) => {
    now = timeMs;
    return guard.lets();
  };
  expect([0, 1, 4999, 5000, 5001, 9999, 10_000].map(letsAt)).toEqual([true, false, false, true, false, false, true]);
  guard.open();
  expect([10_001, 10_002].map(letsAt)).toEqual([true, false]);
});
