import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const SCRIPT = '/portal/assets/main.0a1b2c3d.js';
const BARE = "default-src 'none'; frame-ancestors 'none'";

let portal: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-headers-'));
  await mkdir(join(dataDir, 'host'));
  await writeFile(join(dataDir, 'host', 'main.0a1b2c3d.js'), '0;');
  portal = await newTestApp({
    PORTICO_ORIGINS: 'https://portal.example',
    PORTICO_TRUST_PROXY: '1',
    PORTICO_DATA_DIR: dataDir,
  });
});
afterAll(async () => {
  await portal.close();
  await rm(dataDir, { recursive: true });
});

const open = (url: string, protocol: 'http' | 'https' = 'https') =>
  portal.app.inject({ url, headers: { host: 'portal.example', 'x-forwarded-proto': protocol } });

describe('the headers of an answer', () => {
  it.each([
    ['/portal', 308],
    ['/account/myCollection', 308],
    ['/nowhere', 404],
    ['/portal/assets/none.0a1b2c3d.js', 404],
    ['/portal/%00', 400],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 403],
    ['/api/nope', 404],
    ['/media/scenes/1/none', 404],
    ['/portal/override/leave', 303],
  ])('of %s keep browsers at its type, at TLS and out of frames', async (url, status) => {
    const { statusCode, headers } = await open(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': BARE,
    });
  });

  it.each(['/portal/%zz', '/api/%zz'])('of %s, which is no address and passes no hook, do so too', async (url) => {
    expect((await open(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': BARE,
    });
  });

  it('leave the policy of a page and of others’ files as it is', async () => {
    const page = await open('/portal/');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-/);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const file = await open('/remotes/mf-trips/1.0.0-0a1b2c3d/none.js');
    expect(file.headers['content-security-policy']).toMatch(/^sandbox; /);
  });

  it('hold no worker of the host back by the policy of its file', async () => {
    const { statusCode, headers } = await open(SCRIPT);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  it('promise TLS over TLS alone', async () => {
    for (const url of ['/portal/', '/healthz', '/nowhere'])
      expect((await open(url, 'http')).headers).not.toHaveProperty('strict-transport-security');
  });
});
