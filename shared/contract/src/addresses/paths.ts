/** Paths that one app may link to in another. A remote's own further paths stay in its manifest. */
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

/** Pages that the host draws itself, whatever is live; the server answers them without a remote. */
export const HOST_PATHS = [PATHS.home, PATHS.intercepting, PATHS.securityWarning] as const;

/** Name of the parameter that carries the reseller's channel in every address. */
export const SOURCE_PARAM = 'source';

/** The same address with the source put in, replacing another one. */
export function withSource(to: string, source: string | undefined): string {
  if (source === undefined || source === '') return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const params = new URLSearchParams(query);
  params.set(SOURCE_PARAM, source);
  return `${path}?${params.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** Only a path below the portal on our own origin may be returned to. */
export function isPortalPath(to: string): boolean {
  return /^\/portal(\/|$|\?)/.test(to) && !to.includes('\\') && !to.includes('//');
}
