import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ROOT } from '../workspace/paths.ts';
import { lockedPackages } from './locked-packages.ts';

const LOCK = readFileSync(resolve(ROOT, 'pnpm-lock.yaml'), 'utf8');
const REMOTES = ['mf-account', 'mf-booking', 'mf-ops', 'mf-search', 'mf-trips'];

interface LockFile {
  importers: Record<string, { dependencies: Record<string, { specifier: string; version: string }> }>;
  packages: Record<string, { resolution: { integrity: string } }>;
  snapshots: Record<string, object>;
}

const changed = (change: (lock: LockFile) => void) => {
  const lock = parse(LOCK) as LockFile;
  change(lock);
  return stringify(lock);
};
const all = (text: string) => REMOTES.map((name) => lockedPackages(text, name));

describe('[PLAT-02] what of the lock file decides a remote', () => {
  it('is what its code can come from and what compiles it, through the shared packages', () => {
    const names = lockedPackages(LOCK, 'mf-trips').map((one) => one.split(' ')[0]?.replace(/(.)@.*/, '$1'));
    expect(names).toEqual(expect.arrayContaining(['react', '@chakra-ui/react', 'luxon', '@rspack/core', 'typescript']));
    expect(names).not.toEqual(expect.arrayContaining(['fastify']));
    expect(names).not.toEqual(expect.arrayContaining(['vitest']));
    expect(names).not.toEqual(expect.arrayContaining(['playwright']));
  });

  it('stays with a comment, another order, and a remote that is added with packages of its own', () => {
    const before = all(LOCK);
    expect(all(`# looked at\n${LOCK}`)).toEqual(before);
    const added = changed((lock) => {
      lock.importers['mf-added'] = { dependencies: { 'left-pad': { specifier: '^1', version: '1.3.0' } } };
      lock.packages['left-pad@1.3.0'] = { resolution: { integrity: 'sha512-x' } };
      lock.snapshots = { 'left-pad@1.3.0': {}, ...Object.fromEntries(Object.entries(lock.snapshots).toReversed()) };
      Object.assign(lock.importers.server?.dependencies ?? {}, { 'left-pad': { specifier: '^1', version: '1.3.0' } });
    });
    expect(all(added)).toEqual(before);
  });

  it('changes with the content of a package deep below it', () => {
    const other = changed((lock) => {
      const [key = ''] = Object.keys(lock.packages).filter((name) => name.startsWith('luxon@'));
      lock.packages[key] = { resolution: { integrity: 'sha512-other' } };
    });
    expect(lockedPackages(other, 'mf-trips')).not.toEqual(lockedPackages(LOCK, 'mf-trips'));
  });

  it('names a folder that the lock file does not know', () => {
    expect(() => lockedPackages(LOCK, 'mf-nowhere')).toThrow('pnpm-lock.yaml does not contain mf-nowhere');
  });
});
