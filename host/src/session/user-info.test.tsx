import { contactInfo, PATHS, userInfo } from '@portico/contract';
import { endingOf, readStored, useGuardedStep } from '@portico/runtime';
import { buildUser, httpError, rejected, renderHook } from '@portico/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedPortal, renderPortal } from '../../test/render-portal.tsx';

const TRIPS = `${PATHS.myTrip}?source=roompai`;
const credit = (available: string) => ({ credit: { currency: 'USD', available, limit: '50000.00' } });

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function comeBackAfter(seconds: number): Promise<void> {
  await act(async () => {
    for (const next of ['hidden', 'visible'] as const) {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
      if (next === 'hidden') vi.setSystemTime(Date.now() + seconds * 1000);
    }
  });
}

const waitForRequests = ({ server }: RenderedPortal, times: number) =>
  vi.waitFor(() => expect(server.requests(userInfo)).toHaveLength(times), { timeout: 10_000 });

/** Waits until all requests have a response. */
async function settled({ server }: RenderedPortal): Promise<void> {
  server.answer(contactInfo, rejected('later'));
  await act(async () => void (await endingOf(contactInfo, undefined)));
}

describe('the funds in the header', () => {
  it('are asked for again when somebody comes back to the tab after a minute, and stay until then', async () => {
    const portal = await renderPortal({ path: TRIPS, user: credit('41250.00') });
    await portal.findByText('41,250.00', { exact: false });
    const { promise, resolve } = Promise.withResolvers<void>();
    portal.server.answer(userInfo, async () => {
      await promise;
      return { name: 'user', data: buildUser(credit('39999.00')) };
    });
    await comeBackAfter(60);
    await waitForRequests(portal, 2);
    expect(portal.getByText('41,250.00', { exact: false })).toBeDefined();
    await act(async () => resolve());
    await portal.findByText('39,999.00', { exact: false });
  });

  it('are not asked for again by a short look elsewhere, nor twice by two', async () => {
    const portal = await renderPortal({ path: TRIPS });
    await settled(portal);
    await comeBackAfter(59);
    await settled(portal);
    await waitForRequests(portal, 1);
    await comeBackAfter(2);
    await settled(portal);
    await waitForRequests(portal, 2);
    await comeBackAfter(2);
    await comeBackAfter(60);
    await waitForRequests(portal, 3);
  });

  it('stay as they are, without a word, when they cannot be asked for', async () => {
    const portal = await renderPortal({ path: TRIPS, user: credit('41250.00') });
    await portal.findByText('41,250.00', { exact: false });
    const failed = vi.fn(() => httpError(502));
    portal.server.answer(userInfo, failed);
    await comeBackAfter(90);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await settled(portal);
    expect(portal.getByText('41,250.00', { exact: false })).toBeDefined();
    expect(portal.queryByRole('alert')).toBeNull();
    expect(readStored('token')).toBe('session-token');
  });

  it('are not asked for on behalf of a visitor', async () => {
    const portal = await renderPortal({ path: PATHS.intercepting, user: null });
    await comeBackAfter(90);
    await settled(portal);
    expect(portal.server.requests(userInfo)).toEqual([]);
  });
});

describe('what a person may do', () => {
  it('[PLAT-12, OPS-01] is not taken from them in the middle of a guarded step; the figures are new all the same', async () => {
    const portal = await renderPortal({ path: TRIPS, user: credit('41250.00') });
    await portal.findByText('41,250.00', { exact: false });
    const step = renderHook(() => useGuardedStep(true));
    const taken = { permissions: { canSeeBalance: true, modules: [1] } };
    portal.server.answer(userInfo, { name: 'user', data: buildUser({ ...credit('39999.00'), ...taken }) });
    await comeBackAfter(60);
    await portal.findByText('39,999.00', { exact: false });
    expect(portal.getByRole('heading', { level: 1 }).textContent).toBe('myTrip');
    step.unmount();
    await comeBackAfter(60);
    await portal.findByRole('heading', { name: 'You don’t have access to this page' });
  });
});
