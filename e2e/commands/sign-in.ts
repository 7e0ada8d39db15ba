import type { Browser, BrowserContext } from '@playwright/test';
import { RUNNING_COOKIE } from '@portico/contract';
import { DEMO_PASSWORD, type DemoEmail } from '../core/demo.ts';
import { LoginPage } from '../pages/login-page.ts';

/** The browser storage after a real sign-in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in once through the page and returns the browser's storage. */
export async function signInOnce(browser: Browser, origin: string, email: DemoEmail): Promise<SignedIn> {
  // Inside a test, a new context would otherwise start with the test's signed-in user.
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.goTo();
    await login.signIn(email, DEMO_PASSWORD);
    await page.waitForURL((url) => url.searchParams.has('source'));
    const { cookies, origins } = await context.storageState();
    // A page removes its cookie of running versions when it is left; this page is still open.
    return { cookies: cookies.filter(({ name }) => !name.startsWith(RUNNING_COOKIE)), origins };
  } finally {
    await context.close();
  }
}
