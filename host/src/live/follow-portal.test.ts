import { useGuardedStep } from '@portico/runtime';
import { renderHook } from '@portico/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';
import { followPortal } from './follow-portal.ts';
import type { RemotesUpdate } from './refresh-remotes.ts';

const UPDATE = reportedOf([buildRelease()]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page rendered in state `r1.a1`. */
function aPage(written = 'r1.a1') {
  let notify: (state: string) => void = () => {};
  const portal: { state: string; adopted?: string } = { state: written };
  const readRemotes = vi.fn(async (): Promise<RemotesUpdate> => ({ ...UPDATE, state: portal.state }));
  const adopt = vi.fn();
  const reloadPermissions = vi.fn(async () => true);
  const stop = followPortal(written, {
    subscribe: (hearer) => {
      notify = hearer;
      return () => {};
    },
    readRemotes,
    adopt,
    adopted: () => portal.adopted,
    reloadPermissions,
  });
  const announce = async (state: string) => {
    portal.state = state;
    notify(state);
    await vi.advanceTimersByTimeAsync(1_500);
  };
  const done = () => ({ adopted: adopt.mock.calls.length, reloads: reloadPermissions.mock.calls.length });
  return { portal, readRemotes, adopt, reloadPermissions, stop, announce, done };
}

it.each([
  ['r1.a1', { adopted: 0, reloads: 0 }],
  ['r2.a1', { adopted: 1, reloads: 0 }],
  ['r1.a2', { adopted: 0, reloads: 1 }],
  ['r2.a2', { adopted: 1, reloads: 1 }],
  // Sign-in and sign-out: the page itself requests the user.
  ['r1.', { adopted: 0, reloads: 0 }],
])('a page of r1.a1 that hears of %s does what differs, once', async (state, did) => {
  const page = aPage();
  await page.announce(state);
  await page.announce(state);
  expect(page.done()).toEqual(did);
  page.stop();
});

it('a document without a state follows whatever is told', async () => {
  const page = aPage('');
  await page.announce('r1.a1');
  expect(page.done()).toEqual({ adopted: 1, reloads: 0 });
  await page.announce('r1.a2');
  expect(page.done()).toEqual({ adopted: 1, reloads: 1 });
  page.stop();
});

it('[PLAT-12] waits for the end of a guarded step, and then obeys what is the last by then', async () => {
  const page = aPage();
  const step = renderHook(({ isUnderWay }) => useGuardedStep(isUnderWay), { initialProps: { isUnderWay: true } });
  await page.announce('r2.a2');
  await page.announce('r3.a3');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.done()).toEqual({ adopted: 0, reloads: 0 });
  step.rerender({ isUnderWay: false });
  await vi.advanceTimersByTimeAsync(10);
  expect(page.done()).toEqual({ adopted: 1, reloads: 1 });
  page.stop();
  step.unmount();
});

it('leaving the page of a guarded step ends it', async () => {
  const page = aPage();
  const step = renderHook(() => useGuardedStep(true));
  await page.announce('r1.a2');
  expect(page.done().reloads).toBe(0);
  step.unmount();
  await vi.advanceTimersByTimeAsync(10);
  expect(page.done().reloads).toBe(1);
  page.stop();
});

it('[PLAT-12] takes nothing that arrives when a step has begun meanwhile, and all of it when that has ended', async () => {
  const page = aPage();
  const { promise, resolve } = Promise.withResolvers<RemotesUpdate>();
  page.readRemotes.mockReturnValueOnce(promise);
  await page.announce('r2.a1');
  const step = renderHook(() => useGuardedStep(true));
  resolve({ ...UPDATE, state: 'r2.a1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.done().adopted).toBe(0);
  step.unmount();
  await vi.advanceTimersByTimeAsync(10);
  expect(page.done().adopted).toBe(1);
  page.stop();
});

it('asks again where another process does not know yet, and while nobody can say', async () => {
  const page = aPage();
  page.readRemotes.mockResolvedValueOnce({ ...UPDATE, state: 'r1.a1' });
  page.readRemotes.mockRejectedValueOnce(new Error('away'));
  page.reloadPermissions.mockResolvedValueOnce(false);
  await page.announce('r2.a2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([page.readRemotes.mock.calls.length, page.done()]).toEqual([3, { adopted: 1, reloads: 2 }]);
  page.stop();
});

it('does not ask for what the page adopted by itself, as at a sign-in', async () => {
  const page = aPage('r1.');
  page.portal.adopted = 'r2.a1';
  await page.announce('r2.a1');
  expect([page.readRemotes.mock.calls.length, page.done()]).toEqual([0, { adopted: 0, reloads: 0 }]);
  page.stop();
});
