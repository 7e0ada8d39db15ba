/** An amount ready to be set: the code beside the figure, both languages alike. */
export interface ShownMoney {
  /** ISO code: `USD`. */
  readonly code: string;
  /** Grouped in threes, without sign, with the decimals the server wrote: `1,105.46`. */
  readonly figure: string;
  readonly isNegative: boolean;
}

/** Splits a decimal text into what is shown of it; no arithmetic, so nothing is rounded. */
export function formatMoney(amount: string, currency: string): ShownMoney {
  const isNegative = amount.startsWith('-') && /[1-9]/.test(amount);
  const [whole = '0', fraction] = amount.replace(/^-/, '').split('.');
  return {
    code: currency,
    figure: fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`,
    isNegative,
  };
}

/** Amount in running text: `USD 1,105.46`, `−USD 20.00`. */
export function moneyText(amount: string, currency: string): string {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return `${isNegative ? '−' : ''}${code} ${figure}`;
}

/** The same for a line that may break: code and figure stay together. */
export function moneyInText(amount: string, currency: string): string {
  return moneyText(amount, currency).replace(' ', '\u00a0');
}

/** Amount as the kit's `Amount` draws it: the code beside the figure, a negative one with its sign: `-20.00`. */
export function amountParts(amount: string, currency: string): { currency: string; value: string } {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return { currency: code, value: isNegative ? `-${figure}` : figure };
}

/** Points, grouped in threes: `12,400`; with `signed` a gain shows its plus: `+320`. */
export function formatPoints(points: number, { signed = false }: { readonly signed?: boolean } = {}): string {
  const sign = points < 0 ? '−' : signed && points > 0 ? '+' : '';
  return sign + grouped(String(Math.abs(points)));
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
