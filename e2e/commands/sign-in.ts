import type { Browser, BrowserContext } from '@playwright/test';
import { RUNNING_COOKIE } from '@portico/contract';
import { DEMO_PASSWORD, type DemoEmail } from '../core/demo.ts';
import { LoginPage } from '../pages/login-page.ts';

/** What a browser keeps after a real sign-in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in through the page, once, and gives what the browser then keeps. */
export async function signInOnce(browser: Browser, origin: string, email: DemoEmail): Promise<SignedIn> {
  // Asked for within a test, a context would begin with whoever is signed in there.
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.goTo();
    await login.signIn(email, DEMO_PASSWORD);
    await page.waitForURL((url) => url.searchParams.has('source'));
    const { cookies, origins } = await context.storageState();
    // What a page runs it takes back when it is left; this one is still there.
    return { cookies: cookies.filter(({ name }) => !name.startsWith(RUNNING_COOKIE)), origins };
  } finally {
    await context.close();
  }
}
