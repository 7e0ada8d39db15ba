import {
  events,
  labelsWith,
  manifestOf,
  mapRoutes,
  openToAll,
  pageFiles,
  type Seed,
  withoutDialog,
  withoutRoute,
  withRoute,
} from './seeds.ts';
import type { Change, RemoteName } from './world-of-releases.ts';

export const HARMLESS: readonly (readonly [caseTitle: string, remote: RemoteName, change: Change, seed?: Seed])[] = [
  ['nothing', 'mf-trips', {}],
  [
    'a new page',
    'mf-trips',
    {
      manifest: { routes: withRoute('mf-trips', { path: '/portal/account/stats', page: 'stats' }) },
      pages: pageFiles('mf-trips', 'stats'),
    },
  ],
  [
    'a menu row with a module of its own',
    'mf-account',
    { manifest: { menu: [{ label: 'login.title', icon: 'person', to: '/portal/login', modules: [42], order: 9 }] } },
  ],
  [
    'a menu row less, another icon and order',
    'mf-search',
    { manifest: { menu: manifestOf('mf-search').menu.map((row) => ({ ...row, icon: 'chart', order: 3 })) } },
  ],
  [
    'a page gone to which nobody leads',
    'mf-search',
    { manifest: { routes: withoutRoute('mf-search', '/portal/booking/hotelsearch/HotelSearchCond') } },
  ],
  ['a page opened to everybody', 'mf-trips', { manifest: { routes: mapRoutes('mf-trips', openToAll), menu: [] } }],
  ['a way to a page that is still to come', 'mf-trips', { facts: { links: ['/portal/to-come'] } }],
  [
    'a menu row that shows once somebody serves its page',
    'mf-account',
    { manifest: { menu: [{ label: 'login.title', icon: 'chart', to: '/portal/to-come', modules: [4], order: 9 }] } },
  ],
  ['a way less', 'mf-booking', { facts: { links: [] } }],
  ['a dialog gone that nobody opens', 'mf-booking', { manifest: { dialogs: withoutDialog('paymentFailed') } }],
  [
    'a dialog that nobody has',
    'mf-trips',
    { manifest: { dialogs: ['lastRooms'] } },
    { remotes: [['mf-booking', 'live', { manifest: { dialogs: withoutDialog('lastRooms') }, facts: { opens: [] } }]] },
  ],
  ['a dialog of another remote, opened', 'mf-trips', { facts: { opens: ['orderVerification', 'notice'] } }],
  ['a dialog opened no more', 'mf-search', { facts: { opens: [] } }],
  ['an event sent that nobody hears', 'mf-account', { facts: events(['favourite/changed']) }],
  [
    'an event heard that nobody sends',
    'mf-account',
    { facts: events([], ['favourite/changed']) },
    { remotes: [['mf-search', 'live', { facts: events([]) }]] },
  ],
  ['an event sent no more that another remote sends in every version', 'mf-booking', { facts: events([]) }],
  [
    'an event silent that only itself heard',
    'mf-search',
    { facts: events([]) },
    { remotes: [['mf-account', 'live', { facts: events([]) }]] },
  ],
  [
    'a contract that a newer host still talks',
    'mf-search',
    { manifest: { contract: '^2.2.0' } },
    { hosts: [['live', { contract: '2.4.2' }]] },
  ],
  ['a narrower range that the hosts bring', 'mf-search', { facts: { shared: { react: '^19.1.0' } } }],
  ['a shared module needed no more', 'mf-search', { facts: { shared: {}, uses: {} } }],
  ['one more name exposed', 'mf-trips', { facts: { exposes: ['./entry', './extra'] } }],
  [
    'a title under another key',
    'mf-trips',
    {
      manifest: { routes: mapRoutes('mf-trips', (route) => ({ ...route, title: 'new.title' })) },
      labels: labelsWith('mf-trips', { 'new.title': 'New' }),
    },
  ],
  ['another team', 'mf-trips', { manifest: { owner: 'Bookings' } }],
  [
    'a fault of others that was there before',
    'mf-account',
    {},
    { remotes: [['mf-booking', 'live', { manifest: { dialogs: [], routes: [] }, facts: { opens: [] } }]] },
  ],
  [
    'a route that a host of before claimed',
    'mf-account',
    {},
    {
      remotes: [
        ['mf-account', 'last-good', { manifest: { routes: withRoute('mf-account', { path: '/portal/old' }) } }],
      ],
    },
  ],
  [
    'a dialog that its owner has since more than one version',
    'mf-trips',
    { facts: { opens: ['lastRooms'] } },
    {
      remotes: [
        ['mf-booking', 'earlier-good', { manifest: { dialogs: withoutDialog('lastRooms') }, facts: { opens: [] } }],
      ],
    },
  ],
  [
    'a path that another remote left more than one version ago',
    'mf-trips',
    {
      manifest: { routes: withRoute('mf-trips', { path: '/portal/old', page: 'old' }) },
      pages: pageFiles('mf-trips', 'old'),
    },
    {
      remotes: [
        ['mf-account', 'earlier-good', { manifest: { routes: withRoute('mf-account', { path: '/portal/old' }) } }],
      ],
    },
  ],
  ['its first version', 'mf-search', { name: 'mf-new', manifest: { name: 'mf-new', routes: [], menu: [] } }],
];
