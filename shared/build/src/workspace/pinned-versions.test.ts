import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.ts';
import { HELD_VERSIONS } from './pinned-versions.ts';

const SOURCES = resolve(ROOT, 'shared/build/src');

describe.each(HELD_VERSIONS)('$name', ({ name, version, files }) => {
  const moved = (to: string) =>
    `${name} is ${to}, and ${files.join(', ')} lean on the inside of ${version}: docs/decisions/0025-pinned-build-tools.md says what to do`;

  it('is the version that our build was tried with', () => {
    const manifest = resolve(ROOT, 'shared/build/node_modules', name, 'package.json');
    const installed = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
    expect(installed, moved(installed)).toBe(version);
  });

  it('stands in the catalogue as that version and as no range', () => {
    const [, pinned] = new RegExp(`^ {2}'?${name}'?: (\\S+)$`, 'm').exec(catalogue()) ?? [];
    expect(pinned, moved(pinned ?? 'not in the catalogue')).toBe(version);
  });

  it('is leant on by files that are there', () => {
    expect(files.filter((file) => !existsSync(resolve(SOURCES, file)))).toEqual([]);
  });
});

it('whoever reads the unstable part of the compiler is named beside its version', () => {
  const readers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(resolve(SOURCES, file), 'utf8').includes("from 'typescript/unstable"));
  const named = HELD_VERSIONS.find(({ name }) => name === 'typescript')?.files ?? [];
  expect(readers.sort()).toEqual([...named].sort());
});

function catalogue(): string {
  return readFileSync(resolve(ROOT, 'pnpm-workspace.yaml'), 'utf8');
}
