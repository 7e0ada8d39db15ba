import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newVisitor,
  ORIGIN,
  type SignedClient,
  signInAs,
  signV1,
  signV2,
  type Tampering,
} from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const PATH = '/api/getSettings';

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

describe('a signed call', () => {
  it('[CALL-02] is answered when both signatures are right', async () => {
    expect(await visitor.call(PATH)).toMatchObject({ status: 200, flag: '200' });
  });

  it('[CALL-02] covers every kind of value: numbers, booleans, null, lists and objects within objects', async () => {
    const fields = { a: 1.5, b: true, c: null, d: [1, { z: 'é', a: [] }], 值: '中文', undefined: undefined };
    expect(await visitor.call(PATH, fields)).toMatchObject({ status: 200, flag: '200' });
  });

  it('may carry a time within five minutes of the server, early or late', async () => {
    for (const offset of [-295, 295]) {
      expect(await visitor.call(PATH, {}, { envelope: { time: now() + offset } })).toMatchObject({ flag: '200' });
    }
  });
});

describe('[CALL-02] refuses with E403 and the time', () => {
  const wrongMac = randomBytes(32).toString('base64url');
  const cases: readonly (readonly [string, () => Tampering])[] = [
    ['no X-Sign', () => ({ xSign: undefined })],
    ['an X-Sign of another version', () => ({ xSign: `v1;${visitor.sign.kid};${'a'.repeat(22)};${wrongMac}` })],
    ['a malformed X-Sign', () => ({ xSign: 'v2;;;' })],
    ['a wrong mac', () => ({ xSign: `v2;${visitor.sign.kid};${'b'.repeat(22)};${wrongMac}` })],
    ['a wrong sign', () => ({ sign: '0'.repeat(64) })],
    ['an empty sign', () => ({ sign: '' })],
    ['an unknown key', () => ({ xSign: `v2;other.key;${'c'.repeat(22)};${wrongMac}` })],
    ['a time too old', () => ({ envelope: { time: now() - 310 } })],
    ['a time too far ahead', () => ({ envelope: { time: now() + 310 } })],
    ['no origin', () => ({ headers: { origin: undefined } })],
    ['another origin', () => ({ headers: { origin: 'https://evil.example' } })],
    ['the origin "null"', () => ({ headers: { origin: 'null' } })],
    ['our host under another port', () => ({ headers: { origin: 'http://localhost:4301' } })],
    ['a cross-site fetch', () => ({ headers: { 'sec-fetch-site': 'cross-site' } })],
    ['a same-site fetch', () => ({ headers: { 'sec-fetch-site': 'same-site' } })],
    ['no cookie', () => ({ headers: { cookie: undefined } })],
    ['a cookie that is none of ours', () => ({ headers: { cookie: 'sid=short' } })],
  ];
  it.each(cases)('%s', async (_what, tampering) => {
    const before = now();
    const response = await visitor.call(PATH, {}, tampering());
    expect(response).toMatchObject({ status: 403, flag: 'E403', msg: expect.stringMatching(/./) });
    expect(response.time).toBeGreaterThanOrEqual(before);
    expect(response.time).toBeLessThanOrEqual(now());
  });

  it('the same request twice', async () => {
    const nonce = randomBytes(16).toString('base64url');
    expect(await visitor.call(PATH, {}, { nonce })).toMatchObject({ flag: '200' });
    expect(await visitor.call(PATH, {}, { nonce })).toMatchObject({ status: 403, flag: 'E403' });
  });

  it('one request that arrives many times at once, but for one', async () => {
    const nonce = randomBytes(16).toString('base64url');
    const responses = await Promise.all(Array.from({ length: 12 }, () => visitor.call(PATH, {}, { nonce })));
    expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(1);
    expect(responses.filter(({ flag }) => flag === 'E403')).toHaveLength(11);
  });

  it('bytes that differ from the signed ones though the values are the same', async () => {
    const body = { time: now(), token: visitor.token, sessionid: 's' };
    const signed = JSON.stringify({ ...body, sign: signV1(body, visitor.sign.key) });
    const nonce = randomBytes(16).toString('base64url');
    const xSign = signV2(visitor.sign, PATH, String(body.time), nonce, signed);
    expect(await visitor.call(PATH, {}, { xSign, payload: `${signed} ` })).toMatchObject({ flag: 'E403' });
    expect(await visitor.call(PATH, {}, { xSign, payload: signed })).toMatchObject({ flag: '200' });
  });

  it('a body signed for another path', async () => {
    const body = { time: now(), token: visitor.token, sessionid: 's' };
    const signed = JSON.stringify({ ...body, sign: signV1(body, visitor.sign.key) });
    const xSign = signV2(
      visitor.sign,
      '/api/userInfo',
      String(body.time),
      randomBytes(16).toString('base64url'),
      signed,
    );
    expect(await visitor.call(PATH, {}, { xSign, payload: signed })).toMatchObject({ flag: 'E403' });
  });

  it('values shifted between fields, which sign v1 alone cannot see', async () => {
    const envelope = { time: now(), token: visitor.token, sessionid: 's' };
    const sent = { ...envelope, cancelprice: 10, orderno: 'A1', refundprice: 0 };
    const shifted = { ...envelope, cancelprice: 10, orderno: 'A', refundprice: 10 };
    const sign = signV1(sent, visitor.sign.key);
    expect(signV1(shifted, visitor.sign.key)).toBe(sign);
    const nonce = randomBytes(16).toString('base64url');
    const xSign = signV2(visitor.sign, PATH, String(envelope.time), nonce, JSON.stringify({ ...sent, sign }));
    const payload = JSON.stringify({ ...shifted, sign });
    expect(await visitor.call(PATH, {}, { xSign, payload })).toMatchObject({ status: 403, flag: 'E403' });
  });

  it('the key of another session, saying that the page is out of date', async () => {
    const other = await newVisitor(portal.app);
    const response = await visitor.call(PATH, {}, { headers: { cookie: other.cookie } });
    expect(response).toMatchObject({ status: 403, flag: 'E403', data: { reason: 'signing-key' } });
  });

  it('the key that a page had before its sign-in', async () => {
    const page = await newVisitor(portal.app);
    const before = page.sign;
    await page.signIn('agent@portico.test');
    expect(page.sign).not.toEqual(before);
    page.sign = before;
    expect(await page.call('/api/userInfo')).toMatchObject({ flag: 'E403', data: { reason: 'signing-key' } });
  });
});

