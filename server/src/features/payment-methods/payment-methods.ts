import { forgetCard, paymentMethods, type ResponseOf, savedCards } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { methodFeeText } from '../orders/orders.ts';
import { offeredMethods } from '../payments/payments.ts';
import { handleForgetCard, handleSavedCards } from './saved-cards.ts';

/** Module 3 has the page (SHELL-12). */
const ACCESS = { access: { modules: [3] } } as const;

export const paymentMethodsPlugin: Feature = async (_app, { calls }) => {
  registerEndpoint(calls, paymentMethods, handlePaymentMethods, ACCESS);
  registerEndpoint(calls, savedCards, handleSavedCards, ACCESS);
  registerEndpoint(calls, forgetCard, handleForgetCard, ACCESS);
};

async function handlePaymentMethods(
  _request: unknown,
  { db, services, company, language }: Context,
): Promise<ResponseOf<typeof paymentMethods>> {
  const balances = await balancesOf(db, company.id, company.currency);
  const takers = { providers: services.paymentProviders, currency: company.currency };
  // Nothing is to be paid here, so the amount is 0 and no fund is too low.
  const methods = offeredMethods(company, balances, language, 0, takers);
  return {
    name: 'methods',
    data: methods.map(({ method, isAvailable, reason }) => {
      const fee = methodFeeText(method)?.[language];
      return { method, isAvailable, ...(reason !== undefined && { reason }), ...(fee !== undefined && { fee }) };
    }),
  };
}
