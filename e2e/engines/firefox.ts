import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { called } from './called.ts';
import { AGENT_SETTINGS, type Engine } from './engine.ts';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const { language, zone, width, height } = AGENT_SETTINGS;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: zone },
    // The certificate of a portal behind TLS is self-signed.
    acceptInsecureCerts: true,
    extraPrefsFirefox: { 'intl.accept_languages': language },
    defaultViewport: { width, height },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    run: async (body, ...args) => await page.evaluate(called(body, args)),
    find: async (body, ...args) => {
      const handle = await page.evaluateHandle(called(body, args));
      const element = handle.asElement();
      if (!element) return undefined;
      return {
        click: async () => await (element as ElementHandle<Element>).click(),
        type: async (text) => await element.type(text),
        text: async () => await page.evaluate((node) => node.textContent ?? '', element),
      };
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => await browser.close(),
  };
}
