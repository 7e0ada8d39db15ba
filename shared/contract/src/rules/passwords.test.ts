import { expect, it } from 'vitest';
import { unmetPasswordRules } from './passwords.ts';

it.each([
  ['Portico!2026', []],
  ['', ['upper', 'lower', 'digit', 'special', 'length']],
  ['Ab1!', ['length']],
  ['portico!2026', ['upper']],
  ['PORTICO!2026', ['lower']],
  ['Portico!tico', ['digit']],
  ['Portico2026', ['special']],
  ['密码密码密码密码', ['upper', 'lower', 'digit']],
])('the password “%s” lacks %j', (password, lacks) => {
  expect(unmetPasswordRules(password)).toEqual(lacks);
});
