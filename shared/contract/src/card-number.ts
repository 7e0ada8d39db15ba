/** The name of the fault of a text that holds a card's number. */
export const CARD_FAULT = 'cardNumber';
/** Why a free text cannot be sent. */
export type CardFault = typeof CARD_FAULT;

/** Digits, and further ones after a few blanks or hyphens of any kind. */
const RUN = /\d+(?:[\s\p{Pd}\u2212]{1,3}\d+)*/gu;
/** What programs name things by; its digits and hyphens may look like a card's now and then. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}/gi;
const BREAK = /[\s\p{Pd}\u2212]+/u;
const LENGTH = { min: 13, max: 19 } as const;
/** How cards print their numbers: by fours, or four, six and the rest. */
const PRINTED = /^(?:\d{4}(?: \d{4}){2,3}(?: \d{1,4})?|\d{4} \d{6} \d{4,5})$/;
/** First digits and lengths of the networks that issue cards. */
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12,17}|35\d{14,17}|(?:5[06-9]|6\d)\d{11,17})$/;

/** Judges a free text: a card's number is given to the payment provider's own form and to nobody else (SEC-08, decision 080). */
export function cardFault(text: string): CardFault | undefined {
  return holdsCardNumber(text) ? CARD_FAULT : undefined;
}

/**
 * Whether a text holds 13 to 19 digits that pass Luhn's check, blanks and hyphens taken out. Several numbers beside each other, such as
 * a phone and a date, are one only where they are written, or begin, as a card does; the name that a program gave to something is none.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').replaceAll(UUID, 'x').matchAll(RUN)) {
    const groups = run.split(BREAK);
    for (const from of groups.keys()) if (beginsCard(groups.slice(from))) return true;
  }
  return false;
}

function beginsCard(groups: readonly string[]): boolean {
  for (let to = 1; to <= groups.length; to += 1) {
    const taken = groups.slice(0, to);
    const digits = taken.join('');
    if (digits.length > LENGTH.max) return false;
    const isOne = to === 1 || PRINTED.test(taken.join(' ')) || ISSUED.test(digits);
    if (digits.length >= LENGTH.min && isOne && passesLuhn(digits)) return true;
  }
  return false;
}

/** Nothing but zeros passes too, and is no card. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + weighed(Number(digit), place), 0);
  return sum > 0 && sum % 10 === 0;
}

function weighed(digit: number, place: number): number {
  const doubled = place % 2 === 1 ? digit * 2 : digit;
  return doubled > 9 ? doubled - 9 : doubled;
}
