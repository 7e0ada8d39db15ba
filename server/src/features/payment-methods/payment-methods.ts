import { type AnswerOf, forgetCard, paymentMethods, savedCards } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { registerCall } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { methodFeeWords } from '../orders/orders.ts';
import { offeredMethods } from '../payments/payments.ts';
import { answerForgetCard, answerSavedCards } from './saved-cards.ts';

/** Module 3 has the page (SHELL-12). */
const ACCESS = { access: { modules: [3] } } as const;

export const paymentMethodsPlugin: Feature = async (_app, { calls }) => {
  registerCall(calls, paymentMethods, answerPaymentMethods, ACCESS);
  registerCall(calls, savedCards, answerSavedCards, ACCESS);
  registerCall(calls, forgetCard, answerForgetCard, ACCESS);
};

async function answerPaymentMethods(
  _request: unknown,
  { db, services, company, language }: Context,
): Promise<AnswerOf<typeof paymentMethods>> {
  const balances = await balancesOf(db, company.id, company.currency);
  const takers = { providers: services.paymentProviders, currency: company.currency };
  // Nothing is to be paid here, so the amount is 0 and no fund is too low.
  const methods = offeredMethods(company, balances, language, 0, takers);
  return {
    name: 'methods',
    data: methods.map(({ method, isAvailable, reason }) => {
      const fee = methodFeeWords(method)?.[language];
      return { method, isAvailable, ...(reason !== undefined && { reason }), ...(fee !== undefined && { fee }) };
    }),
  };
}
