import { changeSource, NO_CREDIT, OPERATIONS_MODULE, PATHS, signOut } from '@portico/contract';
import { portalStore, readStored, setLanguage, toastsAtom, writeStored } from '@portico/runtime';
import { buildUser, expectNoAxeFindings, FAILURES, rejected, runOutOfTime, watchButtons } from '@portico/testing';
import { portalReleases } from '@portico/testing/portal';
import { within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../../test/render-portal.tsx';

const TRIPS = `${PATHS.myTrip}?source=roompai`;

/** Stops time for requests that time out. */
function freezeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
}
afterEach(() => vi.useRealTimers());

describe('the header', () => {
  it('[SHELL-09] shows logo, platform, points, funds and who is at work', async () => {
    const { findByRole, getByText, getByRole } = await renderPortal({ path: TRIPS });
    await findByRole('button', { name: 'Alex Full Access. Open account information' });
    expect(getByRole('link', { name: 'Portico, go to home' })).toBeDefined();
    expect(getByRole('button', { name: 'Platform: B2B. Choose another' })).toBeDefined();
    expect(getByText('Points · +985 pending')).toBeDefined();
    expect(getByText('41,250.00', { exact: false })).toBeDefined();
    expect(getByText('Credit · limit 50,000.00')).toBeDefined();
    expect(getByText('10,000.00', { exact: false })).toBeDefined();
  });

  it('[SHELL-09, PTS-01] opens the points panel on a press, with a row a quarter and what is missing', async () => {
    const { findByRole, findByText, person } = await renderPortal({ path: TRIPS });
    await person.click(await findByRole('button', { name: /^Points/ }));
    const panel = within(await findByRole('dialog', { name: 'Loyalty points' }));
    expect((await panel.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Quarter',
      'Orders',
      'Sales',
      'Level',
      'Used',
      'Pending',
    ]);
    expect(panel.getByText('Current points').nextSibling?.textContent).toBe('12,400');
    expect(panel.getAllByText('Pending')[0]?.nextSibling?.textContent).toBe('+985');
    expect(panel.getByRole('row', { name: '2026 Q4 14 USD 38,210.50 Base 4,000 985' })).toBeDefined();
    await findByText('USD 11,789.50 more this quarter to reach Tier 1');
  });

  it('has a line for pending points of other quarters, so that the lines sum to what is pending', async () => {
    const points = { ...buildUser().points, pending: 3_572 };
    const { findByRole, person } = await renderPortal({ path: TRIPS, user: { points } });
    await person.click(await findByRole('button', { name: /^Points/ }));
    const panel = within(await findByRole('dialog', { name: 'Loyalty points' }));
    expect(await panel.findByRole('row', { name: 'Other quarters 2,587' })).toBeDefined();
  });

  it('[SHELL-09] tags who may not order as View Only', async () => {
    const permissions = { ...buildUser().permissions, canOrder: false };
    const { findByRole } = await renderPortal({ path: TRIPS, user: { permissions } });
    await findByRole('button', { name: /View Only/ });
  });

  it.each([true, false])('tags an operator as Operator, whether they may order (%s) or not', async (canOrder) => {
    const permissions = { ...buildUser().permissions, canOrder, modules: [OPERATIONS_MODULE] };
    const { findByRole } = await renderPortal({ path: TRIPS, user: { permissions } });
    await findByRole('button', { name: /Operator\. Open account information/ });
  });

  it.each([
    ['there is none left', { credit: { currency: 'USD', available: '0', limit: '50000.00' } }, true],
    [
      'the balance may not be seen',
      { credit: NO_CREDIT, permissions: { ...buildUser().permissions, canSeeBalance: false } },
      false,
    ],
  ] as const)('[SHELL-09] shows no credit where %s', async (_why, user, hasDeposit) => {
    const { findByRole, queryByText } = await renderPortal({ path: TRIPS, user });
    await findByRole('button', { name: /Open account information/ });
    expect(queryByText(/^Credit/)).toBeNull();
    expect(queryByText('Pre-deposit') !== null).toBe(hasDeposit);
  });

  it('[SHELL-09] offers the currency on the list and the detail of hotels alone', async () => {
    const routes = portalReleases().flatMap(({ manifest }) => manifest.routes);
    const paths = routes.filter(({ layout }) => layout?.currency === true).map(({ path }) => path);
    expect(paths).toEqual([PATHS.hotelList, PATHS.hotelDetail]);
    for (const path of paths) {
      const { findByRole, unmount } = await renderPortal({ path: `${path}?source=roompai` });
      await findByRole('button', { name: /^Currency: / });
      unmount();
    }
  });

  it.each([PATHS.writePay, PATHS.payCallbackResult, PATHS.tripDetail])(
    '[SHELL-11] hides the login area on %s',
    async (path) => {
      const { findByText, queryByRole } = await renderPortal({ path: `${path}?orderno=A1&source=roompai` });
      await findByText('Points · +985 pending');
      expect(queryByRole('button', { name: /Open account information/ })).toBeNull();
    },
  );

  it.each([PATHS.payResult, PATHS.waiting, PATHS.writeOrder, PATHS.myTrip])('shows it on %s', async (path) => {
    const { findByRole } = await renderPortal({ path: `${path}?orderno=A1&source=roompai` });
    await findByRole('button', { name: /Open account information/ });
  });

  it('[SHELL-10] offers the currency on the pages that ask for it, and keeps the choice', async () => {
    const list = await renderPortal({ path: `${PATHS.hotelList}?source=roompai` });
    await list.person.click(await list.findByRole('button', { name: 'Currency: USD. Choose another' }));
    await list.person.click(await list.findByRole('menuitemradio', { name: /CNY/ }));
    await list.findByRole('button', { name: 'Currency: CNY. Choose another' });
    expect(readStored('currencySet')).toBe('CNY');
    list.unmount();
    const trips = await renderPortal({ path: TRIPS });
    await trips.findByText('Points · +985 pending');
    expect(trips.queryByRole('button', { name: /^Currency/ })).toBeNull();
  });

  it('[SHELL-24] promises nothing before user info has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { findByRole, queryByRole, queryByText } = await renderPortal({
      path: TRIPS,
      userInfoReply: async () => {
        await promise;
        return { name: 'user', data: buildUser() };
      },
    });
    await findByRole('heading', { name: 'myTrip' });
    expect(queryByText('Points', { exact: false })).toBeNull();
    expect(queryByRole('button', { name: /Full Access|View Only/ })).toBeNull();
    expect(queryByRole('link', { name: 'Booking' })).toBeNull();
    resolve();
    await findByRole('button', { name: /Full Access/ });
    await findByRole('link', { name: 'Booking' });
  });

  it('[SHELL-15] changes the language of frame and titles at once and keeps it', async () => {
    const { findByRole, findByText, person } = await renderPortal({ path: TRIPS });
    await person.click(await findByRole('button', { name: '中文' }));
    await findByText('积分 · 待入账 +985');
    await findByRole('link', { name: '我的订单' });
    expect(document.title).toBe('我的订单 · Portico');
    expect(readStored('language')).toBe('zh');
    await setLanguage('en');
  });

  it('shows the keys of the portal on a question mark', async () => {
    const { findByRole, person } = await renderPortal({ path: TRIPS });
    await findByRole('heading', { name: 'myTrip' });
    await person.keyboard('?');
    await findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('has no accessibility findings', async () => {
    const { findByText, container } = await renderPortal({ path: `${PATHS.hotelList}?source=roompai` });
    await findByText('Points · +985 pending');
    await expectNoAxeFindings(container);
  });
});

