import {
  COMMON_RESPONSES,
  type CommonResponseName,
  type DialogName,
  type Endpoint,
  getCountries,
  getHotelCity,
  getOrderPrice,
  orderCallbackResult,
  orderResult,
  payCallbackResultUrl,
  paymentOrderData,
  payOrder,
  payResultUrl,
  secondConfirmation,
  secondConfirmUrl,
  submitOrder,
  updateVerifyPrice,
  verifyOrder,
  waitingUrl,
  writeOrderShow,
  writeOrderUrl,
  writePayShow,
  writePayUrl,
} from '@portico/contract';
import { pageAccessAtom, portalStore } from '@portico/runtime';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildPayableOrder,
  buildStay,
  flagged,
  flagsOf,
  type RenderedPage,
  renderPage,
  UNKNOWN_FLAG,
} from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeGuestDraft } from './features/guest-draft/guest-draft.ts';
import { OrderVerificationDialog } from './features/verification/order-verification-dialog.tsx';
import { PayCallbackResultPage } from './pages/pay-callback-result/pay-callback-result-page.tsx';
import { PayResultPage } from './pages/pay-result/pay-result-page.tsx';
import { SecondConfirmPage } from './pages/second-confirm/second-confirm-page.tsx';
import { WaitingPage } from './pages/waiting/waiting-page.tsx';
import { WriteOrderPage } from './pages/write-order/write-order-page.tsx';
import { WritePayPage } from './pages/write-pay/write-pay-page.tsx';

/** The visible outcome. */
interface Outcome {
  /** Open dialogs in order. */
  readonly dialogs?: readonly DialogName[];
  /** A part of the URL after the navigation. */
  readonly to?: string;
  readonly shows?: string;
  /** A full page load, here or at an external URL. */
  readonly loads?: 'again' | 'https://bank.example/3ds';
  readonly ends?: 'proceed' | 'stay';
}

/** How a page makes a request, and the outcome of each of its own flags. */
interface Scene<C extends Endpoint = Endpoint> {
  readonly call: C;
  readonly page: ReactElement;
  readonly path: string;
  readonly rows: Readonly<Record<string, Outcome>>;
  readonly perform?: (page: RenderedPage) => Promise<unknown>;
  readonly dialogs?: () => object;
}

const stay = buildStay();
const NUMBER = 'P26112000001';
const usd = (amount: string) => ({ amount, currency: 'USD' });
const quote = buildOrderQuote({ stay });
const hotel = { hotel: buildOrderHotel(), areaCodes: buildAreaCodes() };
const rise = { rise: '12.50', currency: 'USD', before: '1105.46', now: '1117.96' };
const substitute = {
  substitute: {
    product: 'twin',
    name: { en: 'Twin', zh: '双床房' },
    board: { en: 'Room only', zh: '不含早' },
    before: usd('1105.46'),
    now: usd('1117.96'),
  },
  change: '12.50',
};

