import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-search',
  owner: 'Search',
  contract: '^3.0.0',
  routes: [
    {
      path: '/portal/booking/hotelsearch/HotelList',
      page: 'hotelList',
      access: 'session',
      modules: [1, 5],
      layout: { currency: true },
      title: 'title.hotelList',
    },
    {
      path: '/portal/booking/hotelsearch/HotelDetail',
      page: 'hotelDetail',
      access: 'session',
      modules: [1, 5],
      layout: { currency: true, menuFolded: true, inspected: true },
      title: 'title.hotelDetail',
    },
    {
      path: '/portal/booking/hotelsearch/HotelSearch',
      page: 'hotelSearch',
      access: 'session',
      modules: [1, 5],
      title: 'hotelSearch.title',
    },
    {
      path: '/portal/booking/hotelsearch/HotelSearchCond',
      page: 'hotelSearchCond',
      access: 'session',
      modules: [1, 5],
      title: 'hotelSearchCond.title',
    },
  ],
  menu: [
    {
      label: 'menu.booking',
      icon: 'bed',
      to: '/portal/booking/hotelsearch/HotelList',
      modules: [1, 5],
      order: 20,
    },
  ],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
