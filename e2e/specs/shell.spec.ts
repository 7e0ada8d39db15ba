import { hotelListAddress, PATHS, SOURCE_PARAM } from '@portico/contract';
import { STAY } from '../core/days.ts';
import { DEMO_PASSWORD, SOURCE } from '../core/demo.ts';
import { expect, test } from '../core/test.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';
import { wordsOf } from '../pages/words.ts';
import { WriteOrderPage } from '../pages/write-order-page.ts';

const MAY_NOT_SEARCH = 'Your account may not search. Ask your administrator for search rights.';
const LIST = hotelListAddress({ ...STAY, sort: 'low', stars: [2] });

test.describe('without a sign-in', () => {
  test('[SHELL-04, AUTH-01] a protected address leads to sign-in and, signed in, back to itself with its source', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const list = new HotelListPage(page);
    await page.goto(LIST);
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(list.rows.first()).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(PATHS.hotelList);
    expect(searchParams.get(SOURCE_PARAM)).toBe(SOURCE);
    expect(searchParams.get('hotelType')).toBe('low');
    expect(searchParams.get('start_date')).toBe(STAY.checkIn);
  });

  test('[SHELL-03, SHELL-04] the portal’s root and the sign-in page are open; the root shows the way in', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    await page.getByRole('main').getByRole('link', { name: 'Go Login' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
    await expect(new LoginPage(page).email).toBeVisible();
  });

  test('[AUTH-01] a wrong password and an address that is none are told apart from nothing at all', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    await login.goTo();
    await login.submit.click();
    await expect(page.getByText('Please enter your email address or password.')).toBeVisible();
    await login.signIn('agent', DEMO_PASSWORD);
    await expect(page.getByText('The email address is incorrect.')).toBeVisible();
    await login.signIn('agent@portico.test', 'Wrong!2026');
    await expect(page.getByText('Account or password incorrect, please re-enter.')).toBeVisible();
  });

  test.describe('at an unknown address', () => {
    // The browser complains about the document itself.
    test.use({ expectedFaults: /status of 404 .*\/portal\/nowhere/ });

    test('[SHELL-01] the answer is 404, and the page shows that there is nothing', async ({ page }) => {
      const answer = await page.goto('/portal/nowhere');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  });

  test('the document enforces a policy without unsafe words, and what it forbids does not run', async ({ page }) => {
    const answer = await page.goto(PATHS.login);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|strict-dynamic/);
    expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  });
});

