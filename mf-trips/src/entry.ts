import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    myTrip: async () => (await import('./pages/my-trip/my-trip-page.tsx')).MyTripPage,
    tripDetail: async () => (await import('./pages/trip-detail/trip-detail-page.tsx')).TripDetailPage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.ts')).messages,
    zh: async () => (await import('./locales/zh.ts')).messages,
  },
  pageLocales: {
    myTrip: {
      en: async () => (await import('./pages/my-trip/locales/en.ts')).messages,
      zh: async () => (await import('./pages/my-trip/locales/zh.ts')).messages,
    },
    tripDetail: {
      en: async () => (await import('./pages/trip-detail/locales/en.ts')).messages,
      zh: async () => (await import('./pages/trip-detail/locales/zh.ts')).messages,
    },
  },
} satisfies RemoteEntry<typeof manifest>;
