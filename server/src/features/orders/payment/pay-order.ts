import { type AnswerOf, type Language, payOrder, type RequestOf } from '@portico/contract';
import { isAllowedRequest } from '@portico/contract/rules';
import type { Context } from '../../../calls/context.ts';
import { once } from '../../../calls/idempotency.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { InsufficientFunds } from '../../ledger/ledger.ts';
import { Declined, orDeclined } from '../declined.ts';
import { type Order, secondsOf } from '../order.ts';
import { lockOrder, logEvent } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expire-orders.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { type Payment, payFromFunds } from '../settlement/settle-order.ts';
import { settleSoon } from '../settlement/settle-supplier.ts';
import { riseOf } from '../verification/verification-answers.ts';
import { readTotal } from '../verification/verify-order.ts';
import { methodPrice } from './method-price.ts';
import { changeSinceOrder } from './room-change.ts';

type Request = RequestOf<typeof payOrder>;
type Answer = AnswerOf<typeof payOrder>;

const NOT_OFFERED: Readonly<Record<Language, string>> = {
  en: 'This payment method is not available yet. Please pay from your credit or your pre-deposit balance.',
  zh: '该支付方式暂未开通，请使用授信额度或预存款余额支付。',
};

/** `writePayFinishBook`: pays an order from the company's funds and books it. */
export async function answerPayOrder(request: Request, context: Context, jobs: OrderJobs): Promise<Answer> {
  const { db, services, company, language } = context;
  if (request.method !== 'credit' && request.method !== 'balance') {
    return { name: 'notice', message: NOT_OFFERED[language] };
  }
  if (request.specialRequest !== undefined && !isAllowedRequest(request.specialRequest)) {
    throw refuse.unfit([{ field: 'specialRequest', fault: 'holds characters that hotels cannot take' }]);
  }
  const key = { companyId: company.id, operation: payOrder.operation ?? '', requestKey: request.requestKey, request };
  const changed = await changeSinceOrder(context, request.orderNumber);
  if (changed !== undefined) return changed;
  const own = await services.currencies.of(company.currency);
  let paid: Charged['paid'];
  const answer = await orDeclined<Answer>(() =>
    transact(db, (trx) => {
      // An attempt that was undone paid nothing.
      paid = undefined;
      return once<Answer>(
        trx,
        key,
        async () => {
          const charged = await charge(trx, request, context, own);
          paid = charged.paid;
          return charged.answer;
        },
        (given) => given.name === 'accepted',
      );
    }),
  );
  // The money is safe and the booking is on its way, whatever happens here: the answer just prefers to know.
  if (paid !== undefined) await settleSoon(context, jobs, { ...paid, kind: 'supplier-book' });
  return answer;
}

interface Charged {
  readonly answer: Answer;
  readonly paid?: { readonly order: Order; readonly callId: number };
}

async function charge(trx: Trx, request: Request, context: Context, own: Currency): Promise<Charged> {
  const order = await lockOrder(trx, context.company.id, request.orderNumber);
  if (order?.status !== 'unpaid') return { answer: { name: 'notPayable' } };
  const now = new Date();
  if (now > expiresAt(order)) return { answer: { name: 'paymentExpired' } };
  const currency = await context.services.currencies.of(order.currency);
  const price = methodPrice(order, request.method, currency, own);
  const seen = request.seenPay === undefined ? price.total : readTotal(request.seenPay, currency, 'seenPay');
  if (seen !== price.total) {
    const rise = riseOf(price.total, price.total - seen, currency);
    return { answer: { name: 'priceRose', data: { ...rise, quotedAt: secondsOf(now) } } };
  }
  const actor = context.user.nickname;
  const specialRequest = request.specialRequest?.trim() ?? order.specialRequest;
  if (specialRequest !== order.specialRequest) await logEvent(trx, order.id, { actor, kind: 'requestChanged' });
  const paid = await pay(trx, order, {
    actor,
    at: now,
    changes: { ...price, method: request.method, specialRequest },
  });
  return { answer: { name: 'accepted', data: { orderNumber: order.number, paidAt: secondsOf(now) } }, paid };
}

async function pay(trx: Trx, order: Order, payment: Payment): ReturnType<typeof payFromFunds> {
  try {
    return await payFromFunds(trx, order, payment);
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new Declined<Answer>({ name: 'creditExhausted' });
    throw error;
  }
}
