import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: '__remote__',
  owner: '__owner__',
  contract: '^3.0.0',
  routes: [
    {
      path: '/portal/__short__',
      page: 'home',
      access: 'session',
      modules: ['__module__'],
      title: 'home.title',
    },
  ],
  menu: [
    {
      label: 'menu.home',
      icon: 'ticket',
      to: '/portal/__short__',
      modules: ['__module__'],
      order: 70,
    },
  ],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
