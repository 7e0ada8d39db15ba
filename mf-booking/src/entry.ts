import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    writeOrder: async () => (await import('./pages/write-order/write-order-page.tsx')).WriteOrderPage,
    writePay: async () => (await import('./pages/write-pay/write-pay-page.tsx')).WritePayPage,
    payResult: async () => (await import('./pages/pay-result/pay-result-page.tsx')).PayResultPage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
