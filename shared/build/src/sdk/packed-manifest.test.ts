import { expect, it } from 'vitest';
import { packedManifest, type Ranges } from './packed-manifest.ts';

const RANGES: Ranges = { catalog: { react: '19.3.1' }, overrides: {}, own: { '@portico/contract': '2.1.0' } };
const SOURCE = {
  name: '@portico/ui',
  version: '1.0.0',
  private: true,
  sideEffects: false,
  exports: { '.': './src/index.ts', './tabs': './src/tabs/tabs.tsx' },
  dependencies: { '@portico/contract': 'workspace:*', react: 'catalog:', yaml: '^2.9.1' },
  devDependencies: { vitest: 'catalog:' },
};

it('names compiled files and ranges that every registry knows, and nothing of the workspace', () => {
  const packed = packedManifest(SOURCE, '1.0.7', RANGES);
  expect(packed).toMatchObject({
    name: '@portico/ui',
    version: '1.0.7',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './tabs': { types: './dist/tabs/tabs.d.ts', default: './dist/tabs/tabs.js' },
      './package.json': './package.json',
    },
    dependencies: { '@portico/contract': '^2.1.0', react: '19.3.1', yaml: '^2.9.1' },
  });
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|catalog:|src\/|private|devDependencies/);
});

it('hands out what publishConfig says instead of what the workspace uses', () => {
  const publishConfig = {
    exports: { '.': './src/remote.ts', './x.json': './x.json' },
    bin: { build: './src/build.ts' },
  };
  const packed = packedManifest({ ...SOURCE, publishConfig }, '1.0.7', RANGES);
  expect(Object.keys(packed.exports ?? {})).toEqual(['.', './x.json', './package.json']);
  expect(packed.exports?.['./x.json']).toBe('./x.json');
  expect(packed.bin).toEqual({ build: './dist/build.js' });
});

it.each(['workspace:*', 'catalog:'])('refuses «%s» that nothing says a version of', (range) => {
  const unknown = { ...SOURCE, dependencies: { unknown: range } };
  expect(() => packedManifest(unknown, '1.0.7', RANGES)).toThrow(`unknown is «${range}»`);
});
