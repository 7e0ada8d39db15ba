import { act, screen, within } from '@testing-library/react';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axeFindingsOf, pass, renderUi } from '../../test-render.tsx';
import { PortalDialog } from '../overlays/portal-dialog.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Toaster } from './toaster.tsx';

type ShownToast = ComponentProps<typeof Toaster>['toasts'][number];

/** Simulates the host: its store has at most one toast per id. */
const host: { show: (toast: ShownToast) => void } = { show: () => undefined };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function Toasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  useEffect(() => {
    host.show = (toast) => setToasts((current) => [...current.filter(({ id }) => id !== toast.id), toast]);
  }, []);
  const dismiss = useCallback((id: string) => setToasts((current) => current.filter((toast) => toast.id !== id)), []);
  return <Toaster label="Messages" closeLabel="Close" toasts={toasts} onDismiss={dismiss} />;
}

const toaster = <Toasts />;

it('takes a message away after three seconds, but not from under the pointer', async () => {
  const { user } = renderUi(toaster);
  act(() => host.show({ id: 'one', text: 'Saved', forMs: 3000 }));
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
    id: 'net',
    action: { label: 'Retry', onPress },
  } as const;
  act(() => {
    host.show(failure);
    host.show(failure);
  });
  pass(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes an error away after its own time where one is given', () => {
  renderUi(toaster);
  act(() => host.show({ text: 'Network error', id: 'net', tone: 'error', forMs: 3000 }));
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
  act(() => host.show({ id: 'one', text: 'Saved', forMs: 3000 }));
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
