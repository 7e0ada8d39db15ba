import { expect, it } from 'vitest';
import { npmLockedPackages } from './npm-locked-packages.ts';

const LOCK = {
  '': {
    dependencies: { react: '19', '@portico/ui': '^1.0.0' },
    devDependencies: { vitest: '5', '@portico/build': '^1.0.0' },
  },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react', resolved: 'https://a.example/react.tgz' },
  'node_modules/@portico/ui': {
    version: '1.0.7',
    integrity: 'sha512-ui',
    dependencies: { floating: '1', react: '19' },
  },
  'node_modules/@portico/ui/node_modules/floating': { version: '1.0.0', integrity: 'sha512-floating' },
  'node_modules/floating': { version: '2.0.0', integrity: 'sha512-other' },
  'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-vitest' },
  'node_modules/@portico/build': {
    version: '1.0.9',
    integrity: 'sha512-build',
    dependencies: { '@rspack/core': '2', vitest: '5' },
  },
  'node_modules/@rspack/core': { version: '2.3.2', integrity: 'sha512-rspack', optionalDependencies: { nowhere: '1' } },
};

const packagesWith = (change: Record<string, object> = {}) =>
  npmLockedPackages(JSON.stringify({ packages: { ...LOCK, ...change } }));

it('names what can enter the bundle and what compiles it, as Node would find it, by content', () => {
  expect(packagesWith()).toEqual([
    '@rspack/core@2.3.2 sha512-rspack',
    'floating@1.0.0 sha512-floating',
    'react@19.3.1 sha512-react',
  ]);
});

it.each([
  ['a tool of tests', { 'node_modules/vitest': { version: '6.0.0', integrity: 'sha512-new' } }],
  [
    'another registry',
    { 'node_modules/react': { ...LOCK['node_modules/react'], resolved: 'https://b.example/react.tgz' } },
  ],
  [
    'shared code, which enters no bundle',
    { 'node_modules/@portico/ui': { ...LOCK['node_modules/@portico/ui'], version: '1.0.8', integrity: 'sha512-new' } },
  ],
])('does not change with %s', (_what, change) => {
  expect(packagesWith(change)).toEqual(packagesWith());
});

it('changes with the content of a package', () => {
  expect(packagesWith({ 'node_modules/react': { version: '19.3.1', integrity: 'sha512-new' } })).not.toEqual(
    packagesWith(),
  );
});
