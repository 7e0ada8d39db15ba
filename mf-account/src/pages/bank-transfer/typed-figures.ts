import { accountDigits, groupedInFours } from '@portico/contract/rules';

/** Formats an account number and moves the caret behind the same digit. */
export function accountTyped(text: string, caret: number): { readonly text: string; readonly caret: number } {
  const digits = (part: string) => accountDigits(part.normalize('NFKC'));
  const before = digits(text.slice(0, caret)).length;
  return { text: groupedInFours(digits(text)), caret: before + Math.max(0, Math.ceil(before / 4) - 1) };
}

/** Keeps digits and the first decimal point. */
export function amountTyped(text: string): string {
  const [integer = '', ...fractions] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return fractions.length === 0 ? integer : `${integer}.${fractions.join('')}`;
}
