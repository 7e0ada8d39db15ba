import { accountDigits, groupedInFours } from '@portico/contract/rules';

/** The digits of an account as they are shown, with the caret behind as many of them as it stood behind. */
export function accountTyped(text: string, caret: number): { readonly text: string; readonly caret: number } {
  const digits = (part: string) => accountDigits(part.normalize('NFKC'));
  const before = digits(text.slice(0, caret)).length;
  return { text: groupedInFours(digits(text)), caret: before + Math.max(0, Math.ceil(before / 4) - 1) };
}

/** Digits and the first decimal point of what is typed. */
export function amountTyped(text: string): string {
  const [whole = '', ...fractions] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
}
