import { type RequestOf, type ResponseOf, secondConfirmUrl, type writePayShow } from '@portico/contract';
import { seesBalance } from '../../../api/access.ts';
import type { Context } from '../../../api/context.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { type Currency, exchanged } from '../../currencies/currencies.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import {
  defaultMethod,
  lastPayment,
  offeredMethods,
  ProviderDeclinedError,
  type ProviderPayment,
  ProviderTimeoutError,
} from '../../payments/payments.ts';
import { AREA_CODES } from '../area-codes.ts';
import { type Order, searchOf, stayOf } from '../order.ts';
import { shownHotel } from '../order-hotel.ts';
import type { OrderPrice } from '../order-page/order-price.ts';
import { orderQuote } from '../order-page/order-quote.ts';
import { findOrder } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expires-at.ts';
import { surchargeShown } from '../surcharge/surcharge-shown.ts';
import { customerOf } from './customer-of.ts';
import { methodPrice } from './method-price.ts';
import { addressOf, cardStatusOf, wechatStatusOf } from './payment-state.ts';

type WritePayShowResponse = ResponseOf<typeof writePayShow>;

/** `writePayShow`: the data of the payment page. All of it was fixed when the order was placed. */
export async function handleWritePayShow(
  { orderNumber, method }: RequestOf<typeof writePayShow>,
  context: Context,
): Promise<WritePayShowResponse> {
  const { db, services, company, user, language } = context;
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'noSuchOrder' };
  if (order.status !== 'unpaid' || expiresAt(order) < new Date()) return { name: 'notPayable' };
  const payment = await lastPayment(db, order.id);
  const continueUrl = goesOnAt(payment, { orderNumber, ...(method && { method }) });
  if (continueUrl !== undefined) return { name: 'leavePage', data: { url: continueUrl } };
  const [currency, own, balances, settings, coupon, surcharge] = await Promise.all([
    services.currencies.get(order.currency),
    services.currencies.get(company.currency),
    balancesOf(db, company.id, company.currency),
    services.settings(),
    couponCodeOf(context, order),
    surchargeShown(db, order),
  ]);
  const { transactionFee, total } = methodPrice(order, method ?? order.method, currency, own);
  const price = { ...storedPrice(order, currency), transactionFee, total };
  const { hotel } = order.snapshot;
  const methods = offeredMethods(company, balances, language, exchanged(total - transactionFee, currency, own), {
    providers: services.paymentProviders,
    currency: order.currency,
  });
  const isPayable = methods.some((one) => one.method === order.method && !one.isShort);
  const quote = orderQuote({
    stay: stayOf(order),
    product: order.product,
    room: order.snapshot.room,
    ...(order.snapshot.beds && { beds: order.snapshot.beds }),
    board: order.snapshot.board,
    offer: order.snapshot,
    notice: order.snapshot.notice,
    nights: order.snapshot.nights ?? [],
    policy: order.policy,
    zone: order.zone,
    price,
    ...(coupon === undefined ? {} : { coupon }),
    coupons: [],
    pointsBalance: seesBalance(context) ? balances.points : 0,
    methods,
    defaultMethod: isPayable ? order.method : defaultMethod(methods),
    createdAt: epochSeconds(order.createdAt),
    holdSeconds: settings.holdSeconds,
    paymentSeconds: epochSeconds(order.payUntil) - epochSeconds(order.createdAt),
    roomsLeft: order.rooms,
    userEmail: order.guests[0]?.email ?? user.email,
  });
  const payUrl = addressOf(payment);
  const cardForm = method === 'pingpong' ? await cardFormOf(order, context) : undefined;
  return {
    name: 'payable',
    data: {
      hotel: shownHotel(order.hotelId, { ...hotel, zone: order.zone }),
      areaCodes: AREA_CODES,
      order: {
        quote,
        orderNumber: order.number,
        status: order.status,
        guests: order.guests,
        specialRequest: order.specialRequest,
        method: order.method,
        ...searchOf(order),
        payUntil: epochSeconds(order.payUntil),
        cardStatus: cardStatusOf(payment),
        wechatStatus: wechatStatusOf(payment),
        ...(surcharge && { surcharge }),
        ...(payUrl === undefined ? {} : { payUrl }),
      },
      ...(cardForm === undefined ? {} : { cardForm }),
    },
  };
}

/** URL of a pending card challenge or second confirmation, which must be completed before another choice. */
function goesOnAt(
  payment: ProviderPayment | undefined,
  { orderNumber, method }: RequestOf<typeof writePayShow>,
): string | undefined {
  if (payment?.state === 'confirming') return secondConfirmUrl({ orderNumber });
  const isChallenge = payment?.state === 'waiting' && payment.next?.kind === 'challenge';
  return isChallenge && (method === undefined || method === 'pingpong') ? payment.next?.to : undefined;
}

/**
 * The card provider's embedded form. Without it, or if it does not respond, the payment continues on the provider's
 * page.
 */
async function cardFormOf(
  order: Order,
  { services, user, language, raw, log }: Context,
): Promise<{ url: string } | undefined> {
  const provider = services.paymentProviders.get('pingpong', order.currency);
  try {
    const url = await provider?.cardForm?.({
      orderNumber: order.number,
      customer: customerOf(user.id),
      language,
      scheme: 'light',
      portal: raw.request.headers.origin ?? '',
    });
    return url === undefined ? undefined : { url };
  } catch (error) {
    if (!(error instanceof ProviderTimeoutError) && !(error instanceof ProviderDeclinedError)) throw error;
    log.warn({ err: error }, 'no card form');
    return undefined;
  }
}

function storedPrice(order: Order, currency: Currency): OrderPrice {
  return {
    currency,
    fare: order.fare,
    tax: order.tax,
    fees: order.fees,
    feesNow: order.feesNow,
    atHotel: order.atHotel,
    couponDiscount: order.couponDiscount,
    pointsUsed: order.pointsUsed,
    pointsDiscount: order.pointsDiscount,
    transactionFee: order.transactionFee,
    total: order.total,
    pointsEarned: order.pointsEarned,
    usdCents: order.usdCents,
  };
}

async function couponCodeOf({ db }: Context, { couponId }: Order): Promise<{ id: number; code: string } | undefined> {
  if (couponId === null) return undefined;
  return db.selectFrom('coupons').select(['id', 'code']).where('id', '=', couponId).executeTakeFirst();
}
