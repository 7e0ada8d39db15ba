import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { importError } from './import-error.ts';

describe('importError', () => {
  it.each([
    ['mf-search/src/entry.ts', './pages/hotel-list/hotel-list-page.tsx'],
    ['mf-search/src/pages/hotel-list/hotel-list-page.tsx', './hotel-row.tsx'],
    ['mf-search/src/pages/hotel-list/parts/hotel-row.tsx', '../hotel-list-atoms.ts'],
    ['mf-search/src/pages/hotel-list/hotel-list-page.tsx', '../../features/search-bar/search-bar.tsx'],
    ['mf-search/src/features/search-bar/search-bar.tsx', './dates/stay-dates.ts'],
    ['mf-search/src/features/search-bar/search-bar.tsx', '@portico/runtime'],
    ['mf-search/src/features/search-bar/search-bar.tsx', '@portico/ui/date-range'],
    ['mf-search/src/pages/hotel-list/hotel-row.test.tsx', '@portico/testing'],
    ['host/src/routes/portal-routes.tsx', '../session/module-rules.ts'],
    ['shared/ui/src/components/button.tsx', '@chakra-ui/react/styled-system'],
    ['shared/ui/src/localized/localized-date-field.tsx', '@portico/runtime'],
    ['shared/runtime/src/api-client/client.ts', 'ky'],
    ['server/src/app.ts', './features/media/media.ts'],
    ['server/src/features/supply/supply.ts', './built-in/built-in-supplier.ts'],
    ['server/src/features/supply/harbour/harbour-quotes.ts', '../stay-quote.ts'],
    ['server/src/features/supply/built-in/built-in-supplier.test.ts', '../test-support/quay-hotels/quay-supplier.ts'],
    ['mf-search/rspack.config.ts', '@portico/build'],
    ['e2e/remotes/mf-notes/src/pages/notes/notes-page.tsx', '@portico/ui'],
    ['playwright.config.ts', 'anything'],
  ])('lets %s import %s', (file, specifier) => {
    expect(importError(file, specifier)).toBeUndefined();
  });

  it.each([
    ['mf-search/src/pages/hotel-list/hotel-row.tsx', 'ky', 'requests use the client'],
    ['mf-search/src/pages/hotel-list/hotel-row.tsx', 'luxon', '@portico/contract/zones'],
    ['mf-search/src/pages/hotel-list/hotel-row.tsx', '@portico/host', 'is an app'],
    ['mf-search/src/pages/hotel-list/hotel-row.tsx', '@portico/build', 'may not import @portico/build'],
    ['e2e/remotes/mf-notes/src/entry.ts', '../../../core/demo.ts', 'leaves its package'],
    ['e2e/remotes/mf-notes/src/pages/notes/notes-page.tsx', '@portico/build', 'may not import @portico/build'],
    ['shared/runtime/src/api-client/client.ts', '@portico/ui', 'may not import @portico/ui'],
    ['shared/ui/src/components/button.tsx', '@chakra-ui/react', 'import a subpath'],
    ['shared/ui/src/components/button.tsx', '@portico/runtime', 'may not import @portico/runtime'],
    ['host/src/layout/portal-layout.tsx', './parts/index.ts', 'no index files'],
    [
      'server/src/features/supply/harbour/harbour-quotes.ts',
      '../built-in/policy-of.ts',
      'The supplier harbour may not',
    ],
    [
      'server/src/features/supply/test-support/quay-hotels/quay-quotes.ts',
      '../../built-in/policy-of.ts',
      'The supplier test-support/quay-hotels may not',
    ],
    ['server/src/features/supply/built-in/offers.ts', '../harbour/harbour-quotes.ts', 'The supplier built-in may not'],
    ['server/src/features/supply/fitting.ts', './built-in/house.ts', 'Code that suppliers share may not'],
    ['host/src/session/user-info.ts', '../notices/notice-page.tsx', 'may not import the module notices'],
  ])('refuses %s to import %s', (file, specifier, reason) => {
    expect(importError(file, specifier)).toContain(reason);
  });
});

describe('package.json', () => {
  const packages = [
    'host',
    'server',
    'server/sandbox',
    'server/sandbox-suppliers',
    'e2e',
    'bench',
    ...foldersOf('shared'),
    ...foldersOf('').filter((name) => name.startsWith('mf-')),
    ...foldersOf('e2e/remotes'),
  ];

  it.each(packages)('of %s declares none of our packages that it may not import', (name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(resolve(ROOT, name, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const ours = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@portico/'));
    const errors = ours.map((dependency) => importError(`${name}/src/any.ts`, dependency)).filter(Boolean);
    expect(errors).toEqual([]);
  });
});

function foldersOf(parent: string): string[] {
  return readdirSync(resolve(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (parent ? `${parent}/${name}` : name));
}
