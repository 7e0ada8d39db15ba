import type { Page } from '@playwright/test';
import {
  FIRST_PAGE_ID,
  hotelListUrl,
  LANGUAGE_COOKIE,
  PATHS,
  PREFETCHED_RESPONSE_ELEMENT_ID,
  SSR_SKELETON_CLASSES,
  SSR_SKELETON_ID,
  withSource,
} from '@portico/contract';
import { expectNoAxeFindings } from '../core/axe.ts';
import { STAY } from '../core/days.ts';
import { holdBack } from '../core/delayed-responses.ts';
import { SOURCE } from '../core/demo.ts';
import { layoutShift, watchLayoutShift } from '../core/layout-shift.ts';
import { expect, test } from '../core/test.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StartError } from '../pages/start-error.ts';

test.use({ as: 'agent@portico.test' });

const HOST = '**/portal/assets/*.js';
const LIST = withSource(hotelListUrl(STAY), SOURCE);
/** Maximum distance between the rows of the SSR skeleton and the page, in px. */
const NEAR = 1;
/** The maximum layout shift. */
const STILL = 0.01;

const skeletonOf = (page: Page) => page.locator(`#${FIRST_PAGE_ID}`);

const WINDOWS = [
  { width: 1500, language: 'en', storage: {} },
  { width: 1366, language: 'zh', storage: { appearance: 'dark', menuCollapsed: 'false' } },
  { width: 1100, language: 'en', storage: { appearance: 'dark' } },
  { width: 390, language: 'zh', storage: {} },
] as const;

/**
 * On a phone only this many cards are compared: their height depends on wrapping texts, and the page's cards have one
 * text more.
 */
const PHONE_ROWS = 1;

/** Selectors of the compared texts. */
type Parts = Readonly<Record<'title' | 'names' | 'totals', string>>;

const SKELETON_PARTS: Parts = {
  title: `#${FIRST_PAGE_ID} h1`,
  names: `#${FIRST_PAGE_ID} a`,
  totals: `#${FIRST_PAGE_ID} .${SSR_SKELETON_CLASSES.code}`,
};
const OF_PAGE: Parts = {
  title: 'main h1',
  names: 'article h2 a',
  totals: 'article [data-cell=price] abbr',
};

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The first ten texts of each part with their positions. */
function shownIn(page: Page, parts: Parts): Promise<Readonly<Record<keyof Parts, readonly Shown[]>>> {
  return page.evaluate((selectors: Parts) => {
    const measure = ([name, selector]: [string, string]) => {
      const elements = [...document.querySelectorAll(selector)].slice(0, 10);
      const all = elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left: x, top: y, width } = range.getBoundingClientRect();
        return { text: (element.textContent ?? '').trim(), x, y, width };
      });
      return [name, all] as const;
    };
    return Object.fromEntries(Object.entries(selectors).map(measure)) as Record<keyof Parts, Shown[]>;
  }, parts);
}

for (const { width, language, storage } of WINDOWS) {
  test.describe(`at ${width} px, ${language}`, () => {
    test.use({ viewport: { width, height: 900 }, language });

    test('the document shows the list before any script, where its page will have it', async ({
      page,
      context,
      baseURL,
    }) => {
      // Simulates a chosen language.
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
      await page.addInitScript((choices) => {
        for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value);
      }, storage);
      await watchLayoutShift(page);
      const scripts = await holdBack(page, HOST);
      await page.goto(LIST, { waitUntil: 'commit' });
      await expect(skeletonOf(page).getByRole('link')).toHaveCount(10);
      const skeletonParts = await shownIn(page, SKELETON_PARTS);
      const scheme = await page.locator('html').getAttribute('data-theme');
      expect(scheme).toBe('appearance' in storage ? 'dark' : 'light');
      await expectNoAxeFindings(page, 'before any script');
      scripts.letGo();
      const list = new HotelListPage(page, language);
      await expect(list.rows).toHaveCount(20);
      await expect(page.locator(`#${SSR_SKELETON_ID}, #${FIRST_PAGE_ID}`)).toHaveCount(0);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(scheme);
      const drawn = await shownIn(page, OF_PAGE);
      for (const part of ['title', 'names', 'totals'] as const) {
        for (const [index, { text, ...place }] of skeletonParts[part].entries()) {
          const there = drawn[part][index];
          const where = `${part} ${index}: ${text}`;
          if (part !== 'totals') expect(text, where).toBe(there?.text);
          if (width < 992 && index >= PHONE_ROWS) continue;
          // A heading with two lines is as wide as its container.
          for (const axis of part === 'title' && width < 992 ? (['x', 'y'] as const) : (['x', 'y', 'width'] as const))
            expect(Math.abs(place[axis] - (there?.[axis] ?? Number.NaN)), `${where}, ${axis}`).toBeLessThanOrEqual(
              NEAR,
            );
        }
      }
      const { shift, worst } = await layoutShift(page);
      expect(shift, worst.join('\n')).toBeLessThan(STILL);
    });
  });
}

