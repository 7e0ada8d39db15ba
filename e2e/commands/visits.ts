import type { Page } from '@playwright/test';
import { type Language, type MyTripQuery, PATHS } from '@portico/contract';
import { STAY } from '../core/days.ts';
import { BEFORE_TESTS, SOURCE } from '../core/demo.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';
import type { Hotel } from './find-hotels.ts';
import { openOrder, openPayment } from './open-order.ts';

/** Opens a page and waits until it is complete. */
export interface Visit {
  readonly name: string;
  readonly open: (page: Page, language: Language, hotel: Hotel) => Promise<unknown>;
}

/** Pages for visitors. */
export const PUBLIC_VISITS: readonly Visit[] = [
  {
    name: 'sign-in',
    open: async (page, language) => {
      await new LoginPage(page, language).goTo();
      await new LoginPage(page, language).email.waitFor();
    },
  },
  { name: 'forgotten password', open: (page) => openPath(page, PATHS.forgotPassword) },
  { name: 'one-touch sign-in refused', open: (page) => openPath(page, `${PATHS.oneTouch}?userToken=none`) },
  { name: 'third-party sign-in refused', open: (page) => openPath(page, `${PATHS.thirdParty}?problem=denied`) },
  { name: 'new password', open: (page) => openPath(page, PATHS.resetPassword) },
  {
    name: 'partner sign-up',
    open: async (page) => {
      await openPath(page, PATHS.register);
      await page.getByRole('textbox').nth(5).waitFor();
    },
  },
  { name: 'email not confirmed', open: (page) => openPath(page, `${PATHS.verifyUser}?userName=a@b.example&key=none`) },
  { name: 'root', open: (page) => openPath(page, PATHS.home) },
  { name: 'unknown address', open: (page) => openPath(page, '/portal/nowhere') },
  { name: 'intercepting', open: (page) => openPath(page, PATHS.intercepting) },
  {
    name: 'FAQ',
    open: async (page) => {
      await openPath(page, '/portal/question/frequently');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  { name: 'about us', open: (page) => openPath(page, '/portal/question/aboutUs') },
  {
    name: 'contact us',
    open: async (page) => {
      await openPath(page, PATHS.contactUs);
      await page.getByRole('main').getByRole('textbox').first().waitFor();
      await page.getByRole('main').getByRole('img').nth(1).waitFor();
    },
  },
  { name: 'terms', open: (page) => openPath(page, PATHS.terms) },
  { name: 'pre-deposit terms', open: (page) => openPath(page, '/portal/question/preDepositTerms') },
];

/** Pages of a signed-in agent. */
export const AGENT_VISITS: readonly Visit[] = [
  { name: 'search', open: (page) => openPath(page, `${PATHS.hotelSearch}?source=${SOURCE}`) },
  {
    name: 'hotel list',
    open: async (page, language) => {
      const list = new HotelListPage(page, language);
      await list.goTo(STAY);
      await list.bookNowIn().waitFor();
    },
  },
  {
    name: 'hotel',
    open: async (page, language, { id }) => {
      const hotel = new HotelDetailPage(page, language);
      await hotel.goTo({ hotelId: id, ...STAY });
      await hotel.bookNow.first().waitFor();
      await hotel.seeAllPhotos.waitFor();
    },
  },
  { name: 'order', open: (page, language, { id }) => openOrder(page, id, language) },
  { name: 'payment', open: (page, language, { id }) => openPayment(page, id, language) },
  { name: 'payment over', open: (page) => openPath(page, `${PATHS.payDisabled}?source=${SOURCE}`) },
  { name: 'My Bookings', open: (page, language) => openTrips(page, language) },
  {
    name: 'dashboard',
    open: async (page) => {
      await openPath(page, `${PATHS.dashboard}?source=${SOURCE}`);
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'My Account',
    open: async (page) => {
      await openPath(page, `${PATHS.myAccount}?source=${SOURCE}&type=user`);
      await page.getByRole('main').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'Payment methods',
    open: async (page) => {
      await openPath(page, `${PATHS.myAccount}?source=${SOURCE}&type=pay`);
      await page.getByRole('main').getByRole('listitem').nth(4).waitFor();
    },
  },
  {
    name: 'My profile',
    open: async (page) => {
      await openPath(page, `${PATHS.myProfile}?source=${SOURCE}`);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await page.getByRole('main').locator('input[type=tel]').waitFor();
    },
  },
  {
    name: 'My favorite',
    open: async (page) => {
      await openPath(page, `${PATHS.myCollection}?source=${SOURCE}`);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'My Coupon',
    open: async (page) => {
      await openPath(page, `${PATHS.myCoupon}?source=${SOURCE}`);
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'booking',
    // A seeded booking: the newest may be an unpaid one of a test, which links to another page.
    open: async (page, language) => {
      await openTrips(page, language, { status: 'confirmed', ...BEFORE_TESTS });
      await page.getByRole('main').locator(`a[href*="${PATHS.tripDetail}"]:visible`).first().click();
      await new TripDetailPage(page, language).heading.waitFor();
    },
  },
];

async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function openTrips(page: Page, language: Language, query: Partial<MyTripQuery> = {}): Promise<void> {
  const trips = new MyTripPage(page, language);
  await trips.goTo(query);
  await trips.heading.waitFor();
  // A booking awaiting payment links there.
  await page.getByRole('main').locator('a[href*="orderno="]:visible').first().waitFor();
}
