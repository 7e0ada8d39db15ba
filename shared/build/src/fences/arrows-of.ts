import { posix } from 'node:path';
import { placeOf } from './place.ts';
import { type Rooms, roomOf } from './rooms.ts';
import { importsOf, sourcesOf } from './sources-of.ts';

/** An import of one module or package by another, as found in the sources. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** All imports between the modules of a package, without tests and without top-level files. */
export function arrowsOf(name: string, rooms: Rooms): readonly Arrow[] {
  const arrows = sourcesOf(`${name}/src`).flatMap((file) => {
    const from = roomAt(file, rooms);
    const targets = importsOf(file).filter((specifier) => specifier.startsWith('.'));
    return targets.map((specifier) => ({ from, to: roomAt(posix.join(posix.dirname(file), specifier), rooms) }));
  });
  return onceEach(arrows.filter(({ from }) => from !== 'top'));
}

/** Each import once, in a fixed order, without imports inside a module. */
export function onceEach(arrows: readonly Arrow[]): readonly Arrow[] {
  const named = new Map(arrows.filter(({ from, to }) => from !== to).map((arrow) => [nameOf(arrow), arrow]));
  return [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

export function nameOf({ from, to }: Arrow): string {
  return `${from} → ${to}`;
}

/** A file outside all modules counts as a module of its own, so that a comparison shows it. */
function roomAt(file: string, rooms: Rooms): string {
  const place = placeOf(file);
  return (place && roomOf(place.path, rooms)) ?? file;
}
