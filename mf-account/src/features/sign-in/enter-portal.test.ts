import { PATHS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { signInDestination } from './enter-portal.ts';

const today = '2026-12-31';
const saved = '/portal/account/tripDetail?orderno=A1&source=roompai';

describe('signInDestination', () => {
  it('[AUTH-01] is the address one came from, whatever the server says', () => {
    expect(signInDestination({ saved, redirectPage: PATHS.dashboard, today })).toBe(saved);
  });

  it.each([
    [PATHS.dashboard, PATHS.dashboard],
    ['/portal/account/myAccount?type=pay', '/portal/account/myAccount?type=pay'],
    [undefined, PATHS.home],
    ['', PATHS.home],
    ['https://elsewhere.test/portal/dashboard', PATHS.home],
    ['//elsewhere.test/portal/', PATHS.home],
    [`${PATHS.login}?source=roompai`, PATHS.home],
  ])('[AUTH-01] after the redirect page %j is %s', (redirectPage, to) => {
    expect(signInDestination({ saved: undefined, redirectPage, today })).toBe(to);
  });
});
