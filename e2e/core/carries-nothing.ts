import type { Page } from '@playwright/test';
import { CARRIED_ELEMENT_ID } from '@portico/contract';

/** Its pages ask themselves what their documents would carry: for a test that looks at the question, or changes its answer. */
export async function carriesNothing(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    // Scripts of the page run when all of the document is there.
    const drop = () => document.getElementById(id)?.remove();
    new MutationObserver(drop).observe(document, { childList: true, subtree: true });
  }, CARRIED_ELEMENT_ID);
}
