/** Paths that one app may link to in another app. All other paths of a remote are only in its manifest. */
export const PATHS = {
  home: '/portal/',
  login: '/portal/login',
  oneTouch: '/portal/login/oneTouch',
  thirdParty: '/portal/login/thirdParty',
  forgotPassword: '/portal/login/forgetPass',
  resetPassword: '/portal/login/resetPassword',
  register: '/portal/register',
  verifyUser: '/portal/account/verifyUser',
  hotelSearch: '/portal/booking/hotelsearch/HotelSearch',
  hotelList: '/portal/booking/hotelsearch/HotelList',
  hotelDetail: '/portal/booking/hotelsearch/HotelDetail',
  writeOrder: '/portal/booking/order/WriteOrder',
  writePay: '/portal/booking/order/WritePay',
  waiting: '/portal/booking/order/Waiting',
  payResult: '/portal/booking/order/PayResult',
  payCallbackResult: '/portal/booking/order/PayCallbackResult',
  secondConfirm: '/portal/order/paymentSecondConfirm',
  payDisabled: '/portal/order/PayDisabled',
  intercepting: '/portal/intercepting',
  securityWarning: '/portal/securityWarning',
  myTrip: '/portal/account/MyTrip',
  tripDetail: '/portal/account/tripDetail',
  myAccount: '/portal/account/myAccount',
  myProfile: '/portal/account/myProfile',
  myCollection: '/portal/account/myCollection',
  myCoupon: '/portal/account/myCoupon',
  dashboard: '/portal/dashboard',
  contactUs: '/portal/question/contactUs',
  terms: '/portal/question/termsAndConditions',
} as const;

/** Pages that the host renders itself, independent of live remotes; the server serves them without a remote. */
export const HOST_PATHS = [PATHS.home, PATHS.intercepting, PATHS.securityWarning] as const;

/** Name of the URL parameter with the reseller's channel, which every URL carries. */
export const SOURCE_PARAM = 'source';

/** Sets the source in a URL, replacing another one; an empty source changes nothing. */
export function withSource(to: string, source: string | undefined): string {
  if (source === undefined || source === '') return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const params = new URLSearchParams(query);
  params.set(SOURCE_PARAM, source);
  return `${path}?${params.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** Whether the user may be returned to this path: only paths below the portal on the same origin. */
export function isPortalPath(to: string): boolean {
  return /^\/portal(\/|$|\?)/.test(to) && !to.includes('\\') && !to.includes('//');
}
