import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-notes',
  owner: 'Kestrel Transfers',
  contract: '^3.0.0',
  routes: [{ path: '/portal/notes', page: 'notes', access: 'session', modules: [10], title: 'notes.title' }],
  menu: [{ label: 'menu.notes', icon: 'ticket', to: '/portal/notes', modules: [10], order: 60 }],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
