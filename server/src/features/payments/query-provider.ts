import type { Services } from '../../api/services.ts';
import { passing } from '../../platform/failpoints.ts';
import type { ProviderPayment } from './provider-payments.ts';
import {
  type PaymentProvider,
  type PaymentRef,
  ProviderDeclinedError,
  ProviderTimeoutError,
  type Standing,
} from './providers/provider.ts';

export type Question = 'query' | 'close' | 'confirm' | 'refuse';

/**
 * Queries or changes a payment at its provider. `silent`: no response, a rejection, or a provider that is no longer
 * configured.
 */
export async function queryProvider(
  { paymentProviders }: Pick<Services, 'paymentProviders'>,
  payment: ProviderPayment,
  question: Question,
): Promise<Standing | 'silent'> {
  const provider = paymentProviders.named(payment.provider);
  if (provider === undefined) return 'silent';
  try {
    const standing = await asked(provider, refOf(payment), question);
    passing('payment.asked');
    return standing;
  } catch (error) {
    if (error instanceof ProviderTimeoutError || error instanceof ProviderDeclinedError) return 'silent';
    throw error;
  }
}

export function refOf({ reference, providerId }: Pick<ProviderPayment, 'reference' | 'providerId'>): PaymentRef {
  return { reference, ...(providerId === null ? {} : { providerId }) };
}

async function asked(provider: PaymentProvider, ref: PaymentRef, question: Question): Promise<Standing> {
  if (question === 'query') return provider.query(ref);
  if (question === 'close') {
    const standing = await provider.close(ref);
    // After `close` the provider will not accept an unknown payment any more.
    return standing.state === 'unknown' ? { state: 'ended', reason: 'expired' } : standing;
  }
  if (provider.confirm === undefined) return provider.query(ref);
  return provider.confirm(ref, question === 'confirm');
}
