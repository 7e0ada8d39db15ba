import type { FastifyInstance } from 'fastify';
import { type ClientResponse, newRequestKey, type SignedClient, signInAs } from '../harness/signed-client.ts';
import type { TestApp } from '../harness/test-app.ts';

/** A bookable stay and rate, in wire names. */
export interface Wish {
  readonly stay: Readonly<Record<string, string | number>>;
  readonly product: string;
  readonly total: string;
  readonly policy: { readonly kind: string; readonly free_until?: number };
}

export interface WishOptions {
  readonly days?: number;
  readonly nights?: number;
  readonly rooms?: number;
  readonly adults?: number;
  /** Hotel id on the wire; if missing, any hotel of the list. */
  readonly hotelid?: string;
  /** Predicate for suitable rates. */
  readonly fits?: (rate: RateOnWire) => boolean;
}

export interface RateOnWire {
  readonly subid: string;
  readonly totalPrice: string;
  readonly payableAtProperty: string;
  readonly instant: number;
  readonly policy: Wish['policy'];
}

/** A user of a demo company who books over the wire. */
export interface Booker extends SignedClient {
  readonly wish: (options?: WishOptions) => Promise<Wish>;
  readonly verify: (wish: Wish, more?: object) => Promise<ClientResponse>;
  readonly submit: (wish: Wish, more?: object) => Promise<ClientResponse>;
  /** Submits and returns the order number. */
  readonly order: (wish?: Wish, more?: object) => Promise<string>;
  readonly payPage: (orderno: string) => Promise<ClientResponse>;
  readonly pay: (orderno: string, more?: object) => Promise<ClientResponse>;
  readonly trip: (orderno: string) => Promise<ClientResponse>;
  readonly preview: (orderno: string) => Promise<ClientResponse>;
  readonly cancel: (orderno: string, more?: object) => Promise<ClientResponse>;
  readonly funds: () => Promise<Funds>;
}

export interface Funds {
  readonly credit: string;
  readonly deposit: string;
  readonly points: number;
  readonly pending: number;
}

const GUEST = {
  userlastname: 'Mendoza',
  username: 'Ana',
  emails: 'ana.mendoza@example.com',
  tel: '2125550123',
  areaCode: 216,
  nationality: 'US',
  userOtherInfo: '[]',
  specialRequirements: '',
  usedPoints: 0,
  paymentOn: 'credit',
};

/**
 * Each booking starts on a different day, so that tests do not take each other's rooms. Test files in one process share
 * these days; all of the days are bookable.
 */
const [FIRST_DAY, DAYS] = [20, 450];
let taken = 0;
const nextDay = () => FIRST_DAY + (taken++ % DAYS);

export async function newBooker({ app }: Pick<TestApp, 'app'>, email = 'agent@portico.test'): Promise<Booker> {
  return bookerOf(await signInAs(app as FastifyInstance, email));
}

export function bookerOf(client: SignedClient): Booker {
  const book = (operation: string, fields: object) => client.call('/api/orderBook', { operation, ...fields });

  async function wish({
    days,
    nights = 2,
    rooms = 1,
    adults = 2,
    hotelid: hotelId,
    fits = () => true,
  }: WishOptions = {}): Promise<Wish> {
    const first = days ?? nextDay();
    for (const hotelid of hotelId === undefined ? await hotelIds(client, first) : [hotelId]) {
      const stay = {
        hotelid,
        checkin: dayFromToday(first),
        checkout: dayFromToday(first + nights),
        room: rooms,
        adult: adults,
        child: 0,
        childNums: '',
      };
      const quotes = await client.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...stay });
      const rates: RateOnWire[] = quotes.data.roomPriceList.flatMap(
        (room: { priceInfo: RateOnWire[] }) => room.priceInfo,
      );
      const rate = rates.find((one) => one.instant === 1 && fits(one));
      if (rate !== undefined) return { stay, product: rate.subid, total: rate.totalPrice, policy: rate.policy };
    }
    throw new Error('No hotel of the city sells such a rate');
  }

  const submit: Booker['submit'] = ({ stay, product, total }, more = {}) =>
    book('orderFillCosInfo', { ...stay, product, totalPrice: total, ...GUEST, reqid: newRequestKey(), ...more });

  const payPage: Booker['payPage'] = (orderno) => book('writePayShow', { orderno });

  return Object.assign(client, {
    wish,
    submit,
    payPage,
    verify: ({ stay, product, total }: Wish, more = {}) =>
      book('orderBookVerify', { ...stay, product, totalPrice: total, ...more }),
    order: async (wishInput?: Wish, more?: object) => {
      const response = await submit(wishInput ?? (await wish()), more);
      if (response.flag !== '200') throw new Error(`The order was refused: ${response.text}`);
      return response.data.orderno as string;
    },
    pay: async (orderno: string, more: { paymentOn?: string } = {}) => {
      const page = await payPage(orderno);
      const amounts = page.data?.orderData.disCurrentCurrency ?? page.data?.orderData.currentCurrency;
      const payPrice = amounts?.payPrice[more.paymentOn ?? 'credit'] ?? '0.00';
      return book('writePayFinishBook', { orderno, paymentOn: 'credit', payPrice, reqid: newRequestKey(), ...more });
    },
    trip: (orderno: string) => client.call('/api/getTripDetail', { orderno }),
    preview: (orderno: string) => client.call('/api/getCancelPriceDetail', { orderno, orderstatus: '3' }),
    cancel: async (orderno: string, more: object = {}) => {
      // Uses the caller's preview: with concurrent cancellations, a new preview could already contain the first one's
      // effect.
      if ('cancelprice' in more) {
        return client.call('/api/orderCancel', { orderno, orderstatus: '3', reqid: newRequestKey(), ...more });
      }
      const trip = await client.call('/api/getTripDetail', { orderno });
      const orderstatus = trip.data?.orderDetail?.order_status ?? '3';
      const { data } = await client.call('/api/getCancelPriceDetail', { orderno, orderstatus });
      const { cancelprice = '0.00', refundprice = '0.00' } = data ?? {};
      const observed = { cancelprice, refundprice, orderstatus, reqid: newRequestKey() };
      return client.call('/api/orderCancel', { orderno, ...observed, ...more });
    },
    funds: async () => {
      const { data } = await client.call('/api/userInfo');
      return {
        credit: data.credit.amount,
        deposit: data.preDepositBalance.balance,
        points: data.points.currentPoints,
        pending: data.points.pendingPoints,
      };
    },
  });
}

/** The date in `days` days, as `yyyy-mm-dd`. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Converts decimal text to minor units, for exact sums. */
export function cents(amount: string): number {
  return Number(amount.replace('.', ''));
}

const LAS_VEGAS = '7988';

async function hotelIds(client: SignedClient, days: number): Promise<readonly string[]> {
  const list = await client.call('/api/hotelList', {
    region_keyword: 'Las Vegas (NV)',
    region_type: '1',
    region: LAS_VEGAS,
    type: 'hot',
    keyword: '',
    star: '',
    budget: '',
    start_date: dayFromToday(days),
    end_date: dayFromToday(days + 1),
    room: 1,
    adult: 2,
    child: 0,
    childNums: '',
    page: 1,
  });
  if (list.flag !== '200') throw new Error(`No list: ${list.text}`);
  return list.data.hotellist.map((hotel: { hotelid: string }) => hotel.hotelid);
}
