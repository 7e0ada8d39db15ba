import type { RemoteRelease } from '@portico/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { enterPage } from '../test-support/fake-network.ts';

const TRIPS: RemoteRelease = {
  name: 'mf-trips',
  version: '1.0.0-0a1b2c3d',
  base: '/remotes/mf-trips/1.0.0-0a1b2c3d/',
  entry: 'remoteEntry.js',
  integrity: {},
  pages: {},
  locales: {},
  labels: {},
  manifest: {
    name: 'mf-trips',
    owner: 'trips',
    contract: '^1.0.0',
    routes: [],
    menu: [],
    dialogs: [],
    languages: ['en'],
  },
};

afterEach(() => vi.restoreAllMocks());

it('[FED-05] leaves out a remote that arrived by half, and tells of it', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const { manifest: _, ...half } = { ...TRIPS, name: 'mf-search' };
  const { remotes } = enterPage('/portal/', { remotes: [half as RemoteRelease, TRIPS] });
  expect(remotes).toEqual([TRIPS]);
  expect(told.mock.calls).toEqual([
    [new Error('The document names mf-search, which does not fit: manifest is required')],
  ]);
});
