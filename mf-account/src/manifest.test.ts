import type { RemoteRoute } from '@portico/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('[SHELL-04] open without a token are the pages of the sign-in, of registration and of the questions, and no others', () => {
  const open = manifest.routes.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(open.toSorted()).toEqual([
    '/portal/account/verifyUser',
    '/portal/login',
    '/portal/login/forgetPass',
    '/portal/login/oneTouch',
    '/portal/login/resetPassword',
    '/portal/login/thirdParty',
    '/portal/question/aboutUs',
    '/portal/question/contactUs',
    '/portal/question/frequently',
    '/portal/question/preDepositTerms',
    '/portal/question/termsAndConditions',
    '/portal/register',
  ]);
});

it('[ACCT-01] the account and the list of accounts are one page, of whoever has module 3', () => {
  const all: readonly RemoteRoute[] = manifest.routes;
  const routes = all.filter(({ page }) => page === 'myAccount');
  expect(routes.map(({ path, access, modules }) => [path, access, modules])).toEqual([
    ['/portal/account/myAccount', 'session', [3]],
    ['/portal/account/accountList', 'session', [3]],
  ]);
});
