import { expect, it } from 'vitest';
import { createLiveRegistry } from '../remotes/registry.ts';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';
import { pinLoadedVersions } from './pin-loaded-versions.ts';

const release = (name: string, version: string) => buildRelease({ name }, { version });

it('[FED-03, PLAT-12] what has begun on an open page goes on in its version; what has not is taken as it is told', () => {
  const present = ['mf-trips', 'mf-search', 'mf-booking'].map((name) => release(name, '1.0.0-0a1b2c3d'));
  const versionOf = (name: string) => present.find((one) => one.name === name);
  const hasStarted = ({ name }: { readonly name: string }) => name !== 'mf-search';
  const registry = createLiveRegistry(reportedOf(present));
  const outlines = [
    release('mf-trips', '1.1.0-0a1b2c3d'),
    release('mf-search', '1.1.0-0a1b2c3d'),
    release('mf-visas', '1.0.0-0a1b2c3d'),
  ];
  const taken = pinLoadedVersions(reportedOf(outlines).remotes, registry, { versionOf, hasStarted });
  expect(taken.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-trips 1.0.0-0a1b2c3d',
    'mf-search 1.1.0-0a1b2c3d',
    'mf-visas 1.0.0-0a1b2c3d',
  ]);
});

it('[FED-03] of what has begun more is taken as it is opened, in the same version', () => {
  const version = '1.0.0-0a1b2c3d';
  const before = buildRelease({ name: 'mf-account', routes: [] }, { version });
  const [more] = reportedOf([release('mf-account', version)]).remotes;
  const registry = createLiveRegistry(reportedOf([before]));
  const loader = { versionOf: () => before, hasStarted: () => true };
  expect(pinLoadedVersions(more ? [more] : [], registry, loader)).toEqual([more]);
});
