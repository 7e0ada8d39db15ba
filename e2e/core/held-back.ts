import type { Page, Route } from '@playwright/test';

/** What is kept from arriving until it is let go. */
export interface HeldBack {
  /** How often it was asked for. */
  readonly asked: () => number;
  readonly letGo: () => void;
}

/** Keeps every answer of an address on its way, as a slow line would; the page goes on without it. */
export function holdBack(page: Page, address: string): Promise<HeldBack> {
  return hold(page, address, async (route, isLetGo) => {
    await isLetGo;
    await route.continue();
  });
}

/** The same for a server that was asked at once, and has its own time too. */
export function holdBackAnswer(page: Page, address: string): Promise<HeldBack> {
  return hold(page, address, async (route, isLetGo) => {
    const response = await route.fetch();
    await isLetGo;
    await route.fulfill({ response });
  });
}

async function hold(
  page: Page,
  address: string,
  answer: (route: Route, isLetGo: Promise<void>) => Promise<void>,
): Promise<HeldBack> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await answer(route, isLetGo);
  });
  return { asked: () => count, letGo };
}
