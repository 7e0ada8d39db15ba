import type { Page, Route } from '@playwright/test';
import { BOOT_ELEMENT_ID, type BootBlock } from '@portico/contract';

/** Changes the last byte. */
export async function changeOneByte(route: Route): Promise<void> {
  const original = await route.fetch();
  const body = await original.body();
  const last = body.length - 1;
  body[last] = body[last] === 0x20 ? 0x0a : 0x20;
  await route.fulfill({ response: original, body });
}

/** Rewrites the text of the boot block, like a faulty proxy. */
export async function rewriteBoot(page: Page, change: (text: string) => string): Promise<void> {
  await page.route('**/portal/**', async (route) => {
    if (!route.request().isNavigationRequest()) return await route.fallback();
    const original = await route.fetch();
    const block = new RegExp(`(id="${BOOT_ELEMENT_ID}">)([^<]*)(</script>)`);
    const body = (await original.text()).replace(block, (_, before, text, after) => before + change(text) + after);
    await route.fulfill({ response: original, body });
  });
}

/** Rewrites the parsed boot block. */
export function changedBoot(change: (boot: BootBlock) => unknown): (text: string) => string {
  return (text) => JSON.stringify(change(JSON.parse(text) as BootBlock)).replaceAll('<', '\\u003c');
}
