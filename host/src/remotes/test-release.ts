import { CONTRACT_VERSION, outlineOf, type PublishedManifest, type RemoteRelease } from '@portico/contract';
import type { RemotesUpdate } from './registry.ts';

export function buildRelease(
  manifest: Partial<PublishedManifest> = {},
  release: Partial<RemoteRelease> = {},
): RemoteRelease {
  const name = manifest.name ?? 'mf-search';
  return {
    name,
    version: '1.0.0-0a1b2c3d',
    base: `/remotes/${name}/1.0.0-0a1b2c3d/`,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-entry', 'page.1a2b3c4d.js': 'sha384-page' },
    pages: { hotelList: ['page.1a2b3c4d.js'] },
    locales: { en: [], zh: [] },
    labels: { en: {}, zh: {} },
    manifest: {
      name,
      owner: 'Search',
      contract: `^${CONTRACT_VERSION}`,
      routes: [{ path: '/portal/list', page: 'hotelList', access: 'public', title: 'hotelList.title' }],
      menu: [],
      dialogs: [],
      languages: ['en', 'zh'],
      ...manifest,
    },
    ...release,
  };
}

/** An update with these releases, for a visitor who may open all of them. */
export function reportedOf(releases: readonly RemoteRelease[], at = '/portal/'): RemotesUpdate {
  return { remotes: releases.map(outlineOf), at };
}
