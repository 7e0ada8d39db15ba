import type { PayMethod } from '@portico/contract';
import type { PaymentProvider } from './provider.ts';

export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** The provider for a method and currency; undefined if none is configured. */
  readonly get: (method: PayMethod, currency: string) => PaymentProvider | undefined;
  /** The provider of a stored payment; undefined if it is no longer configured. */
  readonly named: (name: string) => PaymentProvider | undefined;
}

/** The first provider of a method takes new payments; the others are still queried about their existing ones. */
export function newPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const names = new Set(all.map(({ name }) => name));
  if (names.size !== all.length) throw new Error('Two payment providers have the same name');
  return {
    all,
    get: (method, currency) =>
      all.find(
        ({ methods, currencies }) =>
          methods.some((one) => one === method) && (currencies === undefined || currencies.includes(currency)),
      ),
    named: (name) => all.find((one) => one.name === name),
  };
}
