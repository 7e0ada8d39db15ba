import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { unusedPackages } from './declared-packages.ts';
import { workspacePackages } from './workspace-packages.ts';

/** Libraries that the product must use, not only declare. */
const CARD = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  'jotai',
  '@chakra-ui/react',
  'luxon',
  'i18next',
  'ky',
  'vitest',
  '@playwright/test',
];

describe('package.json', () => {
  it.each(workspacePackages())('of %s declares nothing that none of its files imports', (name) => {
    expect(unusedPackages(resolve(ROOT, name))).toEqual([]);
  });

  it.each(CARD)('%s is declared somewhere, and so imported', (library) => {
    const declaring = workspacePackages().filter((name) => declares(name, library));
    expect(declaring).not.toEqual([]);
  });

  it("the bundler's command line is the workspace's own and builds each remote", () => {
    const { devDependencies } = manifestOf('.');
    expect(Object.keys(devDependencies ?? {})).toContain('@rspack/cli');
  });
});

function declares(name: string, library: string): boolean {
  const { dependencies = {}, devDependencies = {} } = manifestOf(name);
  return library in { ...dependencies, ...devDependencies };
}

function manifestOf(name: string) {
  const file = resolve(ROOT, name, 'package.json');
  expect(existsSync(file)).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
}
