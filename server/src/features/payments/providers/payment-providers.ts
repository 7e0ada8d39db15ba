import type { PayMethod } from '@portico/contract';
import type { PaymentProvider } from './provider.ts';

/** Who takes money for this portal. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** Who takes a method's payments in a currency; nobody where it is not set up. */
  readonly of: (method: PayMethod, currency: string) => PaymentProvider | undefined;
  /** Where a stored payment was made; missing when it is no longer set up. */
  readonly named: (name: string) => PaymentProvider | undefined;
}

/** The first provider of a method takes its payments; the others are still asked about those they have. */
export function newPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const names = new Set(all.map(({ name }) => name));
  if (names.size !== all.length) throw new Error('Two payment providers have one name');
  return {
    all,
    of: (method, currency) =>
      all.find(
        ({ methods, currencies }) =>
          methods.some((one) => one === method) && (currencies === undefined || currencies.includes(currency)),
      ),
    named: (name) => all.find((one) => one.name === name),
  };
}
