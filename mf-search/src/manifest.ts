import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-search',
  owner: 'Search',
  contract: '^1.0.0',
  routes: [
    { path: '/portal/booking/hotelsearch/HotelList', page: 'hotelList', access: 'session', modules: [1, 5], layout: { currency: true }, title: 'hotelList.title' },
    { path: '/portal/booking/hotelsearch/HotelDetail', page: 'hotelDetail', access: 'session', modules: [1, 5], layout: { currency: true }, title: 'hotelDetail.title' },
  ],
  menu: [
    { label: 'menu.booking', icon: 'bed', to: '/portal/booking/hotelsearch/HotelList', modules: [1, 5], order: 20 },
  ],
  dialogs: [],
  events: { sends: ['favourite/changed'], hears: ['currency/changed', 'language/changed'] },
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
