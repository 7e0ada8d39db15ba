import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../workspace/paths.ts';
import { nameOf } from '../arrows-of.ts';
import { ARCHITECTURE_FILE, formatArchitecture, listDiagrams, withoutDetours } from './format-architecture.ts';
import { packageFolders } from './packages.ts';

describe('the diagrams of packages and modules', () => {
  it('match the imports; `pnpm architecture` writes them again', () => {
    expect(readFileSync(resolve(ROOT, ARCHITECTURE_FILE), 'utf8')).toBe(formatArchitecture());
  });

  it.each(listDiagrams().map((diagram) => [diagram.title, diagram] as const))(
    'have no upward import: %s',
    (_title, diagram) => {
      const { modules, arrows } = diagram;
      const upwards = arrows.filter(({ from, to }) => modules.indexOf(to) >= modules.indexOf(from));
      expect(upwards.map(nameOf)).toEqual([]);
      expect(arrows.filter(({ to }) => !modules.includes(to))).toEqual([]);
    },
  );

  it('have every shared package', () => {
    const shared = readdirSync(resolve(ROOT, 'shared')).map((name) => `shared/${name}`);
    expect(packageFolders()).toEqual(expect.arrayContaining(shared));
  });
});

it('leaves out an arrow that a longer path implies', () => {
  const arrows = [
    { from: 'roof', to: 'floor' },
    { from: 'roof', to: 'ground' },
    { from: 'floor', to: 'ground' },
  ];
  expect(withoutDetours(arrows).map(nameOf)).toEqual(['roof → floor', 'floor → ground']);
});
