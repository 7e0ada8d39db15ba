import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserFinder } from '../product/server-parts.ts';

export interface MeasuringBrowser {
  readonly browser: Browser;
  readonly version: string;
  readonly close: () => Promise<void>;
}

export const VIEWPORT = { width: 1500, height: 900 };

export async function openBrowser(): Promise<MeasuringBrowser> {
  const { findBrowser } = await browserFinder();
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], handleSIGINT: false, handleSIGTERM: false });
  return { browser, version: browser.version(), close: () => browser.close() };
}

/** Browser storage of an earlier sign-in. */
export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

const PASSWORD = 'Portico!2026';

/** Signs in once through the form; every cold load starts with a copy of this storage. */
export async function signInOnce(browser: Browser, origin: string): Promise<SignedInState> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto('/portal/login');
  await page.locator('input[type=email]').fill('agent@portico.test');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/portal/login'));
  await page.locator('main h1').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
