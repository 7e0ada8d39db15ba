import type { RemoteManifest } from '@portico/contract';

export const manifest = {
  name: 'mf-booking',
  owner: 'Booking',
  contract: '^3.0.0',
  routes: [
    {
      path: '/portal/booking/order/WriteOrder',
      page: 'writeOrder',
      access: 'session',
      modules: [1, 5],
      layout: { menuFolded: true },
      title: 'title.writeOrder',
    },
    {
      path: '/portal/booking/order/WritePay',
      page: 'writePay',
      access: 'session',
      modules: [1, 2, 5, 6],
      layout: { hidesUser: true, menuFolded: true, quiet: true },
      title: 'title.writePay',
    },
    {
      path: '/portal/booking/order/PayResult',
      page: 'payResult',
      access: 'session',
      modules: [1, 2, 5, 6],
      title: 'title.payResult',
    },
    {
      path: '/portal/booking/order/Waiting',
      page: 'waiting',
      access: 'session',
      modules: [1, 2, 5, 6],
      layout: { menuFolded: true, quiet: true },
      title: 'title.waiting',
    },
    {
      path: '/portal/booking/order/PayCallbackResult',
      page: 'payCallbackResult',
      access: 'session',
      modules: [1, 2, 5, 6],
      layout: { hidesUser: true },
      title: 'title.payCallback',
    },
    {
      path: '/portal/order/paymentSecondConfirm',
      page: 'secondConfirm',
      access: 'session',
      title: 'title.secondConfirm',
    },
    {
      path: '/portal/order/PayDisabled',
      page: 'payDisabled',
      access: 'session',
      modules: [1, 2, 5, 6],
      title: 'title.payDisabled',
    },
  ],
  menu: [],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
