import { PATHS, withSource } from '@portico/contract';
import { readStored } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../test/render-portal.tsx';

/** Protected pages of the route tables: URL and page. */
const PROTECTED: readonly (readonly [address: string, page: string])[] = [
  [`${PATHS.hotelList}?type=1&type_id=7988&region=Las+Vegas&start_date=2026-12-10&end_date=2026-12-13`, 'hotelList'],
  [PATHS.hotelSearch, 'hotelSearch'],
  ['/portal/booking/hotelsearch/HotelSearchCond?type_id=7988', 'hotelSearchCond'],
  [`${PATHS.hotelDetail}?hotel_id=10021&start_date=2026-12-10&end_date=2026-12-13`, 'hotelDetail'],
  [`${PATHS.writeOrder}?hotelid=10021&checkin=2026-12-10&checkout=2026-12-13&product=p`, 'writeOrder'],
  [`${PATHS.writePay}?orderno=P1&autoPay=1&paymentOn=paypal&showCancel=1`, 'writePay'],
  [`${PATHS.waiting}?orderno=P1&paymentOn=wechat&paymentSkipUrl=x`, 'waiting'],
  [`${PATHS.payResult}?orderno=P1&flag=1`, 'payResult'],
  [`${PATHS.payCallbackResult}?orderno=P1&hotelid=10021&callback=1`, 'payCallbackResult'],
  [`${PATHS.secondConfirm}?orderno=P1&action=confirm`, 'secondConfirm'],
  [PATHS.payDisabled, 'payDisabled'],
  [`${PATHS.myTrip}?currentPage=2&orderno=P1&orderStatus=confirmed&dateType=create`, 'myTrip'],
  [`${PATHS.tripDetail}?orderno=P1`, 'tripDetail'],
  [`${PATHS.myAccount}?type=user`, 'myAccount'],
  [`${PATHS.myAccount}?type=pay`, 'myAccount'],
  ['/portal/account/accountList?page=2', 'myAccount'],
  [PATHS.myCollection, 'myCollection'],
  [PATHS.myCoupon, 'myCoupon'],
  [PATHS.dashboard, 'dashboard'],
];
const PUBLIC: readonly (readonly [address: string, page: string])[] = [
  [`${PATHS.oneTouch}?userToken=t&source=roompai`, 'oneTouch'],
  [PATHS.forgotPassword, 'forgotPassword'],
  [`${PATHS.resetPassword}?email=a@b.example&time=1&sign=s&source=roompai&from=mail&reset=1`, 'resetPassword'],
  [PATHS.register, 'register'],
  [`${PATHS.verifyUser}?userName=a@b.example&key=k`, 'verifyUser'],
  ['/portal/question/frequently', 'faq'],
  ['/portal/question/aboutUs', 'about'],
  [`${PATHS.contactUs}?orderno=P1`, 'contact'],
  [`${PATHS.terms}?source=roompai`, 'terms'],
  ['/portal/question/preDepositTerms?source=roompai', 'preDepositTerms'],
];

describe('every address of the route tables, opened cold', () => {
  it.each(PROTECTED)('[SHELL-01] %s shows %s to who is signed in, its query as it was', async (address, page) => {
    const path = withSource(address, 'roompai');
    const portal = await renderPortal({ path });
    await portal.findByRole('heading', { name: page });
    expect(portal.address()).toBe(path);
  });

  it.each(PROTECTED)('[SHELL-01] %s leads a visitor to sign-in, and is kept with its query', async (address) => {
    const path = withSource(address, 'roompai');
    const portal = await renderPortal({ path, user: null });
    await portal.findByRole('heading', { name: 'login' });
    expect(readStored('returnUrl')).toBe(path);
  });

  it.each(PUBLIC)('[SHELL-01] %s shows %s to a visitor and to who is signed in', async (address, page) => {
    for (const user of [null, {}]) {
      const portal = await renderPortal({ path: address, user });
      await portal.findByRole('heading', { name: page });
      expect(portal.address()).toBe(address);
      portal.unmount();
    }
  });

  it.each([
    [PATHS.home, 'Every hotel rate, in one place'],
    [PATHS.login, 'login'],
    [PATHS.intercepting, 'We have paused this visit'],
    ['/portal/nowhere', 'Page not found'],
    ['/portal/account/MyTrips', 'Page not found'],
  ])('[SHELL-01] %s shows %s to a visitor', async (path, name) => {
    const portal = await renderPortal({ path, user: null });
    await portal.findByRole('heading', { name });
    expect(portal.address()).toBe(path);
  });
});
