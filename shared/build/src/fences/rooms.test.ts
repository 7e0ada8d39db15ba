import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { arrowsOf, nameOf } from './arrows-of.ts';
import { HOST_ROOMS } from './browser-rooms.ts';
import { ROOMS } from './room-tables.ts';
import { roomFault } from './rooms.ts';
import { SERVER_ROOMS } from './server-rooms.ts';

describe.each(Object.entries(ROOMS))('the rooms of %s', (name, rooms) => {
  it('stand from the ground up: each imports only rooms that stand before it, so that no circle can be', () => {
    for (const [index, [room, imports]] of rooms.entries()) {
      const before = rooms.slice(0, index).map(([one]) => one);
      expect(before, room).toEqual(expect.arrayContaining([...imports]));
    }
  });

  it('refuse every import that the table does not allow', () => {
    const inRoom = (room: string) => ({ package: name, path: `src/${room}/file.ts` });
    for (const [room, imports] of rooms)
      for (const [other, , entry] of rooms) {
        const to = entry === undefined ? inRoom(other) : { package: name, path: `src/${entry}.ts` };
        if (room === other) continue;
        expect(roomFault(rooms, inRoom(room), to) === undefined, `${room} → ${other}`).toBe(imports.includes(other));
      }
  });

  it('are all there, and the table allows nothing that nobody uses', () => {
    const allowed = rooms.flatMap(([room, imports]) => imports.map((other) => `${room} → ${other}`));
    expect(arrowsOf(name, rooms).map(nameOf)).toEqual(allowed.sort());
  });
});

describe('roomFault', () => {
  const fault = (from: string, to: string) =>
    roomFault(HOST_ROOMS, { package: 'host', path: from }, { package: 'host', path: to });

  it('lets a room import downwards, and whoever stands on top import everything', () => {
    expect(fault('src/layout/account/account-drawer.tsx', 'src/session/sign-out.ts')).toBeUndefined();
    expect(fault('src/bootstrap.tsx', 'src/layout/portal-layout.tsx')).toBeUndefined();
  });

  it('lets tests look anywhere', () => {
    expect(fault('src/session/user-info.test.tsx', 'src/routes/portal-routes.tsx')).toBeUndefined();
  });

  it.each([
    ['src/session/sign-out.ts', 'src/notices/notice-page.tsx', 'the room session may not import the room notices'],
    [
      'src/layout/parts/layout-parts.ts',
      'src/layout/footer.tsx',
      'the room layout/parts may not import the room layout',
    ],
    ['src/routes/own-pages.tsx', 'src/bootstrap.tsx', 'the room routes may not import the room top'],
    ['src/attic/old.ts', 'src/words.ts', 'src/attic/old.ts stands in no room of host'],
  ])('refuses %s to import %s', (from, to, reason) => {
    expect(fault(from, to)).toContain(reason);
  });
});

describe('the face of a room', () => {
  const fault = (from: string, to: string) =>
    roomFault(SERVER_ROOMS, { package: 'server', path: from }, { package: 'server', path: to });

  it('is what other rooms import, and what stands on top; its own files import each other', () => {
    const face = 'src/features/orders/orders.ts';
    expect(fault('src/features/trips/trip-list.ts', face)).toBeUndefined();
    expect(fault('src/app.ts', face)).toBeUndefined();
    expect(fault('src/features/orders/payment/pay-order.ts', 'src/features/orders/order.ts')).toBeUndefined();
  });

  it('may be passed by in tests', () => {
    expect(fault('test/booking/expiry.test.ts', 'src/features/orders/settlement/expire-orders.ts')).toBeUndefined();
  });

  it.each([
    [
      'src/features/trips/trip-list.ts',
      'src/features/orders/orders-repository.ts',
      'Import the face of features/orders',
    ],
    ['src/app.ts', 'src/features/orders/register-orders.ts', 'Import the face of features/orders'],
    ['src/later.ts', 'src/seed/demo/seed-demo.ts', 'Import the face of seed, src/seed/seed.ts'],
    ['src/features/orders/order.ts', 'src/features/orders/orders.ts', 'is read from outside'],
    [
      'src/features/orders/orders-repository.ts',
      'src/features/trips/trips.ts',
      'may not import the room features/trips',
    ],
    ['src/features/attic/old.ts', 'src/domain/city.ts', 'stands in no room of server'],
  ])('refuses %s to import %s', (from, to, reason) => {
    expect(fault(from, to)).toContain(reason);
  });

  it('stands in its room', () => {
    for (const [room, , face] of SERVER_ROOMS)
      if (face !== undefined) expect(existsSync(resolve(ROOT, 'server/src', `${face}.ts`)), room).toBe(true);
  });
});
