import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    myTrip: async () => (await import('./pages/my-trip/my-trip-page.tsx')).MyTripPage,
    tripDetail: async () => (await import('./pages/trip-detail/trip-detail-page.tsx')).TripDetailPage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
