import type { BrowserContext } from '@playwright/test';

/** Lets the browser meet a version anew that failed in it before: what failed is left out of its next documents. */
export async function forgetFailures(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'portico-failed' });
}
