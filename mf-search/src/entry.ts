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
    en: async () => (await import('./locales/en.ts')).messages,
    zh: async () => (await import('./locales/zh.ts')).messages,
  },
  pageLocales: {
    hotelList: {
      en: async () => (await import('./pages/hotel-list/locales/en.ts')).messages,
      zh: async () => (await import('./pages/hotel-list/locales/zh.ts')).messages,
    },
    hotelDetail: {
      en: async () => (await import('./pages/hotel-detail/locales/en.ts')).messages,
      zh: async () => (await import('./pages/hotel-detail/locales/zh.ts')).messages,
    },
    hotelSearch: {
      en: async () => (await import('./locales/en.json')).default,
      zh: async () => (await import('./locales/zh.json')).default,
    },
    hotelSearchCond: {
      en: async () => (await import('./locales/en.json')).default,
      zh: async () => (await import('./locales/zh.json')).default,
    },
  },
} satisfies RemoteEntry<typeof manifest>;
