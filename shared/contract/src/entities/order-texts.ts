import type { Words } from '../codec/codec.ts';
import { dayText } from '../labels/moments.ts';
import { PAY_METHODS, type PayMethod } from './order-codes.ts';
import type { CancellationPolicy } from './policy.ts';
import type { Stay } from './stay.ts';

/** The specification always has these fields; a quote with these values does not state them. */
export const UNSTATED = { beds: { en: '', zh: '' }, roomsLeft: 999 } as const;

/** The part of a quote from which the texts are built. */
interface RepeatedMessage {
  readonly stay: Stay;
  readonly product: string;
  readonly nights: number;
  readonly policy: Pick<CancellationPolicy, 'kind'>;
  readonly policyText: Words;
  readonly notice: Words;
  readonly methods: readonly { readonly method: PayMethod; readonly isAvailable: boolean }[];
  readonly amounts: Figures;
  readonly discountedAmounts?: Figures | undefined;
  readonly pointRatio: string;
}

interface Figures {
  readonly currency: string;
  readonly methods: Readonly<Partial<Record<PayMethod, { readonly pay: string; readonly fee: string }>>>;
}

/**
 * The ready texts and figures per payment method in the specification's `orderData`, for clients that show them as
 * received. Portico's own pages format values themselves.
 */
export function quoteAgain(quote: RepeatedMessage): Readonly<Record<string, unknown>> {
  const { stay, policy } = quote;
  const children = stay.childAges.length;
  return {
    ...stayAgain(stay),
    night: counted(quote.nights, 'night', '晚'),
    roomNum: counted(stay.rooms, 'room', '间'),
    person: counted(stay.adults, 'adult', '位成人'),
    child: children === 0 ? { en: '', zh: '' } : counted(children, 'child', '名儿童', 'children'),
    checkin: dayPair(stay.checkIn),
    checkout: dayPair(stay.checkOut),
    cancel:
      policy.kind === 'nonRefundable' ? { en: 'Non-refundable', zh: '不可退款' } : { en: 'Refundable', zh: '可退款' },
    cancelData: quote.policyText,
    roomCount: stay.rooms,
    hotelFeesEnText: quote.notice.en,
    bedType: UNSTATED.beds,
    remainrooms: UNSTATED.roomsLeft,
    loginStatus: 1,
    selectRoom: quote.product,
    paymethod: quote.methods.filter(({ isAvailable }) => isAvailable).map(({ method }) => method),
    ...byMethod(quote),
  };
}

/** Rooms and guests as flat fields, as in requests. */
function stayAgain({ hotelId, rooms, adults, childAges }: Stay) {
  return { hotelid: hotelId, room: rooms, adult: adults, childNums: childAges.map((age) => age + 1).join(',') };
}

/** Charge of one method, with a coupon applied: flat fields of both order pages, in addition to the quote. */
export function chargedBy(
  { amounts, discountedAmounts }: Pick<RepeatedMessage, 'amounts' | 'discountedAmounts'>,
  method: PayMethod,
): Readonly<Record<string, unknown>> {
  const { currency, methods } = discountedAmounts ?? amounts;
  return { payPrice: methods[method]?.pay, pTFee: methods[method]?.fee, curMark: currency };
}

function byMethod({ amounts, discountedAmounts, pointRatio }: RepeatedMessage): Record<string, unknown> {
  return Object.fromEntries(
    PAY_METHODS.flatMap((method) => {
      const plain = amounts.methods[method];
      const discounted = discountedAmounts?.methods[method];
      if (plain === undefined) return [];
      const figures = {
        curMark: amounts.currency,
        payPrice: plain.pay,
        pTFee: plain.fee,
        PointsPriceRatio: pointRatio,
      };
      return [[method, discounted ? { ...figures, disPayPrice: discounted.pay, disPTFee: discounted.fee } : figures]];
    }),
  );
}

function counted(count: number, one: string, zh: string, many = `${one}s`): Words {
  return { en: `${count} ${count === 1 ? one : many}`, zh: `${count} ${zh}` };
}

function dayPair(day: string): Words {
  return { en: dayText(day, 'en', 'short'), zh: dayText(day, 'zh', 'short') };
}
