import { posix } from 'node:path';
import { placeOf } from './place.ts';
import { type Rooms, roomOf } from './rooms.ts';
import { importsOf, sourcesOf } from './sources-of.ts';

/** What one room or package imports, as the sources really have it. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Every arrow between the rooms of a package, without tests and without the files on top. */
export function arrowsOf(name: string, rooms: Rooms): readonly Arrow[] {
  const arrows = sourcesOf(`${name}/src`).flatMap((file) => {
    const from = roomAt(file, rooms);
    const targets = importsOf(file).filter((specifier) => specifier.startsWith('.'));
    return targets.map((specifier) => ({ from, to: roomAt(posix.join(posix.dirname(file), specifier), rooms) }));
  });
  return onceEach(arrows.filter(({ from }) => from !== 'top'));
}

/** Each arrow once, in a fixed order; what stays inside is none. */
export function onceEach(arrows: readonly Arrow[]): readonly Arrow[] {
  const named = new Map(arrows.filter(({ from, to }) => from !== to).map((arrow) => [nameOf(arrow), arrow]));
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

export function nameOf({ from, to }: Arrow): string {
  return `${from} → ${to}`;
}

/** A folder without a room stands for itself, so that whoever compares sees it. */
function roomAt(file: string, rooms: Rooms): string {
  const place = placeOf(file);
  return (place && roomOf(place.path, rooms)) ?? file;
}
