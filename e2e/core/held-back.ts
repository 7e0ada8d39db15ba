import type { Page } from '@playwright/test';

/** What is kept from arriving until it is let go. */
export interface HeldBack {
  /** How often it was asked for. */
  readonly asked: () => number;
  readonly letGo: () => void;
}

/** Keeps every answer of an address on its way, as a slow line would; the page goes on without it. */
export async function holdBack(page: Page, address: string): Promise<HeldBack> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await isLetGo;
    await route.continue();
  });
  return { asked: () => count, letGo };
}
