import { describe, expect, it } from 'vitest';
import { assertPassword, newPassword, passwordError } from './password-rule.ts';

const MEI = {
  productName: 'Portico',
  company: { nameEn: 'Small Steps Travel', nameZh: '小步旅行' },
  firstName: 'Mei',
  lastName: 'Wong',
  email: 'sales.desk@steps.example',
};
const COMMON = 'is too common and easy to guess';
const NAMES = 'is too similar to the name of the portal, the company or the user, or to the email';

it.each([
  ['Ab1!', 'has fewer than 8 characters'],
  [`Ab1!${'x'.repeat(200)}`, 'has more than 200 characters'],
  ['lantern!2026', 'has no uppercase letter'],
  ['LANTERN!2026', 'has no lowercase letter'],
  ['Lantern!tern', 'has no digit'],
  ['Lantern2026', 'has no special character'],
  ['tertius', 'has no uppercase letter and has no digit and has no special character and has fewer than 8 characters'],
  ['P@ssw0rd2026!', COMMON],
  ['123Welcome!', COMMON],
  ['Summer2026!', COMMON],
  ['Dr@gon-1977', COMMON],
  ['!QAZ2wsx', COMMON],
  ['1qaz@WSX', COMMON],
  ['Abc123!!', COMMON],
  ['Qwe123!@#', COMMON],
])('refuses the password %s: it %s', (password, lacks) => {
  expect(() => assertPassword(password, MEI)).toThrow(lacks);
});

describe('a password that leans on a name', () => {
  it.each([
    ['the product', 'Portico!2026'],
    ['the product in disguise', 'P0rtic0!2026'],
    ['the company', 'SmallSteps#26'],
    ['a word of the company', 'Xy-travel-26'],
    ['the company’s Chinese name', 'Aa1!小步旅行'],
    ['the person', 'Meiwong#1988'],
    ['the person, the other way round', 'WongMei#1988'],
    ['the family alone', 'Wong-2026!'],
    ['the email', 'SalesDesk*99'],
    ['several of them', 'Portico-Steps-Wong-1!'],
  ])('is refused where it is %s', (_what, password) => {
    expect(passwordError(password, 'en', MEI)).toBe(`The password ${NAMES}.`);
    expect(passwordError(password, 'zh', MEI)).toBe('密码主要由门户、公司、本人或邮箱的名称构成，容易被猜到。');
  });

  it.each([
    ['another’s', 'Lantern!2026'],
    ['a name of three letters', 'Meiji-2026!'],
    ['one within a long password', 'Kettle-travel-Orchard-9'],
  ])('is taken where it is %s', (_what, password) => {
    expect(passwordError(password, 'en', MEI)).toBeUndefined();
  });
});

it('takes the ones that it makes, and makes each once', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) assertPassword(password, MEI);
  expect(new Set(made).size).toBe(200);
});
