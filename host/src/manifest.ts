import { PATHS, type PublishedManifest } from '@portico/contract';

/** The host's own routes and dialogs, in the form of a remote's manifest. */
export const manifest = {
  name: 'host',
  owner: 'Platform',
  contract: '^3.0.0',
  routes: [
    { path: PATHS.home, page: 'home', access: 'public', title: 'home.title' },
    { path: PATHS.intercepting, page: 'intercepting', access: 'public', title: 'intercepting.title' },
    { path: PATHS.securityWarning, page: 'securityWarning', access: 'public', title: 'security.title' },
    { path: '*', page: 'notFound', access: 'public', title: 'notFound.title' },
  ],
  menu: [],
  dialogs: ['networkError', 'networkInterrupted', 'notice', 'refreshPrompt', 'pageOpenTooLong'],
  languages: ['en', 'zh'],
} as const satisfies PublishedManifest;
