import { expect, it } from 'vitest';
import { accountError, type TypedAccount } from './sub-account.ts';

const TYPED: TypedAccount = {
  email: 'mei@harbour.example',
  firstName: 'Mei',
  lastName: 'Wong',
  accessLevel: '2',
  password: 'Harbour!2026',
};
const NOTHING: TypedAccount = { email: '', firstName: '', lastName: '', accessLevel: '', password: '' };

it('of a new account the first fault is told, in the order of the form', () => {
  const order: readonly [keyof TypedAccount, Partial<TypedAccount>][] = [
    ['email', {}],
    ['firstName', { email: TYPED.email }],
    ['lastName', { firstName: TYPED.firstName }],
    ['accessLevel', { lastName: TYPED.lastName }],
    ['password', { accessLevel: TYPED.accessLevel }],
  ];
  let typed = NOTHING;
  for (const [field, more] of order) {
    typed = { ...typed, ...more };
    expect(accountError(typed, { isNew: true })).toEqual({ field, fault: 'missing' });
  }
  expect(accountError(TYPED, { isNew: true })).toBeUndefined();
});

it.each<[Partial<TypedAccount>, string, string]>([
  [{ email: 'mei' }, 'email', 'wrong'],
  [{ email: 'mei@harbour' }, 'email', 'wrong'],
  [{ firstName: '   ' }, 'firstName', 'missing'],
  [{ lastName: 'x'.repeat(101) }, 'lastName', 'wrong'],
  [{ lastName: 'a\nb' }, 'lastName', 'wrong'],
  [{ password: 'harbour' }, 'password', 'weak'],
])('%j is refused', (more, field, fault) => {
  expect(accountError({ ...TYPED, ...more }, { isNew: true })).toEqual({ field, fault });
});

it('one that is changed keeps email and password: neither is asked', () => {
  expect(accountError({ ...TYPED, email: '', password: '' }, { isNew: false })).toBeUndefined();
  expect(accountError({ ...TYPED, accessLevel: '' }, { isNew: false })).toEqual({
    field: 'accessLevel',
    fault: 'missing',
  });
});

it('an invited person has no password yet', () => {
  expect(accountError({ ...TYPED, password: '' }, { isNew: true, isInvitation: true })).toBeUndefined();
});

it('a person with one name has no first name', () => {
  expect(accountError({ ...TYPED, firstName: '', hasOneName: true }, { isNew: true })).toBeUndefined();
  expect(accountError({ ...TYPED, lastName: '', hasOneName: true }, { isNew: false })).toEqual({
    field: 'lastName',
    fault: 'missing',
  });
});
