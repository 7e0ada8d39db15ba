import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-booking',
  owner: 'Booking',
  contract: '^1.0.0',
  routes: [
    {
      path: '/portal/booking/order/WriteOrder',
      page: 'writeOrder',
      access: 'session',
      modules: [1, 5],
      title: 'writeOrder.title',
    },
    {
      path: '/portal/booking/order/WritePay',
      page: 'writePay',
      access: 'session',
      layout: { hidesPerson: true },
      title: 'writePay.title',
    },
    { path: '/portal/booking/order/PayResult', page: 'payResult', access: 'session', title: 'payResult.title' },
  ],
  menu: [],
  dialogs: [],
  events: { sends: ['order/verification-accepted', 'account/changed'], hears: ['currency/changed'] },
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
