import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS, withSource } from '@portico/contract';
import { Trial } from '../../commands/trial.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REMOTE = 'mf-trips';
/** Reveals what it can read, wherever it runs. */
const READS = 'globalThis.evilRan=true;document.title="read "+JSON.stringify(localStorage);';

/** Files added to the store without the publish: each would run a script if it were served with its natural type. */
const EVIL: Readonly<Record<string, string>> = {
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${READS}</script></svg>`,
  'evil.html': `<script>${READS}</script>`,
  'evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${READS}</script></html>`,
  'evil.mml': `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script xmlns="http://www.w3.org/1999/xhtml">${READS}</script></mtext></math>`,
  'evil.xml': `<x xmlns="http://www.w3.org/1999/xhtml"><script>${READS}</script></x>`,
  'evil.wasm': '\0asm\u0001\0\0\0',
  'evil.mjs': READS,
  'evil.css': `<!doctype html><script>${READS}</script>`,
  'evil.js.map': `{"version":3,"sourcesContent":["<script>${READS}</script>"]}`,
};

/** Allowed types with other content. */
const DISGUISED: Readonly<Record<string, string>> = {
  'evil.js': 'postMessage("ran");',
  'disguised.js': `<script>${READS}</script>`,
  'disguised.json': `<html><script>${READS}</script>`,
  'disguised.png': `<svg xmlns="http://www.w3.org/2000/svg"><script>${READS}</script></svg>`,
};

test.use({
  as: 'agent@portico.test',
  expectedErrors: /status of 404|Content Security Policy|sandbox|Refused|blocked|MIME/,
  expectedBreaches: /worker-src blocked/,
});

/** Capabilities of a page opened by the URL of a file. */
async function powersOf(page: Page): Promise<{ ran: boolean; origin: string; reads: string; runs: boolean }> {
  return await page.evaluate(async () => {
    const world = globalThis as { evilRan?: boolean };
    const reads = () => {
      try {
        return `read ${localStorage.length}`;
      } catch {
        return 'refused';
      }
    };
    const ran = world.evilRan === true;
    const script = document.createElement('script');
    script.textContent = 'globalThis.evilRan=true';
    document.documentElement.append(script);
    return { ran, origin: globalThis.origin, reads: reads(), runs: world.evilRan === true };
  });
}

test('[PLAT-05] files of a remote, opened by their address, run nothing and read nothing of the portal: SVG, HTML, MathML, WebAssembly, source maps and modules are not even served', async ({
  page,
  product,
}) => {
  const trial = await Trial.create(product, REMOTE);
  const [version = ''] = await trial.publish([{}]);
  const base = trial.baseOf(version);
  const folder = join(product.dataDir, 'remotes', REMOTE, version);
  for (const [file, content] of Object.entries({ ...EVIL, ...DISGUISED })) await writeFile(join(folder, file), content);

  await test.step('what is no kind of published file is not there', async () => {
    for (const file of Object.keys(EVIL)) {
      const response = await page.goto(`${base}${file}`);
      expect([file, response?.status(), await page.title()]).toEqual([file, 404, '']);
      expect(await page.evaluate('globalThis.evilRan')).toBeUndefined();
    }
  });

  await test.step('what is, has no origin, and nothing runs in it', async () => {
    for (const file of ['remoteEntry.js', ...Object.keys(DISGUISED)]) {
      const response = await page.goto(`${base}${file}`);
      expect([file, response?.status()]).toEqual([file, 200]);
      expect(response?.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
      const powers = { ran: false, origin: 'null', reads: 'refused', runs: false };
      expect([file, await powersOf(page)]).toEqual([file, powers]);
    }
  });

  await test.step('a page of the portal takes none of them for a module, a worker or a frame of its own', async () => {
    await page.goto(withSource(PATHS.myTrip, SOURCE));
    await expect(new MyTripPage(page).rows.first()).toBeVisible();
    const took = await page.evaluate(async (address) => {
      const world = globalThis as { evilRan?: boolean };
      const messagesDuring = async (act: () => unknown) => {
        try {
          return String(await act());
        } catch {
          return 'refused';
        }
      };
      return [
        await messagesDuring(() => import(/* @vite-ignore */ `${address}evil.mjs`).then(() => 'ran')),
        await messagesDuring(() => import(/* @vite-ignore */ `${address}disguised.js`).then(() => 'ran')),
        await messagesDuring(() => navigator.serviceWorker.register(`${address}remoteEntry.js`).then(() => 'ran')),
        await messagesDuring(
          () =>
            new Promise((ran, refused) => {
              const worker = new Worker(`${address}evil.js`);
              worker.addEventListener('error', refused);
              worker.addEventListener('message', () => ran('ran'));
            }),
        ),
        String(world.evilRan),
      ];
    }, base);
    expect(took).toEqual(['refused', 'refused', 'refused', 'refused', 'undefined']);
  });
});
