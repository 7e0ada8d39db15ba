import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contactForm } from '../forms/contact-form.ts';
import { orderForm } from '../forms/order-form.ts';
import { companyHeadErrors } from './company-head.ts';
import { emailError } from './guests.ts';
import { registrationErrors } from './registration.ts';
import { accountError } from './sub-account.ts';

const ADDRESSES = [
  ['agent@portico.test', true],
  ['9.agent+x@mail.portico.test', true],
  ['agent', false],
  ['agent@portico', false],
  ['.agent@portico.test', false],
  ['agent@portico.t', false],
  ["o'brien@portico.test", true],
  ['O’Brien@portico.test', true],
  ['agent!#$%&*/=?^_`{|}~@portico.test', true],
  ['agent@münchen.test', true],
  ['agent@xn--mnchen-3ya.test', true],
  ['mailto:agent@portico.test', true],
  ['Ann Lee <agent@portico.test>', true],
  [' agent@portico.test\u200b\u00a0', true],
  ['ａｇｅｎｔ＠portico.test', true],
  ['agent@portico.test\r\nBcc: other@portico.test', false],
  ['Ann\r\nBcc: other@portico.test <agent@portico.test>', false],
  ['agent..b@portico.test', false],
  [`${'a'.repeat(65)}@portico.test`, false],
  ['"a b"@portico.test', false],
  ['agent@portico.test@portico.test', false],
  ['agent@-portico.test', false],
  ['ag ent@portico.test', false],
  ['agent@@portico.test', false],
] as const;

/** Every form with an email field; sign-in and forgotten password use `emailError` directly. */
const FORMS: Readonly<Record<string, (email: string) => boolean>> = {
  'sign-in, password and mails of documents': (email) => emailError(email) === undefined,
  contact: (email) => takes(contactForm, 'email', { name: 'Ann', email, orderNumber: '', content: 'Hello' }),
  order: (email) =>
    takes(
      orderForm(() => true),
      'email',
      { email },
    ),
  registration: (email) => !registrationErrors({ email } as never, () => true).some(([field]) => field === 'email'),
  account: (email) => accountError({ ...ACCOUNT, email }, { isNew: true })?.field !== 'email',
  'head of a voucher': (email) => companyHeadErrors({ nameEn: 'A', nameZh: '', phone: '', email }).email === undefined,
};
const ACCOUNT = { firstName: 'Ann', lastName: 'Lee', accessLevel: '1', password: 'Portico!2026' };

function takes(form: v.GenericSchema, field: string, typed: unknown): boolean {
  const { issues = [] } = v.safeParse(form, typed);
  return !issues.some(({ path }) => path?.[0]?.key === field);
}

describe.each(Object.entries(FORMS))('the form of %s', (_form, isTaken) => {
  it.each(ADDRESSES)('[AUTH-01] judges %s by the one pattern: %s', (email, isGood) => {
    expect(isTaken(email)).toBe(isGood);
  });
});
