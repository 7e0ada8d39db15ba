import { expect, it } from 'vitest';
import { createLiveRegistry } from '../remotes/registry.ts';
import { aRelease } from '../remotes/test-release.ts';
import { keepingBegun } from './keeping-begun.ts';

const release = (name: string, version: string) => aRelease({ name }, { version });

it('[FED-03, PLAT-12] what has begun on an open page goes on in its version; what has not is taken as it is told', () => {
  const registry = createLiveRegistry([
    release('mf-trips', '1.0.0-0a1b2c3d'),
    release('mf-search', '1.0.0-0a1b2c3d'),
    release('mf-booking', '1.0.0-0a1b2c3d'),
  ]);
  const told = [
    release('mf-trips', '1.1.0-0a1b2c3d'),
    release('mf-search', '1.1.0-0a1b2c3d'),
    release('mf-visas', '1.0.0-0a1b2c3d'),
  ];
  const taken = keepingBegun(told, registry, ({ name }) => name === 'mf-trips' || name === 'mf-booking');
  expect(taken.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-trips 1.0.0-0a1b2c3d',
    'mf-search 1.1.0-0a1b2c3d',
    'mf-visas 1.0.0-0a1b2c3d',
  ]);
});
