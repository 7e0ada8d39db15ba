import type { Page, Route } from '@playwright/test';

/** Held requests or responses. */
export interface HeldBack {
  /** The number of requests so far. */
  readonly requestCount: () => number;
  readonly letGo: () => void;
}

/** Holds every request to a URL, like a slow network; the page continues without the response. */
export function holdBack(page: Page, address: string): Promise<HeldBack> {
  return hold(page, address, async (route, isLetGo) => {
    await isLetGo;
    await route.continue();
  });
}

/** Lets the server process the request at once and holds the response. */
export function delayResponse(page: Page, address: string): Promise<HeldBack> {
  return hold(page, address, async (route, isLetGo) => {
    const response = await route.fetch();
    await isLetGo;
    await route.fulfill({ response });
  });
}

async function hold(
  page: Page,
  address: string,
  respond: (route: Route, isLetGo: Promise<void>) => Promise<void>,
): Promise<HeldBack> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await respond(route, isLetGo);
  });
  return { requestCount: () => count, letGo };
}
