import { orderForm } from '@portico/contract/forms';
import { plainName } from '@portico/contract/rules';
import { describe, expect, it } from 'vitest';
import { type GuestError, type GuestField, guestError, isNameChanged } from './guest-rules.ts';

type Typed = Partial<Record<'lastName' | 'firstName' | 'email' | 'phone', string>> & {
  areaCode?: number;
  hasOneName?: boolean;
};

/** The error of one field for this input. */
function errorOf(field: GuestField, typed: Typed, isPossible: (digits: string) => boolean = () => true) {
  const {
    lastName = 'Lin',
    firstName = 'Mei',
    email = 'lin@portico.test',
    phone = '7025550123',
    areaCode = 216,
    hasOneName = false,
  } = typed;
  const rooms = [{ lastName, firstName, hasOneName, nationality: '', otherGuests: [] }];
  const choices = { method: 'credit', points: '', couponId: '' };
  const form = { rooms, email, phone, areaCode, specialRequest: '', choices };
  const { issues = [] } = orderForm(isPossible)['~standard'].validate(form) as { issues?: Issue[] };
  const fieldIssues = issues.filter(({ path }) => path.map(({ key }) => key).join('.') === field);
  expect(issues.length).toBe(fieldIssues.length);
  return fieldIssues[0] && guestError(field, fieldIssues[0].message);
}

interface Issue {
  readonly message: string;
  readonly path: readonly { readonly key: string | number }[];
}

function nameError(name: string, which: 'last' | 'first'): GuestError | undefined {
  return errorOf(`rooms.0.${which}Name`, { [`${which}Name`]: name });
}

const emailError = (email: string) => errorOf('email', { email });
const phoneError = (phone: string, areaCode: number, isPossible: (digits: string) => boolean) =>
  errorOf('phone', { phone, areaCode }, isPossible);

describe('a guest’s name', () => {
  it.each([
    ['Muñoz', 'Munoz'],
    ['O’Brien', 'OBrien'],
    ['Jean-Luc', 'Jean Luc'],
    ['Straße', 'Strasse'],
    ['STRAẞE', 'STRASSE'],
    ['Işık', 'Isik'],
    ['O´Neil', 'ONeil'],
    ['Ｌｉｎ', 'Lin'],
    ['Əliyev', 'Eliyev'],
    ['Nguyễn  Văn', 'Nguyen Van'],
    ['Łukasz', 'Lukasz'],
    ['  Lin ', 'Lin'],
    ['St. John', 'St John'],
    ['Smith, Jr.', 'Smith Jr'],
    ['ʻAkahi Kaʻū', 'Akahi Kau'],
    ['John 3rd', 'John III'],
    ['Lin2', 'Lin'],
    ['Lin_(Mei)/🎉', 'Lin Mei'],
    ['Đặng Þórr Ærø', 'Dang THorr AEro'],
    ['Lin\u200bda\ufeff', 'Linda'],
    ['Muñoz'.normalize('NFD'), 'Munoz'],
  ])('[GUEST-03] is sent in plain letters: %s becomes %s', (typed, sent) => {
    expect(plainName(typed)).toBe(sent);
    expect(nameError(typed, 'last')).toBeUndefined();
    expect(isNameChanged(typed)).toBe(typed.trim() !== sent);
  });

  it.each(['Lin', 'lin', ' Mary Ann ', 'Mary ', ''])(
    '[GUEST-03] has no hint where %j is sent as it was typed',
    (typed) => {
      expect(isNameChanged(typed)).toBe(false);
    },
  );

  it.each([
    ['', 'last', 'pleaseLastName'],
    ['  ', 'first', 'pleaseFirstName'],
    ['林', 'last', 'pleaseTextEnglish'],
    ['Иван', 'first', 'pleaseTextEnglish'],
    ['Lin 林', 'first', 'pleaseTextEnglish'],
    ['123', 'first', 'pleaseFirstName'],
    ['A'.repeat(41), 'last', 'pleaseShorterName'],
  ] as const)('[GUEST-03] says what is wrong with %j', (typed, which, error) => {
    expect(nameError(typed, which)).toBe(error);
  });

  it('may be the only one: then no first name is asked for, and none is sent', () => {
    expect(errorOf('rooms.0.firstName', { firstName: '' })).toBe('pleaseFirstName');
    expect(errorOf('rooms.0.firstName', { firstName: '', hasOneName: true })).toBeUndefined();
    expect(errorOf('rooms.0.lastName', { lastName: '', hasOneName: true })).toBe('pleaseLastName');
  });

  it('[GUEST-03] may have forty letters', () => {
    expect(nameError('A'.repeat(40), 'last')).toBeUndefined();
  });
});

describe('an email', () => {
  it.each([
    ['', 'pleaseEnterYourEmailOrYouMightMissBooking'],
    ['a@b', 'pleaseValidEmailReservationConfirmationEmail'],
    ['@b.com', 'pleaseValidEmailReservationConfirmationEmail'],
    ['a b@c.com', 'pleaseValidEmailReservationConfirmationEmail'],
    ['a@b.c', 'pleaseValidEmailReservationConfirmationEmail'],
    ['mei.tan@northline.example', undefined],
    [' lin@portico.test ', undefined],
    ["o'brien@example.com", undefined],
    ['Mei Lin <lin@portico.test>', undefined],
  ])('[GUEST-03] %j gives %s', (typed, error) => {
    expect(emailError(typed)).toBe(error);
  });
});

describe('a phone', () => {
  const possible = (digits: string) => digits.length === 10;
  it.each([
    ['', 216, 'pleasePhone'],
    ['12a', 216, 'pleasePhoneDigits'],
    ['139 0013 80', 42, 'pleaseChinaPhone'],
    ['23900138000', 42, 'pleaseChinaPhone'],
    ['139 0013 8000', 42, undefined],
    ['702 555 0100', 216, undefined],
    ['702 555', 216, 'pleaseValidPhone'],
    ['(702) 876-5432', 216, undefined],
    ['702.876.5432', 216, undefined],
    ['702\u200b8765432', 216, undefined],
    ['٧٠٢٨٧٦٥٤٣٢', 216, undefined],
    ['702-876-5432 ext. 12', 216, 'pleaseNoExtension'],
    ['702-876-5432 x12', 216, 'pleaseNoExtension'],
    ['702-876-5432 转 12', 216, 'pleaseNoExtension'],
  ])('[GUEST-03] %j in area %i gives %s', (typed, area, error) => {
    expect(phoneError(typed, area, possible)).toBe(error);
  });
});
