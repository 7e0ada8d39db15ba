import type { Services } from '../../api/services.ts';
import { passing } from '../../platform/failpoints.ts';
import type { ProviderPayment } from './provider-payments.ts';
import {
  type PaymentProvider,
  type PaymentRef,
  type PaymentStatus,
  ProviderDeclinedError,
  ProviderTimeoutError,
} from './providers/provider.ts';

export type ProviderOperation = 'query' | 'close' | 'confirm' | 'refuse';

/**
 * Queries or changes a payment at its provider. `silent`: no response, a rejection, or a provider that is no longer
 * configured.
 */
export async function queryProvider(
  { paymentProviders }: Pick<Services, 'paymentProviders'>,
  payment: ProviderPayment,
  operation: ProviderOperation,
): Promise<PaymentStatus | 'silent'> {
  const provider = paymentProviders.named(payment.provider);
  if (provider === undefined) return 'silent';
  try {
    const paymentStatus = await performOperation(provider, refOf(payment), operation);
    passing('payment.asked');
    return paymentStatus;
  } catch (error) {
    if (error instanceof ProviderTimeoutError || error instanceof ProviderDeclinedError) return 'silent';
    throw error;
  }
}

export function refOf({ reference, providerId }: Pick<ProviderPayment, 'reference' | 'providerId'>): PaymentRef {
  return { reference, ...(providerId === null ? {} : { providerId }) };
}

async function performOperation(
  provider: PaymentProvider,
  ref: PaymentRef,
  operation: ProviderOperation,
): Promise<PaymentStatus> {
  if (operation === 'query') return provider.query(ref);
  if (operation === 'close') {
    const paymentStatus = await provider.close(ref);
    // After `close` the provider will not accept an unknown payment any more.
    return paymentStatus.state === 'unknown' ? { state: 'ended', reason: 'expired' } : paymentStatus;
  }
  if (provider.confirm === undefined) return provider.query(ref);
  return provider.confirm(ref, operation === 'confirm');
}
