import type { RemoteOutline, RemoteRelease } from '@portico/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { enterPage } from '../test-support/fake-network.ts';

const TRIPS: RemoteOutline = { name: 'mf-trips', routes: [], menu: [], dialogs: [] };

afterEach(() => vi.restoreAllMocks());

it('[FED-05] leaves out a remote that arrived by half, and tells of it', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { routes: _, ...half } = { ...TRIPS, name: 'mf-search' };
  const shown = { name: 'mf-account' } as RemoteRelease;
  const page = enterPage('/portal/', { remotes: [half as RemoteOutline, TRIPS], shown });
  expect([page.remotes, page.shown]).toEqual([[TRIPS], undefined]);
  expect(logged.mock.calls).toEqual([
    [new Error('The HTML page contains an invalid remote mf-search: routes is required')],
    [expect.objectContaining({ message: expect.stringContaining('mf-account') })],
  ]);
});
