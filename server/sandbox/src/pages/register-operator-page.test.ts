import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
const open = async (more: Partial<SandboxOptions> = {}) => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, key: randomBytes(32), ...more });
};
beforeEach(() => open());
afterEach(() => sandbox.close());

interface Asked {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uses a plain HTTP request, since `fetch` cannot set the `host` and `origin` headers. */
function ask(path: string, { body, headers }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; referrer: unknown; body: string }>();
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const method = body === undefined ? 'GET' : 'POST';
  request(`${sandbox.api}${path}`, { method, headers: { ...form, ...headers } }, async (answer) => {
    resolve({
      status: answer.statusCode ?? 0,
      referrer: answer.headers['referrer-policy'],
      body: await text(answer),
    });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

const TOLD = 'decline, all payments';
const tell = (headers: Asked['headers'] = {}) => ask('/tell', { body: 'behaviour=decline&of=all', headers });
const reset = (headers: Asked['headers'] = {}) => ask('/reset', { body: '', headers });
const here = () => ({ origin: sandbox.api, host: new URL(sandbox.api).host });

describe('the desk', () => {
  it('tells and resets for its own page, whose forms say where they come from', async () => {
    expect((await ask('/')).referrer).toBe('same-origin');
    expect((await tell(here())).status).toBe(303);
    expect((await ask('/')).body).toContain(TOLD);
    expect((await reset(here())).status).toBe(303);
    expect((await ask('/')).body).not.toContain(TOLD);
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page that does not say which', { origin: 'null' }],
    ['a name that somebody gave this machine', { host: 'rebound.example' }],
    ['a proxy, by x-forwarded-for', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy, by x-forwarded-host', { 'x-forwarded-host': 'pay.portal.example' }],
    ['a proxy, by x-real-ip', { 'x-real-ip': '198.51.100.7' }],
    ['a proxy, by forwarded', { forwarded: 'for=198.51.100.7' }],
    ['a proxy, by via', { via: '1.1 proxy' }],
  ])('is closed to %s, and so are /tell and /reset', async (_whom, headers) => {
    await tell(here());
    expect((await ask('/', { headers })).status).toBe(403);
    expect((await reset(headers)).status).toBe(403);
    expect((await ask('/')).body).toContain(TOLD);
    await reset(here());
    expect((await tell(headers)).status).toBe(403);
    expect((await ask('/')).body).not.toContain(TOLD);
  });

  it('is not there where strangers reach the sandbox', async () => {
    await sandbox.close();
    await open({ origin: 'https://pay.portal.example' });
    for (const answer of [await ask('/'), await tell(here()), await reset(here())]) expect(answer.status).toBe(404);
  });
});
