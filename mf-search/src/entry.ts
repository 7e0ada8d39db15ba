import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    hotelList: async () => (await import('./pages/hotel-list/hotel-list-page.tsx')).HotelListPage,
    hotelDetail: async () => (await import('./pages/hotel-detail/hotel-detail-page.tsx')).HotelDetailPage,
    hotelSearch: async () => (await import('./pages/hotel-search/hotel-search-page.tsx')).HotelSearchPage,
    hotelSearchCond: async () =>
      (await import('./pages/hotel-search-cond/hotel-search-cond-page.tsx')).HotelSearchCondPage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
