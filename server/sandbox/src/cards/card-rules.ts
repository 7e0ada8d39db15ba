import { testCardOf } from './test-cards.ts';

/** A card as typed. It is never stored. */
export interface TypedCard {
  readonly name: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

export type CardField = keyof TypedCard;

/** Validation error of a field; the name is the key of its message. */
export type CardError =
  | 'nameMissing'
  | 'nameLetters'
  | 'numberMissing'
  | 'numberLong'
  | 'numberWrong'
  | 'numberNoTest'
  | 'expiryMissing'
  | 'expiryLong'
  | 'expiryWrong'
  | 'expiryPast'
  | 'codeMissing'
  | 'codeLong'
  | 'codeWrong';

export type CardErrors = Readonly<Partial<Record<CardField, CardError>>>;

/** In form order: focus moves to the first invalid field. */
export const CARD_FIELDS: readonly CardField[] = ['name', 'number', 'expiry', 'code'];

/** A field of this length or more is rejected; spaces in the number and the slash of the expiry count. (PAY-04) */
const TOO_LONG = { number: 20, expiry: 6, code: 4 } as const;

/** Validates a new card. (PAY-04) */
export function axeFindingsOf(card: TypedCard, now: Date): CardErrors {
  const errors = {
    name: nameError(card.name.trim()),
    number: numberError(card.number.trim()),
    expiry: expiryError(card.expiry.trim(), now),
    code: codeError(card.code.trim()),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Validates the security code: exactly three digits, for saved and new cards. (PAY-04) */
export function codeError(code: string): CardError | undefined {
  if (code === '') return 'codeMissing';
  if (code.length >= TOO_LONG.code) return 'codeLong';
  return /^\d{3}$/.test(code) ? undefined : 'codeWrong';
}

function nameError(name: string): CardError | undefined {
  if (name === '') return 'nameMissing';
  return /^[\p{L}\p{M} ]*\p{L}[\p{L}\p{M} ]*$/u.test(name) ? undefined : 'nameLetters';
}

function numberError(number: string): CardError | undefined {
  if (number === '') return 'numberMissing';
  if (number.length >= TOO_LONG.number) return 'numberLong';
  if (!/^[\d ]+$/.test(number) || !isCardNumber(number.replaceAll(' ', ''))) return 'numberWrong';
  return testCardOf(number) ? undefined : 'numberNoTest';
}

/** Checks the length and the Luhn check digit. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

function expiryError(expiry: string, now: Date): CardError | undefined {
  if (expiry === '') return 'expiryMissing';
  if (expiry.length >= TOO_LONG.expiry) return 'expiryLong';
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return 'expiryWrong';
  // A card is valid through the last day of its month, in every time zone.
  const end = Date.UTC(2000 + Number(year), Number(month), 2);
  return now.getTime() < end ? undefined : 'expiryPast';
}