/** Sample data by response name. */
const DATA = {
  verified: { verifiedAt: 7, product: 'king', total: usd('1105.46') },
  hotelSoldOut: {},
  roomSoldOut: {},
  priceRose: rise,
  substituteOffered: substitute,
  dearerSubstituteOffered: substitute,
  supplierUnreachable: {},
  quoted: { ...hotel, defaultAreaCode: 216, quote },
  ordered: { orderNumber: NUMBER },
  invalidGuests: { fields: ['nationality'] },
  payable: { ...hotel, order: buildPayableOrder() },
  leavePage: { url: 'https://bank.example/3ds' },
  authorise: { url: 'https://bank.example/3ds' },
  accepted: { orderNumber: NUMBER },
  processing: { orderNumber: NUMBER },
  paidPending: { orderNumber: NUMBER },
  state: { state: 'processing', url: 'https://bank.example/3ds' },
  order: {
    state: '0',
    orderNumber: NUMBER,
    hotelNameEn: 'Bellrock Hotel',
    hotelNameZh: '贝尔洛克酒店',
    guestName: 'Ana Mendoza',
    guestEmail: 'ana@example.com',
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    total: '985.46',
    currency: 'USD',
    method: 'Card',
  },
  result: {
    orderNumber: NUMBER,
    email: 'ana@example.com',
    minutes: 60,
    status: 'confirmed',
    hotel: { city: { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯' } },
  },
};

const AROUND = `HotelList?type=3&type_id=${stay.hotelId}&region=Bellrock+Hotel`;
const NOTICE: Outcome = { dialogs: ['notice'] };
const NETWORK: Outcome = { dialogs: ['networkError'] };
const OPENS_VERIFICATION: Outcome = { dialogs: ['orderVerification'] };
const LIMIT: Outcome = { dialogs: ['creditExhausted'] };
const TOO_LONG: Outcome = { dialogs: ['pageOpenTooLong'] };
const RESULT: Outcome = { to: `PayResult?orderno=${NUMBER}&flag=paid&source` };
const PAID_PENDING: Outcome = { to: `PayResult?orderno=${NUMBER}&flag=paidPending` };
const BOOKING: Outcome = { to: `tripDetail?orderno=${NUMBER}` };

/** The runtime's reaction to flags that the page does not handle. */
const COMMON: Readonly<Partial<Record<CommonResponseName, Outcome>>> = {
  signedOut: { to: '/portal/login' },
  reload: { loads: 'again' },
  networkProblem: NETWORK,
  intercepted: { to: '/portal/intercepting' },
};

/** Errors that all room requests share on the order page (GUEST-09). */
const ERROR_RESPONSES = {
  '110': { to: AROUND },
  '150': OPENS_VERIFICATION,
  '153': OPENS_VERIFICATION,
  '154': OPENS_VERIFICATION,
  '155': OPENS_VERIFICATION,
  '157': NETWORK,
  '163': OPENS_VERIFICATION,
  '165': TOO_LONG,
  '173': OPENS_VERIFICATION,
  '177': NETWORK,
  '188': LIMIT,
  '500': NETWORK,
} as const satisfies Readonly<Record<string, Outcome>>;

/** The same in the verification (VRFY-01); only the target after an expired list depends on the page. */
const VERIFIED_ROWS = {
  '150': { dialogs: ['hotelSoldOut'] },
  '153': { dialogs: ['priceRise'] },
  '154': { dialogs: ['roomSoldOut'] },
  '155': { dialogs: ['hotelSoldOut'] },
  '157': NETWORK,
  '163': { dialogs: ['substitute'] },
  '165': TOO_LONG,
  '173': { dialogs: ['substitute'] },
  '177': NETWORK,
  '188': LIMIT,
  '500': NETWORK,
  [UNKNOWN_FLAG]: NOTICE,
} as const satisfies Readonly<Record<string, Outcome>>;

const afterRise = (rows: Readonly<Record<string, Outcome>>): Readonly<Record<string, Outcome>> =>
  Object.fromEntries(
    Object.entries(rows).map(([flag, { dialogs = [], ...rest }]) => [
      flag,
      { ...rest, dialogs: ['priceRise', ...dialogs] },
    ]),
  );

/** The first increase is accepted, the second one is not. */
const once = () => {
  let times = 0;
  return { priceRise: () => (++times === 1 ? 'continue' : 'back') };
};

const ended = vi.fn();
const verifiedFrom = (from: 'detail' | 'order') => (
  <OrderVerificationDialog
    stay={stay}
    product="king"
    hotelName="Bellrock Hotel"
    seen={usd('1105.46')}
    from={from}
    resolve={ended}
  />
);
const order = {
  page: <WriteOrderPage />,
  path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
};
const payment = { page: <WritePayPage />, path: `${writePayUrl({ orderNumber: NUMBER })}&source=roompai` };
const press =
  (name: string | RegExp, role = 'button') =>
  async ({ user }: RenderedPage) =>
    user.click(await screen.findByRole(role, { name }));

const SCENES: readonly Scene[] = [
  {
    call: verifyOrder,
    page: verifiedFrom('detail'),
    path: '/portal/?source=roompai',
    rows: { ...VERIFIED_ROWS, '110': { loads: 'again', dialogs: [] }, '200': { ends: 'proceed', dialogs: [] } },
  },
  {
    call: updateVerifyPrice,
    page: verifiedFrom('order'),
    path: '/portal/?source=roompai',
    dialogs: once,
    rows: {
      ...afterRise({ ...VERIFIED_ROWS, '110': { to: AROUND } }),
      '156': { ends: 'stay', dialogs: ['priceRise'] },
      '200': { ends: 'proceed', dialogs: ['priceRise'] },
    },
  },
  {
    ...order,
    call: writeOrderShow,
    rows: { ...ERROR_RESPONSES, '200': { shows: 'Bellrock Hotel' }, [UNKNOWN_FLAG]: NOTICE },
  },
  {
    ...order,
    call: getOrderPrice,
    perform: press(/Pre-deposit balance/, 'radio'),
    // An unknown flag shows an error at the price, with a retry; without a price nothing can be ordered.
    rows: { ...ERROR_RESPONSES, '200': { shows: 'Bellrock Hotel' }, [UNKNOWN_FLAG]: { shows: 'said' } },
  },
  {
    ...order,
    call: submitOrder,
    perform: press('Continue to payment'),
    rows: {
      ...ERROR_RESPONSES,
      '191': NOTICE,
      '192': NOTICE,
      '193': NOTICE,
      '194': NOTICE,
      '200': { to: `WritePay?orderno=${NUMBER}` },
      [UNKNOWN_FLAG]: NOTICE,
    },
  },
  {
    ...payment,
    call: writePayShow,
    rows: {
      '003': { shows: 'No booking found' },
      '011': { loads: 'https://bank.example/3ds' },
      '012': BOOKING,
      '200': { shows: 'Alex Morgan' },
      [UNKNOWN_FLAG]: { shows: 'This booking could not be loaded.' },
    },
  },
  {
    ...payment,
    call: payOrder,
    perform: press('Pay USD 985.46'),
    rows: {
      // Without a card form there is no field to focus.
      '005': NOTICE,
      '006': { to: `PayCallbackResult?orderno=${NUMBER}&hotelid=10021&callback=168` },
      '007': { to: `PayCallbackResult?orderno=${NUMBER}&hotelid=10021` },
      '010': NOTICE,
      '012': BOOKING,
      '153': OPENS_VERIFICATION,
      '158': PAID_PENDING,
      '159': { shows: 'Your payment is being processed' },
      '160': PAID_PENDING,
      '163': OPENS_VERIFICATION,
      '166': { to: 'PayDisabled' },
      '171': { loads: 'https://bank.example/3ds' },
      '173': OPENS_VERIFICATION,
      '188': LIMIT,
      '200': RESULT,
      '401': NETWORK,
      '402': NETWORK,
      [UNKNOWN_FLAG]: NOTICE,
    },
  },
  {
    call: orderResult,
    page: <PayResultPage />,
    path: `${payResultUrl({ orderNumber: NUMBER, flag: 'paid' })}&source=roompai`,
    rows: {
      '003': { shows: 'No booking found' },
      '200': { shows: 'Confirmed' },
      [UNKNOWN_FLAG]: { shows: 'The result could not be loaded.' },
    },
  },
  {
    call: orderCallbackResult,
    page: <PayCallbackResultPage />,
    path: `${payCallbackResultUrl({ orderNumber: NUMBER })}&source=roompai`,
    rows: {
      '003': { shows: 'No booking found' },
      '200': { shows: 'Confirmed' },
      [UNKNOWN_FLAG]: { shows: 'The result could not be loaded.' },
    },
  },
  {
    call: paymentOrderData,
    page: <WaitingPage />,
    path: `${waitingUrl({ orderNumber: NUMBER, method: 'paypal' })}&source=roompai`,
    rows: {
      '200': { loads: 'https://bank.example/3ds' },
      [UNKNOWN_FLAG]: { shows: 'The payment could not be opened.' },
    },
  },
  {
    call: secondConfirmation,
    page: <SecondConfirmPage />,
    path: `${secondConfirmUrl({ orderNumber: NUMBER })}&source=roompai`,
    rows: {
      '200': { shows: 'Payment confirmed' },
      [UNKNOWN_FLAG]: NOTICE,
    },
  },
];

const GUEST = { lastName: 'MENDOZA', firstName: 'ANA', nationality: 'US' };
const loads: string[] = [];

beforeEach(() => {
  loads.length = 0;
  ended.mockClear();
  window.sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(() => void loads.push('again'));
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void loads.push(String(to)));
});

/** Own rows, plus the runtime's rows for common flags that the request does not handle. */
function allRows({ call, rows }: Scene): Readonly<Record<string, Outcome | undefined>> {
  const common = Object.entries(COMMON_RESPONSES).flatMap(([flag, name]) => {
    const outcome = COMMON[name];
    return outcome === undefined || Object.hasOwn(call.responses, flag) ? [] : [[flag, outcome] as const];
  });
  const isAfterRise = call === updateVerifyPrice;
  const shared = Object.fromEntries(common);
  return { ...(isAfterRise ? afterRise(shared) : shared), ...rows };
}

const lineOf = ({ page, call }: Scene) => {
  if (page === order.page) return '[GUEST-09] ';
  if (call === verifyOrder) return '[VRFY-01] ';
  return call === payOrder ? '[PAY-07] ' : '';
};

describe.each(SCENES.map((scene) => [`${lineOf(scene)}on ${scene.call.operation ?? scene.call.path}`, scene] as const))(
  '%s',
  (_name, scene) => {
    it('each flag has a row', () => {
      expect(Object.keys(allRows(scene)).toSorted()).toEqual([...flagsOf(scene.call)]);
    });

    it.each(Object.entries(allRows(scene)))('flag %s leads to %j', async (flag, outcome = {}) => {
      writeGuestDraft(stay, { rooms: [GUEST], email: 'ana@example.com', phone: '7025550142', areaCode: 216 });
      const page = renderPage(scene.page, {
        path: scene.path,
        dialogs: { networkError: 'home', notice: 'close', ...scene.dialogs?.() },
        replies: [
          [verifyOrder, { name: 'priceRose', data: rise }],
          [writeOrderShow, { name: 'quoted', data: DATA.quoted }],
          [writePayShow, { name: 'payable', data: DATA.payable }],
          [getCountries, { name: 'countries', data: { US: 'United States' } }],
          [
            getHotelCity,
            {
              name: 'city',
              data: { city: { ...DATA.result.hotel.city, hotelName: 'Bellrock Hotel', hotelNameEn: 'Bellrock Hotel' } },
            },
          ],
          [scene.call, flagged(scene.call, flag, DATA)],
        ] as never,
      });
      portalStore.set(pageAccessAtom, 'session');
      await scene.perform?.(page);
      await waitFor(() => {
        if (outcome.dialogs) expect(page.dialogs.map(({ name }) => name)).toEqual(outcome.dialogs);
        if (outcome.to) expect(page.address()).toContain(outcome.to);
        if (outcome.shows) expect(screen.getAllByText(outcome.shows).length).toBeGreaterThan(0);
        if (outcome.loads) expect(loads).toContain(outcome.loads);
        if (outcome.ends) expect(ended).toHaveBeenCalledWith(expect.objectContaining({ outcome: outcome.ends }));
        expect(page.server.requests(scene.call).length).toBeGreaterThan(0);
      });
    });
  },
);
