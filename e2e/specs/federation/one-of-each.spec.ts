import { PATHS } from '@portico/contract';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';

/** Shared by name, and the text that only its own code contains. */
const SINGLETONS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router-dom': '__reactRouterVersion',
  jotai: 'no atom init',
  i18next: 'missingInterpolationHandler',
  '@portico/runtime': 'x-sign',
  '@portico/ui': 'data-emotion',
} as const;

interface Shared {
  readonly from: string;
  readonly loaded?: boolean;
}

test.use({ as: 'agent@portico.test' });

test('[FED-02] one React, router, Chakra, jotai, i18next, call client and bus serve all four remotes', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onScheduleFiberRoot() {},
      },
    });
  });

  await page.goto(`${PATHS.myTrip}?source=${SOURCE}`);
  await page.locator('h1').first().waitFor();
  // Pointing at a link fetches its page: all four remotes stand on one page, without a new document.
  for (const path of [PATHS.hotelList, PATHS.hotelDetail, PATHS.writeOrder, PATHS.myTrip, PATHS.login]) {
    await page.locator('body').evaluate((body, href) => {
      const link = Object.assign(body.ownerDocument.createElement('a'), { href });
      body.append(link);
      link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      link.remove();
    }, path);
  }
  const remotes = ['mf_search', 'mf_booking', 'mf_trips', 'mf_account'];
  await page.waitForFunction(
    (names) => names.every((name) => Object.keys(globalThis).some((key) => key.startsWith(name))),
    remotes,
  );

  await test.step('one renderer drew everything', async () => {
    expect(await page.evaluate(() => (globalThis as unknown as { renderers: unknown[] }).renderers.length)).toBe(1);
  });

  await test.step('each shared module has one version, the host’s', async () => {
    const shared = await page.evaluate(() => {
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, { default: Record<string, Record<string, Shared>> }> };
      };
      return Object.values(__FEDERATION__.__SHARE__).flatMap(({ default: scope }) =>
        Object.entries(scope).map(
          ([name, versions]) => [name, Object.values(versions).map(({ from }) => from)] as const,
        ),
      );
    });
    for (const name of Object.keys(SINGLETONS)) {
      const providers = shared.filter(([shown]) => shown === name).flatMap(([, from]) => from);
      expect([name, ...new Set(providers)]).toEqual([name, 'portico']);
    }
  });

  await test.step('no remote carries a copy', async () => {
    const ofRemotes = [...scripts].filter((url) => url.includes('/remotes/'));
    expect(ofRemotes.length).toBeGreaterThan(4);
    for (const url of ofRemotes) {
      const source = await (await request.get(url)).text();
      for (const [name, mark] of Object.entries(SINGLETONS)) {
        expect(source.includes(mark), `${name} in ${url}`).toBe(false);
      }
    }
  });

  await test.step('the host carries one of each', async () => {
    const ofHost = [...scripts].filter((url) => url.includes('/portal/assets/'));
    const sources = await Promise.all(ofHost.map(async (url) => await (await request.get(url)).text()));
    for (const [name, mark] of Object.entries(SINGLETONS)) {
      expect([name, sources.filter((source) => source.includes(mark)).length]).toEqual([name, 1]);
    }
  });
});
