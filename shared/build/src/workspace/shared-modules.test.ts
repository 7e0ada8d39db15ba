import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACT, coreFiles, rootFiles } from './contract-core.ts';
import { OFFERED_PARTS, offeredNames } from './offered-parts.ts';
import { ROOT, remoteNames } from './paths.ts';
import { compatibleRange, consumedModules, earlierModules, providedModules, sharedModules } from './shared-modules.ts';

describe('the shared modules', () => {
  it('[FED-02] come from the host: a remote consumes each and carries none', () => {
    const provided = providedModules();
    const consumed = consumedModules();
    expect(Object.keys(consumed)).toEqual(Object.keys(provided));
    for (const module of Object.values(consumed)) {
      expect(module).toMatchObject({ import: false, singleton: true, strictVersion: true });
    }
  });

  it('come with the first scripts, but for heavy parts that no page draws its first frame with', () => {
    const later = Object.entries(providedModules()).filter(([, { eager }]) => !eager);
    expect(later.map(([name]) => name.replace('@portico/ui/', '')).sort()).toEqual([
      'accordion',
      'copy-field',
      'date-range',
      'file-upload',
      'gallery',
      'localized-dates',
      'progress',
      'qr-code',
      'step-flow',
      'tabs',
      'text-sections',
    ]);
  });

  it('are of one major version on both sides', () => {
    expect(compatibleRange('19.3.1')).toBe('^19.0.0');
    expect(consumedModules().react?.requiredVersion).toBe(providedModules().react?.requiredVersion);
  });

  it.each(remoteNames())('cover what %s shares with the others', (name) => {
    const { dependencies } = JSON.parse(readFileSync(resolve(ROOT, name, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const ofTheHost = JSON.parse(readFileSync(resolve(ROOT, 'host/package.json'), 'utf8')) as typeof dependencies & {
      dependencies: Record<string, string>;
    };
    // The page provides the core of the contract; each app bundles the rest itself.
    const shared = new Set([CONTRACT, ...sharedModules()]);
    const alike = Object.keys(dependencies).filter((dependency) => dependency in ofTheHost.dependencies);
    expect(alike.filter((dependency) => !shared.has(dependency))).toEqual([]);
  });
});

describe('the core of the contract', () => {
  it('is files, and no call is among them', () => {
    const names = coreFiles().map((file) => relative(ROOT, file));
    expect(names).toEqual(
      expect.arrayContaining(['shared/contract/src/codec/codec.ts', 'shared/contract/src/limits.ts']),
    );
    expect(names.filter((name) => name.includes('/calls/'))).toEqual([]);
    expect(rootFiles().length).toBeGreaterThan(names.length);
  });

  it('[FED-07] leaves what earlier remotes were built to find: the whole, apart from the first scripts', () => {
    const earlier = Object.values(earlierModules());
    expect(earlier).toMatchObject([{ shareKey: CONTRACT, eager: false, singleton: true }]);
    expect(Object.keys(consumedModules())).not.toContain(CONTRACT);
  });
});

describe('the offered parts', () => {
  it('are all named in host/src/shared', () => {
    const files = readdirSync(resolve(ROOT, 'host/src/shared')).map((file) => resolve(ROOT, 'host/src/shared', file));
    expect(OFFERED_PARTS.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(OFFERED_PARTS)('of $module are read from the file that offers them', (part) => {
    expect(offeredNames(part).size).toBeGreaterThan(2);
  });
});
