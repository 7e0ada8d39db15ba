import { describe, expect, it } from 'vitest';
import { emailFault, isNameChanged, nameFault, phoneFault, plainName } from './guest-rules.ts';

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
  ])('[GUEST-03] is sent in plain letters: %s becomes %s', (typed, sent) => {
    expect(plainName(typed)).toBe(sent);
    expect(nameFault(typed, 'last')).toBeUndefined();
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
    ['Lin2', 'first', 'pleaseTextEnglish'],
    ['Lin_', 'first', 'pleaseTextEnglish'],
    ['A'.repeat(41), 'last', 'pleaseShorterName'],
  ] as const)('[GUEST-03] says what is wrong with %j', (typed, which, fault) => {
    expect(nameFault(typed, which)).toBe(fault);
  });

  it('[GUEST-03] may have forty letters', () => {
    expect(nameFault('A'.repeat(40), 'last')).toBeUndefined();
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
  ])('[GUEST-03] %j gives %s', (typed, fault) => {
    expect(emailFault(typed)).toBe(fault);
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
  ])('[GUEST-03] %j in area %i gives %s', (typed, area, fault) => {
    expect(phoneFault(typed, area, possible)).toBe(fault);
  });
});
