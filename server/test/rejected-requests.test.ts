import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const SECRET = 'what-the-caller-wrote';

let portal: TestApp;
let viewer: SignedClient;
let lines: string[] = [];
beforeAll(async () => {
  portal = await newTestApp(
    { PORTICO_TRUST_PROXY: '1', PORTICO_LOG: 'warn' },
    {},
    { write: (line) => void lines.push(line) },
  );
  viewer = await signInAs(portal.app, 'viewer@portico.test');
});
afterAll(() => portal.close());
beforeEach(() => {
  lines = [];
});

const listRejections = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request rejected')
    .map(({ level, refused, call, flag, network }) => ({ level, refused, call, flag, network }));
const from = (address: string, more: object = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });

it('a refusal for want of a right, of a signature, a replay and another site leave one line each, without a word of the caller', async () => {
  const nonce = randomBytes(16).toString('base64url');
  const save = { operation: 'save', email: `${SECRET}@example.com`, first_name: SECRET, last_name: SECRET };
  await viewer.call('/api/account', { ...save, permissions: '2', password: `${SECRET}A1` }, from('203.0.113.1'));
  await viewer.call('/api/userInfo', { note: SECRET }, { sign: SECRET, ...from('10.0.0.1') });
  for (const _twice of [1, 2]) await viewer.call('/api/userInfo', { note: SECRET }, { nonce, ...from('127.0.0.1') });
  await viewer.call('/api/userInfo', { note: SECRET }, from('203.0.113.2', { origin: `https://${SECRET}.example` }));
  const line = { level: expect.anything(), flag: 'E403' };
  expect(listRejections()).toEqual([
    { ...line, refused: 'forbidden', call: '/api/account save', network: 'public' },
    { ...line, refused: 'signature', call: '/api/userInfo', network: 'private' },
    { ...line, refused: 'replayed', call: '/api/userInfo', network: 'this machine' },
    { ...line, refused: 'origin', call: 'other', network: 'public' },
  ]);
  expect(lines.join('')).not.toContain(SECRET);
});

it('a flood of them from one network fills no log, and what a page meets by itself has no line', async () => {
  const visitor = await newVisitor(portal.app);
  await visitor.call('/api/userInfo', {}, from('203.0.113.3'));
  await visitor.call('/api/nope', {}, from('203.0.113.3'));
  expect(listRejections()).toEqual([]);
  for (let no = 0; no < 100; no += 1) await viewer.call('/api/userInfo', {}, { sign: 'wrong', ...from('203.0.113.3') });
  expect(listRejections()).toHaveLength(10);
});