describe('the platform menu', () => {
  it.each([
    ['anew', undefined, `${PATHS.myTrip}?order_status=3&source=harbour-corp`],
    ['elsewhere', PATHS.hotelList, `${PATHS.hotelList}?source=harbour-corp`],
  ])('[SHELL-08, DESK-04] opens the page %s under the new source', async (_where, redirectPage, to) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const confirmed = TRIPS.replace('?', '?order_status=3&');
    const { findByRole, person, server } = await renderPortal({ path: confirmed });
    server.answer(changeSource, {
      name: 'changed',
      data: { token: 'corp-token', source: 'harbour-corp', ...(redirectPage ? { redirectPage } : {}) },
    });
    await person.click(await findByRole('button', { name: /^Platform/ }));
    await person.click(await findByRole('menuitemradio', { name: 'Corporate' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(to), { timeout: 10_000 });
    expect(server.lastRequest(changeSource)).toEqual({ value: 'harbour-corp', currentPage: confirmed });
    expect(readStored('token')).toBe('corp-token');
  });

  it.each(FAILURES.filter(({ what }) => !what.includes('flag')))(
    '[SHELL-08] works on under the old one, says so and can be tried again when the call $what',
    async (failure) => {
      freezeTime();
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
      // The same live message is not announced twice, so each case has its own platform.
      const sources = { roompai: `Desk ${failure.what}`, 'harbour-corp': 'Corporate' };
      const { findByRole, person, server } = await renderPortal({ path: TRIPS, user: { sources } });
      const toasts = () => portalStore.get(toastsAtom).map(({ text }) => text);
      const choose = async () => {
        await person.click(await findByRole('button', { name: /^Platform: Desk/ }));
        await person.click(await findByRole('menuitemradio', { name: 'Corporate' }));
      };
      server.answer(changeSource, failure.reply);
      await choose();
      await vi.waitFor(() => expect(server.requests(changeSource)).toHaveLength(1), { timeout: 10_000 });
      await runOutOfTime(failure);
      await vi.waitFor(
        () =>
          expect(toasts()).toContain(`The platform was not changed. You are still working under ${sources.roompai}.`),
        { timeout: 10_000 },
      );
      expect(readStored('token')).toBe('session-token');
      server.answer(changeSource, { name: 'changed', data: { token: 'corp-token', source: 'harbour-corp' } });
      await choose();
      await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), { timeout: 10_000 });
    },
  );

  it('[SHELL-08] leads to sign-in on any other answer', async () => {
    const { findByRole, person, server } = await renderPortal({ path: TRIPS });
    server.answer(changeSource, rejected('no'));
    await person.click(await findByRole('button', { name: /^Platform/ }));
    await person.click(await findByRole('menuitemradio', { name: 'Corporate' }));
    await findByRole('heading', { name: 'login' });
  });
});

