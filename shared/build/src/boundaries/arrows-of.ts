import { posix } from 'node:path';
import { type ModuleTable, moduleOf } from './module-boundaries.ts';
import { placeOf } from './place.ts';
import { importsOf, sourcesOf } from './sources-of.ts';

/** An import of one module or package by another, as found in the sources. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** All imports between the modules of a package, without tests and without top-level files. */
export function arrowsOf(name: string, modules: ModuleTable): readonly Arrow[] {
  const arrows = sourcesOf(`${name}/src`).flatMap((file) => {
    const from = moduleAt(file, modules);
    const targets = importsOf(file).filter((specifier) => specifier.startsWith('.'));
    return targets.map((specifier) => ({ from, to: moduleAt(posix.join(posix.dirname(file), specifier), modules) }));
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
function moduleAt(file: string, modules: ModuleTable): string {
  const place = placeOf(file);
  return (place && moduleOf(place.path, modules)) ?? file;
}
