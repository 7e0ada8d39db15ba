import type { RouteAccess } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { clearsSession, judgeEntry } from './entry-rules.ts';

const MY_TRIP = '/portal/account/MyTrip';

describe('judgeEntry', () => {
  it.each<[caseName: string, search: string, access: RouteAccess, isSignedIn: boolean, verdict: 'page' | 'login']>([
    ['a protected page with token and source', '?source=roompai', 'session', true, 'page'],
    ['a protected page without a token', '?source=roompai', 'session', false, 'login'],
    ['a protected page without a source', '', 'session', true, 'login'],
    ['a protected page with an empty source', '?source=', 'session', true, 'login'],
    ['a protected page without either', '?orderno=A1', 'session', false, 'login'],
    ['a public page for a visitor', '', 'public', false, 'page'],
    ['a public page with a token and no source', '', 'public', true, 'page'],
  ])('[SHELL-04, SHELL-06] sends %s where it belongs', (_what, search, access, isSignedIn, verdict) => {
    expect(judgeEntry({ pathname: MY_TRIP, search, access, isSignedIn })).toBe(verdict);
  });
});

describe('clearsSession', () => {
  it.each([
    ['/portal/login', true],
    ['/portal/login/', true],
    ['/portal/login/forgetPass', false],
    ['/portal/login/oneTouch', false],
    ['/portal/', false],
  ])('[SHELL-05] visiting %s clears the token: %s', (pathname, clears) => {
    expect(clearsSession(pathname)).toBe(clears);
  });
});
