import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    writeOrder: async () => (await import('./pages/write-order/write-order-page.tsx')).WriteOrderPage,
    writePay: async () => (await import('./pages/write-pay/write-pay-page.tsx')).WritePayPage,
    payResult: async () => (await import('./pages/pay-result/pay-result-page.tsx')).PayResultPage,
    waiting: async () => (await import('./pages/waiting/waiting-page.tsx')).WaitingPage,
    payCallbackResult: async () =>
      (await import('./pages/pay-callback-result/pay-callback-result-page.tsx')).PayCallbackResultPage,
    secondConfirm: async () => (await import('./pages/second-confirm/second-confirm-page.tsx')).SecondConfirmPage,
    payDisabled: async () => (await import('./pages/pay-disabled/pay-disabled-page.tsx')).PayDisabledPage,
  },
  dialogs: {
    orderVerification: async () =>
      (await import('./features/verification/order-verification-dialog.tsx')).OrderVerificationDialog,
    priceRise: async () => (await import('./features/verification/price-rise-dialog.tsx')).PriceRiseDialog,
    hotelSoldOut: async () => (await import('./features/verification/hotel-sold-out-dialog.tsx')).HotelSoldOutDialog,
    roomSoldOut: async () => (await import('./features/verification/room-sold-out-dialog.tsx')).RoomSoldOutDialog,
    substitute: async () => (await import('./features/verification/substitute-dialog.tsx')).SubstituteDialog,
    stillInterested: async () =>
      (await import('./features/verification/still-interested-dialog.tsx')).StillInterestedDialog,
    creditExhausted: async () =>
      (await import('./features/verification/credit-exhausted-dialog.tsx')).CreditExhaustedDialog,
    paymentFailed: async () => (await import('./features/verification/payment-failed-dialog.tsx')).PaymentFailedDialog,
    lastRooms: async () => (await import('./features/verification/last-rooms-dialog.tsx')).LastRoomsDialog,
  },
  locales: {
    en: async () => (await import('./locales/en.ts')).messages,
    zh: async () => (await import('./locales/zh.ts')).messages,
  },
  pageLocales: {
    writeOrder: {
      en: async () => (await import('./pages/write-order/locales/en.ts')).messages,
      zh: async () => (await import('./pages/write-order/locales/zh.ts')).messages,
    },
    writePay: {
      en: async () => (await import('./pages/write-pay/locales/en.ts')).messages,
      zh: async () => (await import('./pages/write-pay/locales/zh.ts')).messages,
    },
    payResult: {
      en: async () => (await import('./locales/en.json')).default,
      zh: async () => (await import('./locales/zh.json')).default,
    },
    waiting: {
      en: async () => (await import('./locales/en.json')).default,
      zh: async () => (await import('./locales/zh.json')).default,
    },
    payCallbackResult: {
      en: async () => (await import('./pages/pay-callback-result/locales/en.ts')).messages,
      zh: async () => (await import('./pages/pay-callback-result/locales/zh.ts')).messages,
    },
    secondConfirm: {
      en: async () => (await import('./pages/second-confirm/locales/en.ts')).messages,
      zh: async () => (await import('./pages/second-confirm/locales/zh.ts')).messages,
    },
    payDisabled: {
      en: async () => (await import('./locales/en.json')).default,
      zh: async () => (await import('./locales/zh.json')).default,
    },
  },
} satisfies RemoteEntry<typeof manifest>;
