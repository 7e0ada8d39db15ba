import { PATHS, type RemoteManifest } from '@portico/contract';
import { CONTENT_PATHS } from './features/content/content-paths.ts';

export const manifest = {
  name: 'mf-account',
  owner: 'Account',
  contract: '^2.0.0',
  routes: [
    { path: PATHS.login, page: 'login', access: 'public', layout: { frame: 'bare' }, title: 'login.title' },
    {
      path: PATHS.oneTouch,
      page: 'oneTouch',
      access: 'public',
      layout: { frame: 'bare' },
      title: 'login.oneTouch',
    },
    {
      path: PATHS.forgotPassword,
      page: 'forgotPassword',
      access: 'public',
      layout: { frame: 'bare' },
      title: 'login.forgotten',
    },
    {
      path: PATHS.resetPassword,
      page: 'resetPassword',
      access: 'public',
      layout: { frame: 'bare' },
      title: 'login.reset',
    },
    { path: PATHS.register, page: 'register', access: 'public', layout: { frame: 'bare' }, title: 'login.register' },
    {
      path: PATHS.verifyUser,
      page: 'verifyUser',
      access: 'public',
      layout: { frame: 'bare' },
      title: 'login.verify',
    },
    { path: PATHS.myAccount, page: 'myAccount', access: 'session', modules: [3], title: 'menu.account' },
    { path: '/portal/account/accountList', page: 'accountList', access: 'session', modules: [3], title: 'menu.account' },
    { path: PATHS.myProfile, page: 'profile', access: 'session', title: 'menu.profile' },
    { path: PATHS.myCollection, page: 'myCollection', access: 'session', title: 'menu.favourites' },
    { path: PATHS.myCoupon, page: 'myCoupon', access: 'session', title: 'menu.coupons' },
    { path: PATHS.dashboard, page: 'dashboard', access: 'session', modules: [4], title: 'menu.dashboard' },
    { path: CONTENT_PATHS.faq, page: 'faq', access: 'public', title: 'content.faq' },
    { path: CONTENT_PATHS.about, page: 'about', access: 'public', title: 'content.about' },
    { path: CONTENT_PATHS.contact, page: 'contact', access: 'public', title: 'content.contact' },
    { path: CONTENT_PATHS.terms, page: 'terms', access: 'public', title: 'content.terms' },
    {
      path: CONTENT_PATHS.preDepositTerms,
      page: 'preDepositTerms',
      access: 'public',
      title: 'content.preDepositTerms',
    },
  ],
  menu: [
    { label: 'menu.dashboard', icon: 'chart', to: PATHS.dashboard, modules: [4], order: 40 },
    { label: 'menu.people', icon: 'person', to: `${PATHS.myAccount}?type=user`, modules: [3], order: 50 },
    { label: 'menu.pay', icon: 'card', to: `${PATHS.myAccount}?type=pay`, modules: [3], order: 55 },
    { label: 'menu.favourites', icon: 'heart', to: PATHS.myCollection, order: 60 },
    { label: 'menu.coupons', icon: 'ticket', to: PATHS.myCoupon, order: 70 },
  ],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
