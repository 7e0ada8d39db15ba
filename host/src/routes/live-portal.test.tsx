import { PATHS } from '@portico/contract';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderedPortal, renderPortal } from '../../test/render-portal.tsx';

const BOOKINGS = 'My Bookings';

const adopt = ({ registry }: RenderedPortal, isMeant: (name: string) => boolean) =>
  act(async () => {
    const { remotes, at } = registry.present();
    registry.adopt({ remotes: remotes.filter(({ name }) => isMeant(name)), at });
  });
const row = (portal: RenderedPortal) => portal.queryByRole('link', { name: BOOKINGS });

it('[PLAT-12] a remote that is taken away loses its row and its address where they stand, and has both again when it is given', async () => {
  const portal = await renderPortal({ path: `${PATHS.myTrip}?source=roompai` });
  await portal.findByRole('heading', { name: 'myTrip' });
  const { remotes, at } = portal.registry.present();
  await portal.findByRole('link', { name: BOOKINGS });

  await adopt(portal, (name) => name !== 'mf-trips');
  expect(row(portal)).toBeNull();
  expect(portal.queryByRole('heading', { name: 'myTrip' })).toBeNull();
  expect(await portal.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();

  await act(async () => portal.registry.adopt({ remotes, at }));
  expect(row(portal)).not.toBeNull();
  expect(await portal.findByRole('heading', { name: 'myTrip' })).toBeDefined();
});

it('others that change leave the page that is shown as it is', async () => {
  const portal = await renderPortal({ path: `${PATHS.myTrip}?source=roompai` });
  const heading = await portal.findByRole('heading', { name: 'myTrip' });
  await adopt(portal, (name) => name !== 'mf-booking');
  expect(portal.getByRole('heading', { name: 'myTrip' })).toBe(heading);
});
