import type { CDPSession, Page } from '@playwright/test';
import { PATHS } from '@portico/contract';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';

interface Loaded {
  readonly url: string;
  /** How the browser came to ask: `parser` for what the document itself names. */
  readonly by: string;
}

/** Every script that the browser asked for, with what made it ask. */
async function scriptsOf(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    if (type === 'Script' || request.url.endsWith('.js')) loaded.push({ url: request.url, by: initiator.type });
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await session.detach();
  return loaded;
}

test('[FED-08] a page comes in one wave after its document: at most six scripts, all named by it, each once', async ({
  page,
}) => {
  const loaded = await scriptsOf(page, PATHS.login);
  expect(loaded.map(({ by }) => by)).toEqual(loaded.map(() => 'parser'));
  expect(loaded.length).toBeLessThanOrEqual(6);
  expect(new Set(loaded.map(({ url }) => url)).size).toBe(loaded.length);
  expect(loaded.some(({ url }) => url.includes('/remotes/mf-account/'))).toBe(true);
});

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  for (const path of [PATHS.myTrip, PATHS.hotelList]) {
    test(`[FED-08] ${path} asks for no address twice, and for six scripts at most at once`, async ({ page }) => {
      const loaded = await scriptsOf(page, `${path}?source=${SOURCE}`);
      const urls = loaded.map(({ url }) => url);
      expect(urls).toEqual([...new Set(urls)]);
      expect(loaded.filter(({ by }) => by === 'parser').length).toBeLessThanOrEqual(6);
    });
  }
});

test('[FED-01] the remotes come from the registry that the document carries, and the host names none', async ({
  page,
  request,
}) => {
  const html = await (await request.get(PATHS.login)).text();
  const boot = JSON.parse(/id="portico-boot">(.*)<\/script>/.exec(html)?.[1] ?? '') as { remotes: { name: string }[] };
  const names = boot.remotes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mf-search', 'mf-booking', 'mf-trips', 'mf-account']));
  const sources = await Promise.all(
    (await scriptsOf(page, PATHS.login))
      .filter(({ url }) => url.includes('/portal/assets/'))
      .map(async ({ url }) => await (await request.get(url)).text()),
  );
  for (const source of sources) for (const name of names) expect(source).not.toContain(name);
});