describe('a stale clock', () => {
  it('[CALL-02] is mended by the time of the answer: signed again with it, the call is answered', async () => {
    const rejection = await visitor.call(PATH, {}, { envelope: { time: now() - 4000 } });
    expect(rejection.flag).toBe('E403');
    expect(await visitor.call(PATH, {}, { envelope: { time: rejection.time } })).toMatchObject({ flag: '200' });
  });
});

describe('a request refused for its signature', () => {
  it('does not use up its number', async () => {
    const nonce = randomBytes(16).toString('base64url');
    expect(await visitor.call(PATH, {}, { nonce, sign: 'wrong' })).toMatchObject({ flag: 'E403' });
    expect(await visitor.call(PATH, {}, { nonce })).toMatchObject({ flag: '200' });
  });

  it('changes nothing: a forged sign-out leaves the person signed in', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const signOut = { operation: 'loginOut' };
    expect(await agent.call('/api/signIn', signOut, { headers: { origin: 'https://evil.example' } })).toMatchObject({
      flag: 'E403',
    });
    expect(await agent.call('/api/signIn', signOut, { sign: 'wrong' })).toMatchObject({ flag: 'E403' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });
});

describe('origins', () => {
  it('are those of the setting when it is given', async () => {
    const behindProxy = await newTestApp({ PORTICO_ORIGINS: 'https://portal.example' });
    const host = 'portal.example';
    const page = await newVisitor(behindProxy.app, '', host);
    const from = (origin: string) => page.call(PATH, {}, { headers: { host, origin } });
    expect(await from('https://portal.example')).toMatchObject({ flag: '200' });
    expect(await from(ORIGIN)).toMatchObject({ flag: 'E403' });
    await behindProxy.close();
  });
});

function now(): number {
  return Math.floor(Date.now() / 1000);
}
