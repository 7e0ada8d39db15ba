import { type BootBlock, CONTRACT_VERSION, outlineOf, type RemoteRelease, type RouteAccess } from '@portico/contract';

export function buildRelease(name: string, path: string, access: RouteAccess = 'public'): RemoteRelease {
  return {
    name,
    version: '1.0.0-0a1b2c3d',
    base: `/remotes/${name}/1.0.0-0a1b2c3d/`,
    entry: 'remoteEntry.js',
    integrity: {
      'remoteEntry.js': 'sha384-entry',
      'page.js': 'sha384-page',
      'en.js': 'sha384-en',
      'zh.js': 'sha384-zh',
    },
    pages: { page: ['page.js'] },
    locales: { en: ['en.js'], zh: ['zh.js'] },
    labels: { en: { 'page.title': 'Page' }, zh: { 'page.title': '页面' } },
    manifest: {
      name,
      owner: 'Team',
      contract: `^${CONTRACT_VERSION}`,
      routes: [{ path, page: 'page', access, title: 'page.title' }],
      menu: [],
      dialogs: [],
      languages: ['en', 'zh'],
    },
  };
}

export function buildBootBlock(overrides: Partial<BootBlock> = {}): BootBlock {
  return {
    time: 1_790_000_000,
    sign: { kid: 'kid', key: 'key' },
    token: 'anonymous',
    sessionid: 'correlation',
    settings: { trackingUrl: '' } as BootBlock['settings'],
    remotes: [buildRelease('mf-search', '/portal/list'), buildRelease('mf-account', '/portal/login')].map(outlineOf),
    nonce: 'N0nce',
    language: 'en',
    load: '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55.AAAAAAAAAAAAAAAAAAAAAA',
    remoteTimeoutMs: 5000,
    ...overrides,
  };
}
