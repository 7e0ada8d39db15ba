import { expect, it } from 'vitest';
import { assertPassword, newPassword } from './password-rule.ts';

it.each([
  ['Ab1!', 'has fewer than 8 characters'],
  [`Ab1!${'x'.repeat(200)}`, 'has more than 200 characters'],
  ['portico!2026', 'has no capital letter'],
  ['PORTICO!2026', 'has no small letter'],
  ['Portico!tico', 'has no digit'],
  ['Portico2026', 'has nothing but letters and digits'],
  [
    'tertius',
    'has no capital letter and has no digit and has nothing but letters and digits and has fewer than 8 characters',
  ],
  ['P@ssw0rd2026!', 'is one of those that are guessed first'],
  ['123Welcome!', 'is one of those that are guessed first'],
])('refuses the password %s: it %s', (password, lacks) => {
  expect(() => assertPassword(password)).toThrow(lacks);
});

it('takes the ones that it makes, and makes each once', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) assertPassword(password);
  expect(new Set(made).size).toBe(200);
});
