import { describe, expect, it } from 'vitest';
import { stretchesOf } from './source-map.ts';
import { fileOf, ownerOf, weigh } from './weigh.ts';

describe('a bundle', () => {
  it('is cut by where its text came from', () => {
    // aa from one.ts, then bbb from two.ts; the last line is the bundler's.
    const stretches = stretchesOf('aabbb\n!', { sources: ['one.ts', 'two.ts'], mappings: 'AAAA,ECAA;' });
    expect(stretches).toEqual([
      { source: 'one.ts', from: 0, to: 2 },
      { source: 'two.ts', from: 2, to: 6 },
      { source: 'the bundler', from: 6, to: 7 },
    ]);
  });

  it('names packages and folders, wherever they lie', () => {
    const store = 'webpack://portico/./node_modules/.pnpm/ky@2.1.0/node_modules/ky/distribution/core/Ky.js';
    expect([ownerOf(store), fileOf(store)]).toEqual(['ky', 'ky/distribution/core/Ky.js']);
    expect(ownerOf('webpack://portico/../node_modules/.pnpm/@x+y@1/node_modules/@x/y/a.js')).toBe('@x/y');
    expect(ownerOf('webpack://portico/../shared/ui/src/theme/recipes/data.ts')).toBe('shared/ui/src/theme');
  });

  it('weighs a part by what is lighter without it', () => {
    const noise = (seed: number) =>
      Array.from({ length: 3000 }, (_, place) => String.fromCharCode(97 + ((place * place * seed) % 23))).join('');
    const code = `${noise(7)}${'a'.repeat(3000)}`;
    // The second source starts at column 3000.
    const weights = weigh(
      { app: 'x', name: 'x', code, map: { sources: ['noise.ts', 'blanks.ts'], mappings: 'AAAA,w7FCAA' } },
      fileOf,
    );
    expect(weights.map(({ what, minified }) => [what, minified])).toEqual([
      ['noise.ts', 3000],
      ['blanks.ts', 3000],
    ]);
    expect(weights[0]?.brotli).toBeGreaterThan(weights[1]?.brotli ?? Number.POSITIVE_INFINITY);
  });
});
