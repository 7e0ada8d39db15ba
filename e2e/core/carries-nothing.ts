import type { Page } from '@playwright/test';
import { PREFETCHED_RESPONSE_ELEMENT_ID } from '@portico/contract';

/** Removes the prefetched response, so that pages send the request: for tests that observe or change it. */
export async function carriesNothing(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    // The page's scripts run only when the HTML page is complete.
    const drop = () => document.getElementById(id)?.remove();
    new MutationObserver(drop).observe(document, { childList: true, subtree: true });
  }, PREFETCHED_RESPONSE_ELEMENT_ID);
}
