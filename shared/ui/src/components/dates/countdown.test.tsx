import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass, renderUi } from '../../test-render.tsx';
import { Countdown } from './countdown.tsx';
import { clockText } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function scene(onEnd: () => void, now = () => Date.now()) {
  return (
    <Countdown
      deadline={1_000_000 + 300_000}
      now={now}
      total={300_000}
      label="This price is held"
      soonText="One minute left"
      endText="The price is being renewed"
      onEnd={onEnd}
    />
  );
}

it.each([
  [0, '00:00'],
  [59, '0:59'],
  [252, '4:12'],
  [3725, '1:02:05'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('counts down, speaks at a minute and at zero only, and ends once', () => {
  const onEnd = vi.fn();
  renderUi(scene(onEnd));
  expect(screen.getByRole('timer', { name: 'This price is held 5:00' })).toBeTruthy();
  pass(48_000);
  expect(screen.getByText('4:12')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  pass(192_000);
  expect(screen.getByRole('status').textContent).toBe('One minute left');
  pass(60_000);
  expect(screen.getByText('00:00')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The price is being renewed');
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('is right at once after the machine has slept', () => {
  const onEnd = vi.fn();
  let slept = 0;
  renderUi(scene(onEnd, () => Date.now() + slept));
  slept = 3_600_000;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('00:00')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
