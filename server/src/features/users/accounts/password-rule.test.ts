import { expect, it } from 'vitest';
import { assertPassword, newPassword } from './password-rule.ts';

it.each([
  ['Ab1!', 'has fewer than 8 characters'],
  [`Ab1!${'x'.repeat(200)}`, 'has more than 200 characters'],
  ['portico!2026', 'has no capital letter'],
  ['PORTICO!2026', 'has no small letter'],
  ['Portico!tico', 'has no digit'],
  ['Portico2026', 'has nothing but letters and digits'],
  ['secret', 'fewer than 8 characters and has no capital letter and has no digit and has nothing but'],
])('refuses the password %s: it %s', (password, lacks) => {
  expect(() => assertPassword(password)).toThrow(lacks);
});

it('takes the ones that it makes, and makes each once', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) assertPassword(password);
  expect(new Set(made).size).toBe(200);
});