test.describe('a session', () => {
  test('[SHELL-06] without a source in a protected address one signs in again and comes back with it, once', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const trips = new MyTripPage(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.heading).toBeVisible();
    await page.goto(PATHS.myTrip);
    await expect(login.email).toBeVisible();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get(SOURCE_PARAM)).toBe(SOURCE);
  });

  test('[SHELL-07, SHELL-20] logging out from the drawer leaves nothing that signs in', async ({ page }) => {
    const login = new LoginPage(page);
    const frame = new Frame(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await frame.person.click();
    await frame.logOut.click();
    await expect(login.email).toBeVisible();
    const kept = (await page.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
    expect(kept.map(({ name }) => name)).not.toContain('token');
    expect(kept.map(({ name }) => name)).not.toContain('sessionid');
    await new MyTripPage(page).goTo();
    await expect(login.email).toBeVisible();
  });

  test('[SHELL-05] visiting the sign-in page signs the browser out', async ({ page }) => {
    const login = new LoginPage(page);
    await login.goTo();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(new MyTripPage(page).heading).toBeVisible();
    await login.goTo();
    await expect(login.email).toBeVisible();
    await new MyTripPage(page).goTo();
    await expect(login.email).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[SHELL-03, SHELL-14] the root and the logo lead to My Bookings, with the source', async ({ page }) => {
    const frame = new Frame(page);
    const trips = new MyTripPage(page);
    await page.goto(PATHS.home);
    await expect(trips.heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get(SOURCE_PARAM)).toBe(SOURCE);
    await frame.menuRow('Booking').click();
    await expect(new HotelListPage(page).rows.first()).toBeVisible();
    await frame.logo.click();
    await expect(trips.heading).toBeVisible();
  });

  test('[SHELL-01, LIST-01, DETL-01, TRIP-02] each page opens cold by its address with its query restored', async ({
    page,
  }) => {
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    const trips = new MyTripPage(page);

    await list.goTo({ ...STAY, sort: 'low', stars: [2], adults: 3, rooms: 2 });
    await expect(list.sortTab('Lowest price')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('checkbox', { name: /^Property class 4/ })).toBeChecked();
    await expect(list.guests).toContainText('2 rooms · 3 adults');
    await expect(list.rows.first()).toBeVisible();

    await hotel.goTo({ hotelId: '200003', ...STAY, adults: 1, childAges: [0, 9] });
    await expect(hotel.name).toBeVisible();
    await expect(list.guests).toContainText('1 adult · 2 children (<1, 9)');

    await trips.goTo({ status: 'confirmed' });
    await expect(trips.status).toHaveValue('confirmed');
    await expect(trips.rows.first()).toContainText('Confirmed');

    for (const path of [PATHS.hotelSearch, '/portal/booking/hotelsearch/HotelSearchCond']) {
      await page.goto(`${path}?source=${SOURCE}`);
      await expect(page.getByRole('search')).toBeVisible();
    }
  });

  test('[SHELL-02, SHELL-01] a new page starts at its top; back returns to the list as it was left', async ({
    page,
  }) => {
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    await list.goTo(STAY);
    const last = list.hotelLinks().last();
    await last.scrollIntoViewIfNeeded();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(hotel.name).toHaveText(name);
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await expect(list.row(name)).toBeInViewport();
    await page.goForward();
    await expect(hotel.name).toHaveText(name);
  });

  test('[SHELL-15] the language changes everything on the page at once, in every remote, without a reload', async ({
    page,
  }) => {
    const frames = { en: new Frame(page), zh: new Frame(page, 'zh') };
    const [en, zh] = [wordsOf('en'), wordsOf('zh')];
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    await list.goTo(STAY);
    await expect(list.rows.first()).toBeVisible();
    await page.evaluate('globalThis.isSameDocument = true');

    await frames.en.otherLanguage.click();
    await expect(new HotelListPage(page, 'zh').heading).toContainText(zh.properties);
    await expect(frames.zh.menuRow(zh.bookingsRow)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await frames.zh.otherLanguage.click();

    await list.hotelLinks().first().click();
    await hotel.bookNowIn().click();
    await expect(new WriteOrderPage(page).heading).toBeVisible();
    await frames.en.otherLanguage.click();
    await expect(new WriteOrderPage(page, 'zh').heading).toBeVisible();
    await expect(new WriteOrderPage(page, 'zh').goPay).toBeVisible();

    await frames.zh.menuRow(zh.bookingsRow).click();
    await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
    await frames.zh.otherLanguage.click();
    await expect(new MyTripPage(page).heading).toBeVisible();
    await expect(frames.en.menuRow(en.bookingsRow)).toBeVisible();
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  });

  test('[SHELL-15] the chosen language stays after a reload', async ({ page }) => {
    await new MyTripPage(page).goTo();
    await new Frame(page).otherLanguage.click();
    await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
    await page.reload();
    await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
  });

  test('[SHELL-08] another platform is worked under after one choice, and the address says so', async ({ page }) => {
    const frame = new Frame(page);
    await new MyTripPage(page).goTo();
    await frame.platform.click();
    await frame.menuItem('Corporate').click();
    await expect(page).toHaveURL(/source=harbour-corp/);
    await expect(frame.platform).toContainText('Corporate');
    await expect(frame.menuRow('Booking')).toHaveAttribute('href', /source=harbour-corp/);
  });

  test('[SHELL-10, SHELL-09] the currency is chosen on list and detail alone, is kept and carried along', async ({
    page,
  }) => {
    const frame = new Frame(page);
    const list = new HotelListPage(page);
    await new MyTripPage(page).goTo();
    await expect(frame.person).toBeVisible();
    await expect(frame.currency).toHaveCount(0);
    await list.goTo(STAY);
    await expect(list.rows.first()).toContainText('USD');
    await frame.currency.click();
    await frame.menuItem(/CNY/).click();
    await expect(list.rows.first()).toContainText('CNY');
    await expect(page).toHaveURL(/currency=CNY/);
    await list.hotelLinks().first().click();
    await expect(new HotelDetailPage(page).rateRows.first()).toContainText('CNY');
    await expect(page).toHaveURL(/currency=CNY/);
  });

  test('[SHELL-12] the folded menu stays folded', async ({ page }) => {
    const frame = new Frame(page);
    await new MyTripPage(page).goTo();
    await frame.menu.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(frame.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await page.reload();
    await expect(frame.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await expect(frame.menuRow('My Bookings')).toBeVisible();
  });

  test('[SHELL-20, SHELL-09] the drawer names company, platform, email, points and funds', async ({ page }) => {
    const frame = new Frame(page);
    await new MyTripPage(page).goTo();
    await expect(frame.person).toContainText('Alex');
    await expect(frame.person).toContainText('Full Access');
    await frame.person.click();
    for (const text of ['Harbour Travel', 'B2B', 'agent@portico.test', '12,400', 'USD 50,000.00', 'USD 10,000.00']) {
      await expect(frame.drawer).toContainText(text);
    }
    await page.keyboard.press('Escape');
    await expect(frame.drawer).toBeHidden();
    await expect(frame.person).toBeFocused();
  });

  for (const [width, is] of [
    [1001, '450 px'],
    [1000, '95 %'],
    [390, '95 %'],
  ] as const) {
    test(`[SHELL-16] a dialog is ${is} wide at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/api/hotelList', (route) => route.fulfill({ json: { flag: '003', msg: '', data: null } }));
      await new HotelListPage(page).goTo(STAY);
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      const inside = await page.evaluate(() => document.documentElement.clientWidth);
      const box = await dialog.boundingBox();
      expect(Math.round(box?.width ?? 0)).toBe(Math.round(is === '450 px' ? 450 : inside * 0.95));
    });
  }

  test('[SHELL-11] a booking’s own pages hide the login area', async ({ page }) => {
    const frame = new Frame(page);
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed' });
    await trips.rows.first().getByRole('link').first().click();
    await expect(new TripDetailPage(page).heading).toBeVisible();
    await expect(frame.credit).toBeVisible();
    await expect(frame.person).toHaveCount(0);
  });

  test('[SHELL-23] damaged storage breaks no page', async ({ page }) => {
    const { origins } = await page.context().storageState();
    const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    const harmed = [...names.filter((name) => !['token', 'tokens'].includes(name)), 'currencySet', 'menuCollapsed'];
    await page.addInitScript((all) => {
      for (const name of [...all, 'lastSearch', 'recentSearches', 'orderData', 'LoginWebsiteAddress', 'language']) {
        localStorage.setItem(name, '{"damaged');
      }
      for (const name of ['region', 'countries', 'suggestions', 'guestDraft', 'quoteSession']) {
        sessionStorage.setItem(name, '{"damaged');
      }
    }, harmed);
    const list = new HotelListPage(page);
    await list.goTo(STAY);
    await expect(list.rows.first()).toBeVisible();
    await list.hotelLinks().first().click();
    await expect(new HotelDetailPage(page).rateRows.first()).toBeVisible();
    await new MyTripPage(page).goTo();
    await expect(new MyTripPage(page).rows.first()).toBeVisible();
  });
});

test.describe('permissions', () => {
  test.describe('of a viewer', () => {
    test.use({ as: 'viewer@portico.test' });

    test('[LIST-10, DETL-05, SHELL-09, SHELL-20] may search and look, with Book now disabled and the reason told', async ({
      page,
    }) => {
      const frame = new Frame(page);
      const list = new HotelListPage(page);
      const hotel = new HotelDetailPage(page);
      await list.goTo(STAY);
      await expect(list.bookNowIn()).toBeDisabled();
      await list.bookNowIn().hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(
        'Your account is View Only. Ask your administrator for booking rights.',
      );
      await expect(frame.person).toContainText('View Only');
      await expect(frame.credit).toHaveCount(0);
      await list.hotelLinks().first().click();
      await expect(hotel.bookNowIn()).toBeDisabled();
    });

    test('[SHELL-12] has the rows of its modules alone', async ({ page }) => {
      const frame = new Frame(page);
      await new MyTripPage(page).goTo();
      await expect(frame.menu.getByRole('link')).toHaveText(['My Bookings', 'Booking']);
    });
  });

  test.describe('without search', () => {
    test.use({ as: 'nosearch@portico.test' });

    test('[SRCH-06] Search is disabled and says why', async ({ page }) => {
      await page.goto(`${PATHS.hotelSearch}?source=${SOURCE}`);
      const { search } = new HotelListPage(page);
      await expect(search).toBeDisabled();
      // Until the person is known there is no reason yet that a pointer could ask for.
      await expect(search).toHaveAccessibleDescription(MAY_NOT_SEARCH);
      await search.hover({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(MAY_NOT_SEARCH);
    });
  });

  test.describe('of an operator', () => {
    test.use({ as: 'operator@portico.test', expectedFaults: /status of 403/ });

    test('[SHELL-22] nothing is assigned yet: a notice says so at each address of a module', async ({ page }) => {
      for (const path of [PATHS.myTrip, PATHS.hotelList, PATHS.writeOrder]) {
        await page.goto(`${path}?source=${SOURCE}`);
        await expect(page.getByRole('heading', { name: 'Nothing is assigned to this account yet' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('operator@portico.test');
      }
    });
  });
});

test.describe('a server that fails', () => {
  test.use({
    as: 'agent@portico.test',
    expectedFaults: /status of 5\d\d|status of 403|ERR_INTERNET_DISCONNECTED/,
  });

  test('[CALL-04] is told once by the toast, and the page offers to try again', async ({ page }) => {
    const frame = new Frame(page);
    const trips = new MyTripPage(page);
    await page.route('**/api/getTripList', (route) => route.fulfill({ status: 500, body: '{}' }));
    await trips.goTo();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(1);
    await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(0);
    await page.unroute('**/api/getTripList');
    await frame.main.getByRole('button', { name: 'Retry' }).or(frame.tryAgain).click();
    await expect(trips.rows.first()).toBeVisible();
  });

  test('[CALL-04] a lost connection shows the page’s own panel and no toast', async ({ page }) => {
    const frame = new Frame(page);
    await page.route('**/api/getTripList', (route) => route.abort('internetdisconnected'));
    await new MyTripPage(page).goTo();
    await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible();
    await expect(frame.toasts.getByText('Network error 网络错误')).toHaveCount(0);
  });

  test('[CALL-05] a session that the server no longer knows leads to sign-in and back to the same page', async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const trips = new MyTripPage(page);
    await trips.goTo({ status: 'confirmed' });
    await expect(trips.rows.first()).toBeVisible();
    await page.context().clearCookies();
    await trips.status.selectOption('pending');
    await trips.search.click();
    await login.signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(trips.status).toHaveValue('pending');
    await expect(trips.rows.first()).toContainText('Pending');
  });
});
