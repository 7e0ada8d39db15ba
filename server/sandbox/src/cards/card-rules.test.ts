import { describe, expect, it } from 'vitest';
import { axeFindingsOf, type CardError, type CardField, codeError, type TypedCard } from './card-rules.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const GOOD: TypedCard = { name: 'Mei Lin', number: '4000 0000 0000 1000', expiry: '12/26', code: '123' };

const findFieldError = (field: CardField, typed: string) => axeFindingsOf({ ...GOOD, [field]: typed }, NOW)[field];

describe('[PAY-04] a new card', () => {
  it.each<readonly [CardField, string, CardError | undefined]>([
    ['name', '', 'nameMissing'],
    ['name', '   ', 'nameMissing'],
    ['name', 'Mei Lin', undefined],
    ['name', '林美', undefined],
    ['name', 'José Núñez', undefined],
    ['name', 'Mei 2', 'nameLetters'],
    ['name', 'Mei @ Lin', 'nameLetters'],
    ['name', '-', 'nameLetters'],
    ['number', '', 'numberMissing'],
    ['number', '4000000000001000', undefined],
    ['number', '4000 0000 0000 10000', 'numberLong'],
    ['number', '4000 0000 0000 1001', 'numberWrong'],
    ['number', '4000-0000-0000-1000', 'numberWrong'],
    ['number', '4000 0000 0000', 'numberWrong'],
    ['number', '4111 1111 1111 1111', 'numberNoTest'],
    ['expiry', '', 'expiryMissing'],
    ['expiry', '12/2026', 'expiryLong'],
    ['expiry', '13/26', 'expiryWrong'],
    ['expiry', '1226', 'expiryWrong'],
    ['expiry', '10/26', 'expiryPast'],
    ['expiry', '11/26', undefined],
    ['code', '', 'codeMissing'],
    ['code', '1234', 'codeLong'],
    ['code', '12', 'codeWrong'],
    ['code', '12a', 'codeWrong'],
    ['code', '123', undefined],
  ])('with the %s «%s» has the fault %s', (field, typed, expected) => {
    expect(findFieldError(field, typed)).toBe(expected);
  });

  it('is told all that is wrong with it at once', () => {
    expect(axeFindingsOf({ name: '', number: '', expiry: '', code: '' }, NOW)).toEqual({
      name: 'nameMissing',
      number: 'numberMissing',
      expiry: 'expiryMissing',
      code: 'codeMissing',
    });
    expect(axeFindingsOf(GOOD, NOW)).toEqual({});
  });

  it.each(TEST_CARDS)('is good with the test card $number', ({ number }) => {
    expect(findFieldError('number', number)).toBeUndefined();
  });
});

it.each([
  ['', 'codeMissing'],
  ['12', 'codeWrong'],
  ['1234', 'codeLong'],
  ['007', undefined],
])('[PAY-04] a saved card with the code «%s» has the fault %s', (code, expected) => {
  expect(codeError(code)).toBe(expected);
});
