import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { HOST_ROOMS } from './browser-rooms.ts';
import { isTest, placeOf } from './place.ts';
import { ROOMS } from './room-tables.ts';
import { type Rooms, roomFault, roomOf } from './rooms.ts';

describe.each(Object.entries(ROOMS))('the rooms of %s', (name, rooms) => {
  it('stand from the ground up: each imports only rooms that stand before it, so that no circle can be', () => {
    for (const [index, [room, imports]] of rooms.entries()) {
      const before = rooms.slice(0, index).map(([one]) => one);
      expect(before, room).toEqual(expect.arrayContaining([...imports]));
    }
  });

  it('are all there, and the table allows nothing that nobody uses', () => {
    const allowed = rooms.flatMap(([room, imports]) => imports.map((other) => `${room} → ${other}`));
    expect(arrowsOf(name, rooms)).toEqual(allowed.sort());
  });
});

describe('roomFault', () => {
  const fault = (from: string, to: string) =>
    roomFault(HOST_ROOMS, { package: 'host', path: from }, { package: 'host', path: to });

  it('lets a room import downwards, and whoever stands on top import everything', () => {
    expect(fault('src/frame/header/header.tsx', 'src/session/sign-out.ts')).toBeUndefined();
    expect(fault('src/bootstrap.tsx', 'src/frame/portal-frame.tsx')).toBeUndefined();
  });

  it('lets tests look anywhere', () => {
    expect(fault('src/session/user-info.test.tsx', 'src/routes/portal-routes.tsx')).toBeUndefined();
  });

  it.each([
    ['src/session/sign-out.ts', 'src/notices/notice-page.tsx', 'the room session may not import the room notices'],
    ['src/frame/parts/frame-parts.ts', 'src/frame/footer.tsx', 'the room frame/parts may not import the room frame'],
    ['src/routes/own-pages.tsx', 'src/bootstrap.tsx', 'the room routes may not import the room top'],
    ['src/attic/old.ts', 'src/words.ts', 'src/attic/old.ts stands in no room of host'],
  ])('refuses %s to import %s', (from, to, reason) => {
    expect(fault(from, to)).toContain(reason);
  });
});

/** The arrows that the sources really draw between rooms. */
function arrowsOf(name: string, rooms: Rooms): string[] {
  const arrows = new Set<string>();
  for (const path of sourcesOf(name)) {
    const own = roomOf(path, rooms);
    for (const [, specifier = ''] of readFileSync(resolve(ROOT, name, path), 'utf8').matchAll(IMPORT)) {
      const to = placeOf(posix.join(name, posix.dirname(path), specifier));
      const other = to && roomOf(to.path, rooms);
      if (own !== 'top' && other !== own) arrows.add(`${own} → ${other}`);
    }
  }
  return [...arrows].sort();
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function sourcesOf(name: string): string[] {
  return readdirSync(resolve(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path));
}
