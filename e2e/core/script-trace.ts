import type { CDPSession, Page } from '@playwright/test';

/** A requested script. */
export interface TracedScript {
  readonly url: string;
  /** Whether the HTML page itself references it: those scripts load in parallel. */
  readonly isInWave: boolean;
}

/** The scripts of a visit until a remote has rendered. */
export class ScriptTrace {
  readonly #page: Page;
  readonly #tracedScripts: TracedScript[] = [];

  static async begin(page: Page, drawn: string): Promise<ScriptTrace> {
    await page.addInitScript(watchDrawing, drawn);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new ScriptTrace(page, session);
  }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    let document = '';
    session.on('Network.requestWillBeSent', ({ request, type, initiator, loaderId }) => {
      if (type === 'Document') {
        this.#tracedScripts.length = 0;
        document = loaderId;
      }
      // Until the new HTML page arrives, the previous page may still send requests.
      if (loaderId !== document) return;
      if (type !== 'Script' && !request.url.endsWith('.js')) return;
      this.#tracedScripts.push({ url: request.url, isInWave: initiator.type === 'parser' });
    });
  }

  /** Opens a page with `open`; returns its scripts once a remote has rendered. */
  async record(open: () => Promise<unknown>): Promise<readonly TracedScript[]> {
    await open();
    await this.#page.waitForFunction(() => 'drawnAt' in window);
    return [...this.#tracedScripts];
  }

  /** Opens a page that receives only the scripts its HTML references; fails unless a remote renders. */
  async ofWaveAlone(address: string): Promise<void> {
    let html = '';
    await this.#page.route('**/portal/**', async (route) => {
      if (!route.request().isNavigationRequest()) return await route.fallback();
      const pageResponse = await route.fetch();
      html = await pageResponse.text();
      await route.fulfill({ response: pageResponse });
    });
    await this.#page.route('**/*.js*', async (route) => {
      if (html.includes(`="${new URL(route.request().url()).pathname}"`)) await route.continue();
    });
    await this.#page.goto(address, { waitUntil: 'commit' });
    await this.#page.waitForFunction(() => 'drawnAt' in window);
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Preloads that no script element has used. */
  async unusedPreloads(): Promise<readonly string[]> {
    return await this.#page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
        .map(({ href }) => href)
        .filter((href) => !ran.includes(href));
    });
  }
}

/** Runs in the page: records every script element, and when a remote has rendered. */
function watchDrawing(drawn: string): void {
  const ran: string[] = [];
  Object.assign(window, { ran });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) ran.push(node.src);
    if (!('drawnAt' in window) && document.querySelector(drawn)) Object.assign(window, { drawnAt: performance.now() });
  }).observe(document, { childList: true, subtree: true });
}
