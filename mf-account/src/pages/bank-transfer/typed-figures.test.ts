import { expect, it } from 'vitest';
import { accountTyped, amountTyped } from './typed-figures.ts';

it.each([
  ['', 0, '', 0],
  ['1234', 4, '1234', 4],
  ['12345', 5, '1234 5', 6],
  ['6200-0012/3456', 14, '6200 0012 3456', 14],
  // A digit in the middle: the caret stays behind it.
  ['12394 5678', 4, '1239 4567 8', 4],
  // The user deleted the space; the next press deletes the digit.
  ['12345678', 4, '1234 5678', 4],
  ['１２３４５', 5, '1234 5', 6],
  ['IBAN', 4, '', 0],
])('groups %j in fours, the caret from %i', (text, caretIndex, grouped, caret) => {
  expect(accountTyped(text, caretIndex)).toEqual({ text: grouped, caret });
});

it.each([
  ['1,500.50', '1500.50'],
  ['1.5.0', '1.50'],
  ['USD 12', '12'],
  ['-5', '5'],
  ['１２．５', '12.5'],
  ['.', '.'],
])('keeps of %j digits and one decimal point', (text, expected) => {
  expect(amountTyped(text)).toBe(expected);
});
