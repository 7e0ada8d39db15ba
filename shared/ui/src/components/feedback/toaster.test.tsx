import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultsOf, pass, renderUi } from '../../test-render.tsx';
import { PortalDialog } from '../overlays/portal-dialog.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { dismissToast, showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => {
    for (const key of ['one', 'net']) dismissToast(key);
  });
  vi.useRealTimers();
});

const toaster = <Toaster label="Messages" closeLabel="Close" />;

it('takes a message away after three seconds, but not from under the pointer', async () => {
  const { user } = renderUi(toaster);
  act(() => void showToast({ text: 'Saved', key: 'one' }));
  await user.hover(screen.getByText('Saved'));
  pass(10_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  await user.unhover(screen.getByText('Saved'));
  pass(3_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('keeps an error until it is dismissed, says it once, and offers a way on', async () => {
  const onPress = vi.fn();
  const { user } = renderUi(toaster);
  const failure = {
    text: 'Network error 网络错误',
    tone: 'error',
    key: 'net',
    action: { label: 'Retry', onPress },
  } as const;
  act(() => {
    showToast(failure);
    showToast(failure);
  });
  pass(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await faultsOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes an error away after its own time where one is given', () => {
  renderUi(toaster);
  act(() => void showToast({ text: 'Network error', tone: 'error', ms: 3000, key: 'net' }));
  pass(3_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stands inside the open dialog, where it can be reached', () => {
  renderUi(
    <>
      {toaster}
      <PortalDialog title="The price went up" />
    </>,
  );
  act(() => void showToast({ text: 'Saved', key: 'one' }));
  expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeTruthy();
});

it('shows the progress line only once it has taken 150 ms', () => {
  const { rerender } = renderUi(<ProgressBar active label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  pass(150);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  rerender(<ProgressBar active={false} label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
