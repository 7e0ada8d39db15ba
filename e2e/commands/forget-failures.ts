import type { BrowserContext } from '@playwright/test';

/** Removes the cookie of failed versions, which excludes them from later HTML pages. */
export async function forgetFailures(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'portico-failed' });
}
