import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../workspace/paths.ts';
import { nameOf } from '../arrows-of.ts';
import { DRAWING, drawHouse, storeys, withoutDetours } from './draw-house.ts';
import { packageFolders } from './packages.ts';

describe('the drawing of the house', () => {
  it('is that of the imports; `pnpm house` draws it anew', () => {
    expect(readFileSync(resolve(ROOT, DRAWING), 'utf8')).toBe(drawHouse());
  });

  it.each(storeys().map((storey) => [storey.title, storey] as const))('has no arrow upwards: %s', (_title, storey) => {
    const upwards = storey.arrows.filter(({ from, to }) => storey.rooms.indexOf(to) >= storey.rooms.indexOf(from));
    expect(upwards.map(nameOf)).toEqual([]);
    expect(storey.arrows.filter(({ to }) => !storey.rooms.includes(to))).toEqual([]);
  });

  it('has every shared package', () => {
    const shared = readdirSync(resolve(ROOT, 'shared')).map((name) => `shared/${name}`);
    expect(packageFolders()).toEqual(expect.arrayContaining(shared));
  });
});

it('an arrow is left out when a longer way leads to the same place', () => {
  const arrows = [
    { from: 'roof', to: 'floor' },
    { from: 'roof', to: 'ground' },
    { from: 'floor', to: 'ground' },
  ];
  expect(withoutDetours(arrows).map(nameOf)).toEqual(['roof → floor', 'floor → ground']);
});
