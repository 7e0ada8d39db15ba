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

interface RequestInput {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uses a plain HTTP request, since `fetch` cannot set the `host` and `origin` headers. */
function sendRequest(path: string, { body, headers }: RequestInput = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; referrer: unknown; body: string }>();
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const method = body === undefined ? 'GET' : 'POST';
  request(`${sandbox.api}${path}`, { method, headers: { ...form, ...headers } }, async (response) => {
    resolve({
      status: response.statusCode ?? 0,
      referrer: response.headers['referrer-policy'],
      body: await text(response),
    });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

const INSTRUCTION_TEXT = 'decline, all payments';
const simulate = (headers: RequestInput['headers'] = {}) =>
  sendRequest('/tell', { body: 'behaviour=decline&of=all', headers });
const reset = (headers: RequestInput['headers'] = {}) => sendRequest('/reset', { body: '', headers });
const here = () => ({ origin: sandbox.api, host: new URL(sandbox.api).host });

describe('the desk', () => {
  it('tells and resets for its own page, whose forms say where they come from', async () => {
    expect((await sendRequest('/')).referrer).toBe('same-origin');
    expect((await simulate(here())).status).toBe(303);
    expect((await sendRequest('/')).body).toContain(INSTRUCTION_TEXT);
    expect((await reset(here())).status).toBe(303);
    expect((await sendRequest('/')).body).not.toContain(INSTRUCTION_TEXT);
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
    await simulate(here());
    expect((await sendRequest('/', { headers })).status).toBe(403);
    expect((await reset(headers)).status).toBe(403);
    expect((await sendRequest('/')).body).toContain(INSTRUCTION_TEXT);
    await reset(here());
    expect((await simulate(headers)).status).toBe(403);
    expect((await sendRequest('/')).body).not.toContain(INSTRUCTION_TEXT);
  });

  it('is not there where strangers reach the sandbox', async () => {
    await sandbox.close();
    await open({ origin: 'https://pay.portal.example' });
    for (const response of [await sendRequest('/'), await simulate(here()), await reset(here())])
      expect(response.status).toBe(404);
  });
});
