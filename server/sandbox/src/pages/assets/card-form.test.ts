// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ticketOf } from '../../cards/card-form-ticket.ts';
import { type Sandbox, startSandbox } from '../../sandbox.ts';

const PORTAL = 'http://localhost:4300';
const KEY = randomBytes(32);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, key: KEY });
});
afterAll(() => sandbox.close());

/** Sends a plain HTTP request to the sandbox, since the page's own `fetch` has no server here. */
function sendRequest(path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  request(`${sandbox.api}${path}`, { method, headers }, async (response) => {
    const content = await text(response);
    resolve(new Response(content, { status: response.statusCode ?? 0 }));
  })
    .on('error', reject)
    .end(body);
  return promise;
}

interface PostedMessage {
  readonly type: string;
  readonly [more: string]: unknown;
}
let posted: { readonly message: PostedMessage; readonly to: string }[];

beforeEach(async () => {
  posted = [];
  vi.stubGlobal('fetch', vi.fn(sendRequest));
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: PostedMessage, to?: unknown) => {
    posted.push({ message, to: String(to) });
  });
  const form = { orderNumber: 'PT1', customer: 'c1', language: 'en', scheme: 'light', portal: PORTAL } as const;
  const page = await (await sendRequest(`/card?form=${ticketOf(KEY, form, Date.now())}`)).text();
  document.documentElement.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  vi.spyOn(window, 'addEventListener');
  vi.resetModules();
  await import('./card-form.js');
  await vi.waitUntil(() => has('ready'), { timeout: 10_000 });
});

// Each test imports the script again; listeners of earlier instances would submit the form twice.
afterEach(() => {
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls)
    if (listener) window.removeEventListener(type, listener, options);
});

const has = (type: string) => posted.some(({ message }) => message.type === type);
function field(id: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(`#${id}`);
  if (element === null) throw new Error(`The form has no ${id}`);
  return element;
}
function type(id: string, typed: string) {
  field(id).focus();
  for (const sign of typed) {
    field(id).value += sign;
    field(id).setSelectionRange(field(id).value.length, field(id).value.length);
    field(id).dispatchEvent(new Event('input', { bubbles: true }));
  }
}
function send(message: object, origin = PORTAL) {
  const data = { portico: 'card', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
}
function typeGood() {
  type('name', 'Mei Lin');
  type('number', '4000000000001000');
  type('expiry', '1239');
  type('code', '123');
}

it('[PAY-04] writes the number in fours and the expiry with its slash', () => {
  typeGood();
  expect(field('number').value).toBe('4000 0000 0000 1000');
  expect(field('expiry').value).toBe('12/39');
});

it('[PAY-04] gives the portal a token, and speaks with no other page and of no digit', async () => {
  typeGood();
  field('remember').checked = true;
  send({ type: 'submit' });
  await vi.waitUntil(() => has('token'), { timeout: 10_000 });
  const token = posted.find(({ message }) => message.type === 'token')?.message;
  expect(token).toEqual({ portico: 'card', type: 'token', token: expect.stringMatching(/^tok_/), remember: true });
  expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([PORTAL]));
  expect(JSON.stringify(posted)).not.toMatch(/4000|1000"/);
});

it('says what is wrong at its field, and the focus is on the first', async () => {
  type('name', 'Mei 2');
  type('code', '12');
  send({ type: 'submit' });
  await vi.waitUntil(() => has('invalid'), { timeout: 10_000 });
  expect(document.activeElement?.id).toBe('name');
  expect(field('name').getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('#name-fault')?.textContent).toBe('Use letters and spaces only.');
  expect(document.querySelector('#number-fault')?.textContent).toBe('Enter the card number.');
  type('name', 'i');
  expect(field('name').getAttribute('aria-invalid')).toBeNull();
  expect(has('token')).toBe(false);
});

it('hears only the portal', async () => {
  typeGood();
  send({ type: 'scheme', scheme: 'dark' }, 'https://elsewhere.example');
  send({ type: 'submit' }, 'https://elsewhere.example');
  expect(document.documentElement.dataset.scheme).not.toBe('dark');
  send({ type: 'scheme', scheme: 'dark' });
  expect(document.documentElement.dataset.scheme).toBe('dark');
  send({ type: 'language', language: 'zh' });
  await vi.waitUntil(() => document.querySelector('label[for=number]')?.textContent === '卡号', { timeout: 10_000 });
  expect(field('number').value).toBe('4000 0000 0000 1000');
  expect(has('token')).toBe(false);
});

it('puts the focus on a code that the bank refused, and asks the portal to pay on Enter', () => {
  typeGood();
  send({ type: 'focusCode' });
  expect(document.activeElement?.id).toBe('code');
  expect(field('code').value).toBe('');
  expect(document.querySelector('#code-fault')?.textContent).toContain('did not accept this code');
  field('code').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(has('submitRequested')).toBe(true);
});

it('submits once for one request of the portal, whatever tests came before', async () => {
  const fetchMock = vi.mocked(fetch);
  const submissions = () => fetchMock.mock.calls.filter(([path]) => path === '/card/tokens').length;
  typeGood();
  send({ type: 'submit' });
  await vi.waitUntil(() => has('token'), { timeout: 10_000 });
  expect(submissions()).toBe(1);
});
