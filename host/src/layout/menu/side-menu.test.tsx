import { CONTRACT_VERSION, type MenuIcon, PATHS, type RemoteRelease } from '@portico/contract';
import { setLanguage } from '@portico/runtime';
import { buildUser } from '@portico/testing';
import { buildRelease } from '@portico/testing/portal';
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../../test/render-portal.tsx';

const LIST = `${PATHS.hotelList}?source=roompai`;

/** A page that no remote of the portal has. */
const TERMS = buildRelease({
  name: 'mf-terms',
  owner: 'Tests',
  contract: `^${CONTRACT_VERSION}`,
  routes: [{ path: PATHS.terms, page: 'terms', access: 'public', title: 'Terms' }],
  menu: [],
  languages: ['en', 'zh'],
});

async function showMenu(
  user: Parameters<typeof renderPortal>[0]['user'] = {},
  path = LIST,
  more: readonly RemoteRelease[] = [],
  reportRemoteFailure = async () => false,
) {
  const portal = await renderPortal({ path, user, more, reportRemoteFailure });
  await portal.findByRole('button', { name: /Open account information/ });
  return { ...portal, menu: within(portal.getByRole('navigation', { name: 'Menu' })) };
}

afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

describe('the left menu', () => {
  it('[SHELL-12] lists in order what the modules allow, with the source in each address', async () => {
    const { menu } = await showMenu();
    const links = menu.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'My Bookings',
      'Booking',
      'Dashboard',
      'User details',
      'Payment methods',
      'My favorite',
      'My Coupon',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${PATHS.myTrip}?source=roompai`,
      LIST,
      `${PATHS.dashboard}?source=roompai`,
      `${PATHS.myAccount}?type=user&source=roompai`,
      `${PATHS.myAccount}?type=pay&source=roompai`,
      `${PATHS.myCollection}?source=roompai`,
      `${PATHS.myCoupon}?source=roompai`,
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Booking');
  });

  it.each([
    [[2], ['My Bookings']],
    [[6], ['My Bookings']],
    [[1], ['Booking']],
    [[5], ['Booking']],
    [[4], ['Dashboard']],
    [[3], ['User details', 'Payment methods']],
    [[], []],
  ])(
    '[SHELL-12] has for the modules %j the rows %j, and for everybody favourites and coupons',
    async (modules, rows) => {
      const { menu } = await showMenu(
        { permissions: { ...buildUser().permissions, modules } },
        `${PATHS.myCoupon}?source=roompai`,
      );
      const names = menu.getAllByRole('link').map((link) => link.textContent);
      expect(names).toEqual([...rows, 'My favorite', 'My Coupon']);
    },
  );

  it('[SHELL-12] has favourites and coupons for an operator too', async () => {
    const { menu } = await showMenu(
      { permissions: { ...buildUser().permissions, modules: [90] } },
      `${PATHS.myCoupon}?source=roompai`,
    );
    const names = menu.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['My favorite', 'My Coupon', 'Operations']);
  });

  it.each(['user', 'pay'])('[SHELL-12] marks of the two rows of My Account the one of type=%s', async (type) => {
    const { menu } = await showMenu({}, `${PATHS.myAccount}?type=${type}&source=roompai`);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe(
      { user: 'User details', pay: 'Payment methods' }[type],
    );
  });

  it('[PLAT-01] leaves out a row that cannot be drawn, which costs nobody else anything', async () => {
    const skull = buildRelease({
      ...TERMS.manifest,
      menu: [{ label: 'Terms', icon: 'skull' as MenuIcon, to: PATHS.terms, order: 0 }],
    });
    const reportRemoteFailure = vi.fn(async () => false);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { menu } = await showMenu({}, LIST, [skull], reportRemoteFailure);
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'My Bookings',
      'Booking',
      'Dashboard',
      'User details',
      'Payment methods',
      'My favorite',
      'My Coupon',
    ]);
    expect(reportRemoteFailure).toHaveBeenCalledWith('mf-terms', expect.any(TypeError));
    quiet.mockRestore();
  });

  it('[SHELL-12] keeps that it was collapsed', async () => {
    const { menu, person } = await showMenu();
    await person.click(menu.getByRole('button', { name: 'Collapse menu' }));
    expect(window.localStorage.getItem('menuCollapsed')).toBe('true');
    await person.click(menu.getByRole('button', { name: 'Expand menu' }));
    expect(window.localStorage.getItem('menuCollapsed')).toBe('false');
  });

  it('folds itself in a window that the page needs whole, until the person opens it', async () => {
    window.happyDOM.setViewport({ width: 1366, height: 900 });
    const { menu, person } = await showMenu();
    await person.click(menu.getByRole('button', { name: 'Expand menu', expanded: false }));
    expect(menu.getByRole('button', { name: 'Collapse menu', expanded: true })).toBeDefined();
    expect(window.localStorage.getItem('menuCollapsed')).toBe('false');
    cleanup();
    const again = await showMenu();
    expect(again.menu.getByRole('button', { name: 'Collapse menu' })).toBeDefined();
  });

  it('[SHELL-13] shows how to reach support where there is something to show', async () => {
    const { menu, person, findByRole } = await showMenu();
    await person.click(menu.getByRole('button', { name: 'Phone support' }));
    const panel = within(await findByRole('dialog', { name: 'Call us' }));
    expect(panel.getByRole('link', { name: '+86 400 555 0100' }).getAttribute('href')).toBe('tel:+864005550100');
    expect(panel.getByRole('link', { name: '+852 5550 0100' })).toBeDefined();
  });

  it('[SHELL-13] offers neither address nor number where none is set', async () => {
    const { menu } = await showMenu({
      permissions: { modules: [1], emails: [], phonesInternal: [], phonesExternal: [] },
    });
    expect(menu.queryByRole('button', { name: 'Email support' })).toBeNull();
    expect(menu.queryByRole('button', { name: 'Phone support' })).toBeNull();
  });
});

describe('the inspection link', () => {
  const SETTINGS = { inspectionUrl: 'https://inspect.test/look' };
  const STAY = 'hotelid=10021&start_date=2026-12-10&end_date=2026-12-13&room=1&adult=2&child=0&childNums=';
  const detail = (query: string) => `${PATHS.hotelDetail}?source=roompai&${query}`;

  async function showLink(path: string, settings: { inspectionUrl: string } = SETTINGS) {
    window.localStorage.setItem('inspection', '1');
    const portal = await renderPortal({ path, settings });
    await portal.findByRole('button', { name: /Open account information/ });
    return { ...portal, menu: within(portal.getByRole('navigation', { name: 'Menu' })) };
  }

  // Suspended content shows only after `act` is awaited.
  const press = (button: HTMLElement) => act(async () => button.click());

  it('[SHELL-13] is there only where the stored flag is set', async () => {
    const { menu } = await showMenu();
    expect(menu.queryByText('Inspect this hotel')).toBeNull();
  });

  it('[SHELL-13] opens the hotel less thirteen with its stay, beside the portal', async () => {
    const { menu } = await showLink(detail(STAY));
    const link = await menu.findByRole('link', { name: 'Inspect this hotel' });
    expect(link.getAttribute('href')).toBe(
      'https://inspect.test/look?hotelid=10008&checkin=2026-12-10&checkout=2026-12-13&room=1&adult=2&child=0&childNums=',
    );
    expect(link.getAttribute('target')).toBe('_blank');
  });

  const without = (name: string) =>
    detail(
      STAY.split('&')
        .filter((part) => !part.startsWith(`${name}=`))
        .join('&'),
    );

  it.each([
    [LIST, 'Inspection works only on a hotel page. Open a hotel first.', '仅支持在酒店详情页巡检'],
    [without('hotelid'), 'There is no hotel to inspect', '缺少酒店编号'],
    [without('start_date'), 'There is no check-in date', '缺少入住日期'],
    [without('end_date'), 'There is no check-out date', '缺少离店日期'],
    [without('room'), 'There is no number of rooms', '缺少房间数'],
    [without('adult'), 'There is no number of adults', '缺少成人数'],
    [without('child'), 'There is no number of children', '缺少儿童数'],
  ])('[SHELL-13] tells at %s: %s', async (path, english, chinese) => {
    const { menu, person, findByRole } = await showLink(path);
    await press(await menu.findByRole('button', { name: 'Inspect this hotel' }));
    const alert = await findByRole('dialog');
    expect(alert.textContent).toContain(english);
    await person.click(within(alert).getAllByRole('button').at(-1) as HTMLElement);
    await act(() => setLanguage('zh'));
    await press(await menu.findByRole('button', { name: '巡检此酒店' }));
    expect((await findByRole('dialog')).textContent).toContain(chinese);
  });

  it('says that no address is set', async () => {
    const { menu, findByRole } = await showLink(detail(STAY), { inspectionUrl: '' });
    await press(await menu.findByRole('button', { name: 'Inspect this hotel' }));
    expect((await findByRole('dialog')).textContent).toContain(
      'The inspection tool’s address is not set. Ask your administrator.',
    );
  });
});

describe('the frame', () => {
  it('[SHELL-14] leads from the logo to the first allowed module', async () => {
    const { getByRole } = await showMenu({ permissions: { ...buildUser().permissions, modules: [5, 3] } });
    const logo = getByRole('link', { name: 'Portico, go to home' });
    expect(logo.getAttribute('href')).toBe(LIST);
  });

  it('ends with copyright, the terms in a new tab with the source where they are there, and the address', async () => {
    const { findByRole, getByText } = await showMenu({}, LIST, [TERMS]);
    const terms = await findByRole('link', { name: /Terms and Conditions/ });
    expect(terms.getAttribute('href')).toBe(`${PATHS.terms}?source=roompai`);
    expect(terms.getAttribute('target')).toBe('_blank');
    expect(getByText(/^© \d{4} Portico Travel Services$/)).toBeDefined();
    expect(getByText('18 Harbour Road, Hong Kong')).toBeDefined();
  });

  it('stands slim around a public page of a visitor, with a logo to home', async () => {
    const { findByRole, queryByRole } = await renderPortal({ path: PATHS.terms, user: null, more: [TERMS] });
    await findByRole('heading', { name: 'terms' });
    expect((await findByRole('link', { name: /^Portico/ })).getAttribute('href')).toBe(PATHS.home);
    expect(queryByRole('navigation')).toBeNull();
    expect(queryByRole('contentinfo')).not.toBeNull();
  });

  it('[SHELL-21] says on every page that the account is restricted', async () => {
    const { findByText } = await renderPortal({ path: LIST, user: { isRestricted: true } });
    await findByText('Bookings are temporarily restricted.');
  });

  it('[SHELL-21] pauses an intercepted visit with a way on', async () => {
    const { findByRole } = await renderPortal({ path: `${PATHS.intercepting}?source=roompai`, user: null });
    await findByRole('heading', { name: 'We have paused this visit' });
    expect((await findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/portal/?source=roompai');
  });

  it('moves the focus to the page on a new route', async () => {
    const { menu, findByRole, getByRole } = await showMenu();
    await act(async () => menu.getByRole('link', { name: 'My Bookings' }).click());
    await findByRole('heading', { name: 'myTrip' });
    expect(document.activeElement).toBe(getByRole('main'));
  });
});