describe('the account drawer', () => {
  async function open(user: Parameters<typeof renderPortal>[0]['user'] = {}) {
    const portal = await renderPortal({ path: TRIPS, user });
    await portal.person.click(await portal.findByRole('button', { name: /Open account information/ }));
    const drawer = within(await portal.findByRole('dialog', { name: 'Account information' }));
    return { ...portal, drawer };
  }

  it('[SHELL-09, SHELL-20] opens from the block of the person, with company, platform, email, points, credit and deposit', async () => {
    const { drawer } = await open();
    for (const text of [
      'Alex Morgan',
      'agent@portico.test',
      'Harbour Travel',
      'B2B',
      '12,400',
      'Limit USD 50,000.00',
    ]) {
      expect(drawer.getByText(text)).toBeDefined();
    }
    expect(drawer.getByText('+985 pending')).toBeDefined();
    expect(drawer.getByText('USD 8,750.00 used')).toBeDefined();
    expect(drawer.getByText('Pre-deposit balance')).toBeDefined();
  });

  it('leads to one’s own settings, whatever modules the account has, and closes', async () => {
    const { drawer, person, address, queryByRole } = await open({
      permissions: { ...buildUser().permissions, modules: [2] },
    });
    await person.click(drawer.getByRole('link', { name: 'My profile' }));
    expect(address()).toBe(`${PATHS.myProfile}?source=roompai`);
    expect(queryByRole('dialog', { name: 'Account information' })).toBeNull();
  });

  it('[SHELL-20] tells a person who may not see the balance that it is not shown, rather than a zero', async () => {
    const knownUser = buildUser();
    const { drawer } = await open({
      ...knownUser,
      credit: NO_CREDIT,
      preDeposit: { currency: 'USD', balance: '0.00' },
      points: { ...knownUser.points, current: 0, pending: 0, quarters: [], upgradeAmount: '0', nextLevel: '' },
      permissions: { ...knownUser.permissions, canSeeBalance: false },
    });
    expect(drawer.queryByText('Credit balance')).toBeNull();
    expect(drawer.getByText('Pre-deposit balance')).toBeDefined();
    expect(drawer.getAllByText('Not shown to your account')).toHaveLength(2);
    expect(drawer.queryByText(/0\.00/)).toBeNull();
  });

  it('keeps the appearance that is chosen', async () => {
    const { drawer, person } = await open();
    await person.click(drawer.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(window.localStorage.getItem('appearance')).toBe('dark');
  });

  it('[CALL-07] tells that somebody signed out', async () => {
    const { drawer, person, server, findByRole } = await open();
    const trackedButtons = watchButtons();
    server.answer(signOut, { name: 'signedOut' });
    await person.click(drawer.getByRole('button', { name: 'Sign out' }));
    await findByRole('heading', { name: 'login' });
    await vi.waitFor(() => expect(trackedButtons).toHaveLength(1), { timeout: 10_000 });
    expect(trackedButtons).toMatchObject([
      { type: 'button', pageType: 'loginOut', result: 'signedOut', response: { flag: '200' } },
    ]);
  });

  it('[SHELL-07, SHELL-20] signs out on the server first, then clears the browser and goes to sign-in', async () => {
    const { drawer, person, server, findByRole } = await open();
    server.answer(signOut, { name: 'signedOut' });
    writeStored('returnUrl', TRIPS);
    await person.click(drawer.getByRole('button', { name: 'Sign out' }));
    await findByRole('heading', { name: 'login' });
    expect(server.requests(signOut)).toHaveLength(1);
    expect(readStored('token')).toBeUndefined();
    expect(readStored('sessionid')).toBeUndefined();
    expect(readStored('returnUrl')).toBeUndefined();
  });

  // A success response has no other shape, so that failure is left out.
  it.each(FAILURES.filter(({ what }) => what !== 'answers another shape'))(
    '[SHELL-07] stays signed in, says so and can be tried again when the call $what',
    async (failure) => {
      freezeTime();
      const { drawer, person, server, findByRole } = await open();
      server.answer(signOut, failure.reply);
      await person.click(drawer.getByRole('button', { name: 'Sign out' }));
      await vi.waitFor(() => expect(server.requests(signOut)).toHaveLength(1), { timeout: 10_000 });
      await runOutOfTime(failure);
      await drawer.findByText('You are still signed in: the server did not confirm. Try again.');
      expect(readStored('token')).toBe('session-token');
      server.answer(signOut, { name: 'signedOut' });
      await person.click(drawer.getByRole('button', { name: 'Sign out' }));
      await findByRole('heading', { name: 'login' });
    },
  );
});
