/** A displayed amount. */
export interface Money {
  readonly currency: string;
  readonly cents: number;
}

/** The last amount in a text: `Credit · limit 50,000.00 USD 48,904.60` is 48,904.60 USD. */
export function moneyIn(text: string | null): Money {
  const match = [...(text ?? '').matchAll(/([A-Z]{3})\s*([\d,]+)\.(\d\d)/g)].at(-1);
  if (!match) throw new Error(`«${text}» shows no amount`);
  const [, currency = '', integerPart = '', fraction = ''] = match;
  return { currency, cents: Number(integerPart.replaceAll(',', '')) * 100 + Number(fraction) };
}

/** The figure of an amount with the portal's separators. */
export function figure(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
