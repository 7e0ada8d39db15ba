import { PATHS, type RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-account',
  owner: 'Account',
  contract: '^2.0.0',
  routes: [{ path: PATHS.login, page: 'login', access: 'public', layout: { frame: 'bare' }, title: 'login.title' }],
  menu: [],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
