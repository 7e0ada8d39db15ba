import { PATHS, userInfo } from '@portico/contract';
import { readSignInReason, readStored, writeStored } from '@portico/runtime';
import { common, httpError, rejected, waitFor } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../test/render-portal.tsx';

const HOTELS = `${PATHS.hotelList}?type_id=7988&source=roompai`;

describe('an address that is entered', () => {
  it('saves a protected address and goes to sign-in without a token', async () => {
    const { findByRole, address } = await renderPortal({ path: HOTELS, user: null });
    await findByRole('heading', { name: 'login' });
    expect(address().split('?')[0]).toBe(PATHS.login);
    expect(readStored('returnUrl')).toBe(HOTELS);
    expect(readSignInReason()).toBeUndefined();
  });

  it('[SHELL-06] drops the stored source and goes to sign-in when a protected address names none', async () => {
    writeStored('source', { value: 'roompai', expiresAt: Date.now() + 60_000 });
    const { findByRole } = await renderPortal({ path: PATHS.myTrip });
    await findByRole('heading', { name: 'login' });
    expect(readStored('source')).toBeUndefined();
    expect(readStored('returnUrl')).toBe(PATHS.myTrip);
    expect(readSignInReason()).toBe('sourceMissing');
  });

  it('[SHELL-06] keeps the source of the address for five hours', async () => {
    const { findByRole } = await renderPortal({ path: `${PATHS.myTrip}?source=harbour-corp` });
    await findByRole('heading', { name: 'myTrip' });
    const storedSource = readStored('source');
    expect(storedSource?.value).toBe('harbour-corp');
    expect(Math.abs((storedSource?.expiresAt ?? 0) - Date.now() - 18_000_000)).toBeLessThan(60_000);
  });

  it('[SHELL-05] clears the token when sign-in is visited', async () => {
    const { findByRole } = await renderPortal({ path: PATHS.login });
    await findByRole('heading', { name: 'login' });
    expect(readStored('token')).toBeUndefined();
  });
});

describe('user info on boot', () => {
  it.each([
    ['signed out', common('signedOut')],
    ['a refusal', common('forbidden')],
    ['an unknown flag', rejected('no')],
  ])('[SHELL-05] answering %s clears the session and leads to sign-in', async (_what, reply) => {
    const { findByRole } = await renderPortal({ path: HOTELS, userInfoReply: reply });
    await findByRole('heading', { name: 'login' });
    expect(readStored('token')).toBeUndefined();
    expect(readStored('sessionid')).toBeUndefined();
    expect(window.localStorage.getItem('paymentAccountDetail')).toBeNull();
    expect(readStored('returnUrl')).toBe(HOTELS);
  });

  it('[SHELL-05] stores the reason for the sign-in page and shows no second one', async () => {
    const { findByRole, queryByText } = await renderPortal({ path: HOTELS, userInfoReply: common('signedOut') });
    await findByRole('heading', { name: 'login' });
    expect(readSignInReason()).toBe('sessionEnded');
    expect(queryByText(/Your session has ended/)).toBeNull();
  });

  it('shows the reason on a public page, which stays', async () => {
    const { findByText } = await renderPortal({ path: PATHS.intercepting, userInfoReply: common('signedOut') });
    await findByText('Your session has ended. Sign in again.');
  });

  it('[SHELL-06] clears a stale token on a public page without leaving it', async () => {
    const { findByRole, address } = await renderPortal({
      path: PATHS.intercepting,
      userInfoReply: common('signedOut'),
    });
    await findByRole('heading', { name: 'We have paused this visit' });
    await findByRole('link', { name: 'Sign in' });
    expect(readStored('token')).toBeUndefined();
    expect(address()).toBe(PATHS.intercepting);
  });

  it.each([
    ['a broken line', httpError(502)],
    ['too many calls', common('tooMany', 'Please wait a moment.')],
    ['a database that is busy', common('tryAgain', 'Please try again in a moment.')],
  ])('signs nobody out for %s, and asks again', async (_what, reply) => {
    const portal = await renderPortal({ path: HOTELS, userInfoReply: reply });
    const retry = await portal.findByRole('button', { name: 'Retry' });
    expect(readStored('token')).toBe('session-token');
    expect(portal.getByRole('heading', { name: 'hotelList' })).toBeDefined();
    await portal.person.click(retry);
    await waitFor(() => expect(portal.server.requests(userInfo)).toHaveLength(2));
  });
});

describe('a route with modules', () => {
  it('[SHELL-22] says that the account does not include it, and leads to the first page', async () => {
    const { findByRole } = await renderPortal({ path: HOTELS, user: { permissions: { modules: [2] } } });
    await findByRole('heading', { name: 'You don’t have access to this page' });
    const link = await findByRole('link', { name: 'Go to home' });
    expect(link.getAttribute('href')).toBe('/portal/?source=roompai');
  });

  it('[SHELL-22] says that nothing is assigned to an account without a module', async () => {
    const { findByRole, findByText } = await renderPortal({ path: HOTELS, user: { permissions: { modules: [] } } });
    await findByRole('heading', { name: 'Your account has no access yet' });
    await findByText(/agent@portico\.test/);
  });
});

describe('the root', () => {
  it('[SHELL-03] offers a visitor the way to sign-in', async () => {
    const { findByRole } = await renderPortal({ path: PATHS.home, user: null });
    expect((await findByRole('link', { name: 'Go Login' })).getAttribute('href')).toBe(PATHS.login);
  });

  it.each([
    [[2, 1], `${PATHS.myTrip}?source=roompai`],
    [[5, 3], `${PATHS.hotelList}?source=roompai`],
  ])('[SHELL-03] leads a person with the modules %j to the first of them', async (modules, to) => {
    writeStored('source', { value: 'roompai', expiresAt: Date.now() + 60_000 });
    const { findByRole, address } = await renderPortal({ path: PATHS.home, user: { permissions: { modules } } });
    await findByRole('heading', { level: 1 });
    expect(address()).toBe(to);
  });

  it('tells a person whose company has no source that nothing is assigned, and leads nowhere', async () => {
    const { findByRole, address } = await renderPortal({
      path: PATHS.home,
      user: { source: '', sources: {}, platform: '', permissions: { modules: [] } },
    });
    await findByRole('heading', { name: 'Your account has no access yet' });
    expect(address()).toBe(PATHS.home);
    expect(readStored('token')).toBe('session-token');
  });

  it('shows a page that is not there as such', async () => {
    const { findByRole } = await renderPortal({ path: '/portal/nowhere', user: null });
    await findByRole('heading', { name: 'Page not found' });
  });
});
