import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-trips',
  owner: 'Trips',
  contract: '^3.0.0',
  routes: [
    {
      path: '/portal/account/MyTrip',
      page: 'myTrip',
      access: 'session',
      modules: [2, 6],
      title: 'title.myTrip',
    },
    {
      path: '/portal/account/tripDetail',
      page: 'tripDetail',
      access: 'session',
      modules: [2, 6],
      layout: { hidesUser: true },
      title: 'title.tripDetail',
    },
  ],
  menu: [{ label: 'menu.bookings', icon: 'bookings', to: '/portal/account/MyTrip', modules: [2, 6], order: 10 }],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
