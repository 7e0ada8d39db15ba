/** Error of a text that contains a card number. */
export const CARD_ERROR = 'cardNumber';
/** Why a free text is rejected. */
export type CardError = typeof CARD_ERROR;

const LENGTH = { min: 13, max: 19 } as const;
/** Maximum characters between two digits of one number. A run of spaces counts as one, invisible characters as none. */
const SEPARATORS = { max: 4, alphabetic: 3 } as const;
const BLANKS_OR_HYPHENS = /^[\s\p{Pd}\u2212]{1,3}$/u;
/** Groups as printed on cards: fours, or four, six and the rest. */
const PRINTED = /^(?:\d{4}(?: \d{4}){2,3}(?: \d{1,4})?|\d{4} \d{6} \d{4,5})$/;
/** First digits and lengths of all card networks, including rare ones. */
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12,17}|35\d{14,17}|(?:5[06-9]|6\d)\d{11,17})$/;
/** The same for cards in use today. It decides for irregular groups, which are more often other numbers than cards. */
const IN_USE =
  /^(?:4\d{15}|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35[2-8]\d{13}|62\d{14,17}|(?:5[06-9]|6[013-9])\d{14})$/;

const NUMERAL = /\p{N}/u;
const DECIMAL_DIGIT = /^\p{Nd}$/u;
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const ALPHABETIC = /\p{L}/gu;

/** More letters than may separate the digits of one number. */
const BREAK = ' xxxxx ';
/**
 * Numbers that can look like a card number by chance. Every quantifier is bounded, so each expression takes linear
 * time.
 */
const OTHER_NUMBERS: readonly RegExp[] = [
  // UUIDs.
  /[\da-f]{8}(?:-[\da-f]{4}){4}[\da-f]{8}/gi,
  // Dates with a four-digit year.
  /(?<!\d)(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?!\d)/g,
  // Pairs of coordinates.
  /(?<![\d.])\d{1,3}\.\d{4,12}°? ?[NSEW]?(?:[,;] ?| )[-\u2212+]?\d{1,3}\.\d{4,12}(?![\d.])/gi,
];
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,4})?)(?![\p{L}\d])/gu;

/** Rejects free text with a card number: users may enter one only in the payment provider's form (SEC-08, ADR 0080). */
export function cardError(text: string): CardError | undefined {
  return holdsCardNumber(text) ? CARD_ERROR : undefined;
}

/**
 * Whether a text contains 13 to 19 digits of any script that pass Luhn's check, with a few other characters between
 * them (ADR 0080). Takes time proportional to the length of the text.
 */
export function holdsCardNumber(text: string): boolean {
  return runsOf(withoutOtherNumbers(withPlainDigits(text))).some(containsCard);
}

/** Converts digits of every script to ASCII and removes invisible characters. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, (char) => {
    if (NUMERAL.test(char)) return [...char.normalize('NFKC')].map(plainDigit).join('');
    return INVISIBLE.test(char) ? '' : char;
  });
}

/** Unicode has the decimal digits of a script in one run from 0 to 9; a run with several sets repeats them. */
function plainDigit(char: string): string {
  if (!DECIMAL_DIGIT.test(char)) return char;
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

function withoutOtherNumbers(text: string): string {
  const masked = OTHER_NUMBERS.reduce((rest, pattern) => rest.replaceAll(pattern, BREAK), text);
  return masked.replaceAll(IBAN, (match) => {
    const parts = match.split(' ');
    const count = parts.findIndex((_, at) => isIban(parts.slice(0, at + 1).join(''))) + 1;
    return count === 0 ? match : [BREAK, ...parts.slice(count)].join(' ');
  });
}

/** ISO 13616: with country and check digits moved to the end, and letters as 10 to 35, the remainder modulo 97 is 1. */
function isIban(text: string): boolean {
  if (text.length < 15) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

interface Group {
  readonly digits: string;
  /** What separates the group from the previous one. */
  readonly separator: 'blank' | 'sign' | 'letter';
}

interface Run {
  readonly groups: Group[];
  /** A plus sign precedes it, as in an international phone number. */
  readonly isPhone: boolean;
}

/** Groups of digits that are close enough to be one number. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const gap = text.slice(end, index);
    const isPhone = gap.endsWith('+') && (end === 0 || gap.length > 1);
    const separator = end === 0 || isPhone ? undefined : separatorIn(gap);
    if (separator === undefined) runs.push({ groups: [{ digits, separator: 'blank' }], isPhone });
    else runs.at(-1)?.groups.push({ digits, separator });
    end = index + digits.length;
  }
  return runs;
}

function separatorIn(gap: string): Group['separator'] | undefined {
  if (BLANKS_OR_HYPHENS.test(gap)) return 'blank';
  const visible = gap.replaceAll(/\s+/g, ' ');
  // A character has at most two code units.
  if (visible.length > SEPARATORS.max * 2 || [...visible].length > SEPARATORS.max) return undefined;
  const alphabetic = visible.match(ALPHABETIC)?.length ?? 0;
  if (alphabetic > SEPARATORS.alphabetic) return undefined;
  return alphabetic > 0 ? 'letter' : 'sign';
}

function containsCard({ groups, isPhone }: Run): boolean {
  return groups.some((_, from) => {
    let digits = '';
    for (let to = from; to < groups.length && digits.length <= LENGTH.max; to += 1) {
      digits += groups[to]?.digits;
      // E.164 allows 15 digits.
      if (isPhone && from === 0 && digits.length <= 15) continue;
      const isAll = from === 0 && to === groups.length - 1;
      if (hasCardLength(digits) && passesLuhn(digits) && isCardLike(groups.slice(from, to + 1), digits, isAll))
        return true;
    }
    return false;
  });
}

function hasCardLength({ length }: string): boolean {
  return length >= LENGTH.min && length <= LENGTH.max;
}

/** Whether the groups form a card number rather than several adjacent numbers, such as a phone number and a date. */
function isCardLike(groups: readonly Group[], digits: string, isAll: boolean): boolean {
  const [first, ...others] = groups;
  if (others.length === 0) return true;
  const isPrinted = PRINTED.test(groups.map((group) => group.digits).join(' '));
  if (others.every(({ separator }) => separator === 'blank')) return isPrinted || ISSUED.test(digits);
  if (areRoomsOfOneStorey(groups)) return false;
  const size = first?.digits.length ?? 0;
  const isEven = others.every(
    (group, at) => group.digits.length === size || (at === others.length - 1 && group.digits.length < size),
  );
  if (isPrinted || (isAll && isEven)) return ISSUED.test(digits);
  // Identifiers have only letters between their digits.
  return isAll && IN_USE.test(digits) && others.some(({ separator }) => separator !== 'letter');
}

/**
 * Whether the groups are a list of rooms such as `4201, 4202, 4203, 4204`: 3 or 4 digits each, equal except for the
 * last two digits, ascending. One card number in a million looks like this.
 */
function areRoomsOfOneStorey(groups: readonly Group[]): boolean {
  const storey = groups[0]?.digits.slice(0, -2);
  return groups.every(({ digits }, at) => {
    const isRoom = /^\d{3,4}$/.test(digits) && digits.slice(0, -2) === storey;
    return isRoom && (at === 0 || digits > (groups[at - 1]?.digits ?? ''));
  });
}

/** Luhn's check, from the right. Zeros alone would pass it, but are not a card number. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum > 0 && sum % 10 === 0;
}
