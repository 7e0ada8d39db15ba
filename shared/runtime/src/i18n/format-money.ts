/** The parts of an amount for display: the code next to the figure, equal in both languages. */
export interface ShownMoney {
  /** ISO code: `USD`. */
  readonly code: string;
  /** With thousands separators, without sign, with the server's decimals: `1,105.46`. */
  readonly figure: string;
  readonly isNegative: boolean;
}

/** Splits a decimal text for display; no arithmetic, so nothing is rounded. */
export function formatMoney(amount: string, currency: string): ShownMoney {
  const isNegative = amount.startsWith('-') && /[1-9]/.test(amount);
  const [integer = '0', fraction] = amount.replace(/^-/, '').split('.');
  return {
    code: currency,
    figure: fraction === undefined ? grouped(integer) : `${grouped(integer)}.${fraction}`,
    isNegative,
  };
}

/** An amount in running text: `USD 1,105.46`, `−USD 20.00`. */
export function moneyText(amount: string, currency: string): string {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return `${isNegative ? '−' : ''}${code} ${figure}`;
}

/** The same with a non-breaking space between code and figure. */
export function moneyInText(amount: string, currency: string): string {
  return moneyText(amount, currency).replace(' ', '\u00a0');
}

/** An amount for the UI component `Amount`, a negative one with its sign: `-20.00`. */
export function amountParts(amount: string, currency: string): { currency: string; value: string } {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return { currency: code, value: isNegative ? `-${figure}` : figure };
}

/** Points with thousands separators: `12,400`; `signed` adds a plus to gains: `+320`. */
export function formatPoints(points: number, { signed = false }: { readonly signed?: boolean } = {}): string {
  const sign = points < 0 ? '−' : signed && points > 0 ? '+' : '';
  return sign + grouped(String(Math.abs(points)));
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
