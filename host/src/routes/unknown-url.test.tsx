import { PATHS, type RouteAccess } from '@portico/contract';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPortal } from '../../test/render-portal.tsx';
import type { LiveRegistry } from '../remotes/registry.ts';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';

const VISAS = '/portal/visas';
const TRIPS = `${PATHS.myTrip}?source=roompai`;
const visas = buildRelease({
  name: 'mf-visas',
  routes: [{ path: VISAS, page: 'visas', access: 'session', title: 't' }],
});
const closed = (access: RouteAccess = 'session') => ({ path: VISAS, access, modules: [11] });

const here = () => window.location.pathname;
const open = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

it('an address that the page does not know is asked for before it says that there is no such page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refreshRemotes = vi.fn(async (registry: LiveRegistry) => {
    await promise;
    registry.adopt({ ...registry.present(), at: here() });
  });
  const portal = await renderPortal({ path: TRIPS, refreshRemotes });
  await open(`${VISAS}?source=roompai`);
  expect(portal.queryByText('Page not found')).toBeNull();
  expect(portal.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('Loading'))).toBe(true);
  await act(async () => resolve());
  expect(await portal.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(refreshRemotes).toHaveBeenCalledOnce();
});

it('the page that the server knows of meanwhile is shown', async () => {
  const refreshRemotes = async (registry: LiveRegistry) => {
    const { remotes } = registry.present();
    registry.adopt({ remotes: [...remotes, ...reportedOf([visas]).remotes], at: here() });
  };
  const portal = await renderPortal({ path: TRIPS, refreshRemotes, more: [] });
  await open(`${VISAS}?source=roompai`);
  expect(await portal.findByRole('heading', { level: 1 })).toBeDefined();
  expect(portal.registry.routeAt(VISAS)?.remote.name).toBe('mf-visas');
  expect(portal.queryByText('Page not found')).toBeNull();
});

it('[SHELL-22] an address that is closed to a person says so, and names nobody', async () => {
  const refreshRemotes = async (registry: LiveRegistry) =>
    registry.adopt({ remotes: registry.present().remotes, closed: closed(), at: here() });
  const portal = await renderPortal({ path: TRIPS, refreshRemotes });
  await open(`${VISAS}?source=roompai`);
  expect(await portal.findByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeDefined();
});

it('[SHELL-04] an address that is closed to a visitor leads to sign-in', async () => {
  const refreshRemotes = async (registry: LiveRegistry) =>
    registry.adopt({ remotes: registry.present().remotes, closed: closed(), at: here() });
  const portal = await renderPortal({ path: PATHS.home, user: null, refreshRemotes });
  await open(VISAS);
  await vi.waitFor(() => expect(here()).toBe(PATHS.login));
  expect(portal.getByRole('heading', { name: 'login' })).toBeDefined();
});

it('says so where nobody can tell, and asks again', async () => {
  const refreshRemotes = vi.fn(async (registry: LiveRegistry) => registry.adopt({ ...registry.present(), at: here() }));
  refreshRemotes.mockRejectedValueOnce(new Error('offline'));
  const portal = await renderPortal({ path: TRIPS, refreshRemotes });
  await open(`${VISAS}?source=roompai`);
  expect(await portal.findByRole('alert')).toBeDefined();
  await portal.person.click(portal.getByRole('button', { name: 'Try again' }));
  expect(await portal.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});
