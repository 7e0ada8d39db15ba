import { FEE_KINDS, type Rate } from '@portico/contract';
import type { FeeLine } from '../../../domain/fee-line.ts';
import { amountText, type Currency, decimalText } from '../../currencies/currencies.ts';

/** A fee that the property collects: the sum of its lines. */
export type PropertyFee = Pick<FeeLine, 'kind' | 'amount' | 'name' | 'local'>;

/** In display order; lines of the same kind, name and currency count as one fee. */
export function listPropertyFees(fees: readonly FeeLine[]): readonly PropertyFee[] {
  return FEE_KINDS.flatMap((kind) => {
    const lines = fees.filter((fee) => fee.kind === kind && fee.at === 'hotel');
    return [...Map.groupBy(lines, ({ name, local }) => JSON.stringify([name, local?.currency])).values()].flatMap(
      feeOf,
    );
  });
}

function feeOf(lines: readonly FeeLine[]): readonly PropertyFee[] {
  const sum = (amountOf: (line: FeeLine) => number) => lines.reduce((total, line) => total + amountOf(line), 0);
  return lines.slice(0, 1).map(({ kind, name, local }) => ({
    kind,
    amount: sum((line) => line.amount),
    ...(name && { name }),
    ...(local && { local: { ...local, amount: sum((line) => line.local?.amount ?? 0) } }),
  }));
}

/** `EUR 12.00 (≈ USD 13.02)`: what the property charges, and the estimate if its currency is another one. */
export function feeText({ amount, local }: Pick<PropertyFee, 'amount' | 'local'>, currency: ShownCurrency): string {
  const own = amountText(amount, currency);
  return local === undefined ? own : `${amountText(local.amount, { ...local, code: local.currency })} (≈ ${own})`;
}

type ShownCurrency = Pick<Currency, 'code' | 'exponent'>;

/** In the form of the contract. */
export function shownPropertyFees(fees: readonly FeeLine[], exponent: number): Rate['atHotelFees'] {
  return listPropertyFees(fees).map(({ kind, amount, name, local }) => ({
    kind,
    amount: decimalText(amount, exponent),
    ...(name && { name }),
    ...(local && { local: { amount: decimalText(local.amount, local.exponent), currency: local.currency } }),
  }));
}
