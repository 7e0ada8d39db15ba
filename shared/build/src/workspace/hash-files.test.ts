import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles } from './hash-files.ts';

describe('hashFiles', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-hash-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'a');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const after = (change: () => void) => {
    const before = hashFiles([folder]);
    change();
    return { before, after: hashFiles([folder]) };
  };

  it.each<[string, () => void]>([
    ['an edited file', () => writeFileSync(join(folder, 'src/a.ts'), 'b')],
    ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
    ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
  ])('changes with %s', (_name, change) => {
    const { before, after: later } = after(change);
    expect(later).not.toBe(before);
  });

  it.each([
    ['a test', 'src/a.test.ts'],
    ['what was built', 'dist/a.js'],
    ['what was installed', 'node_modules/a.js'],
  ])('does not change with %s', (_name, file) => {
    const { before, after: later } = after(() => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), 'new');
    });
    expect(later).toBe(before);
  });

  it('keeps a name apart from a content', () => {
    const other = mkdtempSync(join(tmpdir(), 'portico-hash-'));
    mkdirSync(join(other, 'src'));
    writeFileSync(join(other, 'src/aa.ts'), '');
    expect(hashFiles([other])).not.toBe(hashFiles([folder]));
    rmSync(other, { recursive: true });
  });

  it('takes a missing path for an empty one', () => {
    expect(hashFiles([join(folder, 'gone')])).toBe(hashFiles([join(folder, 'gone')]));
  });
});
