import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const open = (url: string, cookie = '', language = '') =>
  portal.app.inject({
    url,
    headers: {
      host: 'localhost:4300',
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
    },
  });
const languageOf = async (cookie: string, language?: string) =>
  /<html lang="([^"]+)"/.exec((await open('/portal/', cookie, language)).body)?.[1];

it('an address of the portal that nobody has answers 404 with the shell, which says so', async () => {
  const [home, missing] = [await open('/portal/'), await open('/portal/no/such/page')];
  expect([home.statusCode, missing.statusCode]).toEqual([200, 404]);
  expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const header of ['content-security-policy', 'cache-control', 'x-content-type-options'])
    expect(missing.headers[header]).toBeDefined();
  expect(missing.body).toContain('id="portico-boot"');
  // Other sites cannot embed the page as a resource, nor share a process with it.
  for (const page of [home, missing])
    expect(page.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
    });
});

it('[SHELL-15] the document is written in the language that the browser chose, else in that of the account, else in the browser’s own', async () => {
  const lin = (await signInAs(portal.app, 'lin@portico.test')).cookie;
  expect(await languageOf('')).toBe('en');
  expect(await languageOf('portico-language=zh')).toBe('zh-Hans');
  expect(await languageOf(lin)).toBe('zh-Hans');
  expect(await languageOf(`${lin}; portico-language=en`)).toBe('en');
  expect(await languageOf(`portico-language=fr; ${lin}`)).toBe('zh-Hans');
  for (const [own, written] of [
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    ['fr-FR, en-GB;q=0.8, zh;q=0.6', 'en'],
    ['fr-FR', 'en'],
    ['', 'en'],
  ])
    expect(await languageOf('', own)).toBe(written);
  expect(await languageOf('portico-language=en', 'zh-CN')).toBe('en');
});