test('[SHELL-10] after a reload no amount is in another currency than the chosen one', async ({ page }) => {
  const list = new HotelListPage(page);
  await page.goto(withSource(hotelListUrl({ ...STAY, currency: 'CNY' }), SOURCE));
  await expect(list.rows.first()).toContainText('CNY');
  await page.evaluate(() => localStorage.setItem('currencySet', 'USD'));
  await page.addInitScript((id) => {
    new MutationObserver(() => {
      const texts = [document.getElementById(id), document.querySelector('article')].map(
        (one) => one?.textContent ?? '',
      );
      if (texts.some((text) => /CNY [\d,]+/.test(text))) document.documentElement.dataset.sawCny = 'yes';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, FIRST_PAGE_ID);
  await page.reload();
  await expect(list.rows.first()).toContainText('USD');
  await expect(page).toHaveURL(/currency=USD/);
  expect(await page.locator('html').getAttribute('data-saw-cny')).toBeNull();
});

test.describe('a browser without what the portal needs', () => {
  for (const [language, isSecure, title] of [
    ['en', true, 'This browser is too old for the portal'],
    ['zh', false, '此网址不安全（非 https）'],
  ] as const) {
    test(`[SHELL-23] reads why: ${title}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
      await page.addInitScript((secure) => {
        Object.defineProperty(crypto, 'randomUUID', { value: undefined });
        if (!secure) Object.defineProperty(window, 'isSecureContext', { value: false });
      }, isSecure);
      const pageErrors: string[] = [];
      page.on('pageerror', ({ message }) => pageErrors.push(message));
      await page.goto(LIST, { waitUntil: 'commit' });
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(title);
      await expect(page).toHaveTitle(title);
      await expect(new StartError(page).notice).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  }
});

test('whoever has cleared their token sees none of it, whatever the cookie says', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('token'));
  const scripts = await holdBack(page, HOST);
  await page.goto(LIST, { waitUntil: 'commit' });
  // The last element of the HTML page.
  await expect(page.locator(`#${PREFETCHED_RESPONSE_ELEMENT_ID}`)).toBeAttached();
  await expect(page.locator(`#${SSR_SKELETON_ID}`)).toHaveCount(0);
  await expect(page.getByText('properties')).toHaveCount(0);
  scripts.letGo();
  await expect(new LoginPage(page).email).toBeVisible();
});

test.describe('where the scripts do not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('what says so takes its place', async ({ page }) => {
    await page.route(HOST, (route) => route.abort());
    await page.goto(LIST);
    await expect(new StartError(page).notice).toBeVisible();
    await expect(page.locator(`#${SSR_SKELETON_ID}`)).toHaveCount(0);
  });
});

test('a hotel of it opens before any script has run', async ({ page }) => {
  const scripts = await holdBack(page, HOST);
  await page.goto(LIST, { waitUntil: 'commit' });
  const first = skeletonOf(page).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(new RegExp(PATHS.hotelDetail));
  // Only the layout: the HTML of a hotel page has no further content.
  await expect(page.getByRole('banner')).toContainText('Portico');
  scripts.letGo();
  await expect(new HotelDetailPage(page).name).toHaveText(name);
});
