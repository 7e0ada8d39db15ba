import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    home: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
