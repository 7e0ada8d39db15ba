import { ALL_ENDPOINTS, endpointKey, SERVED_ENDPOINTS, UNSERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, ORIGIN, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

/** An unsigned request as any program can send it. */
function send(url: string, payload: string | Buffer, contentType = 'application/json') {
  return portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType, origin: ORIGIN } });
}

describe('a request that is not understood', () => {
  it.each(['/api/nope', '/api/', '/api/signIn/', '/api/signin', '/api/constructor', '/api/__proto__'])(
    'answers E404 to %s',
    async (path) => {
      const reply = await send(path, '{}');
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ flag: 'E404', msg: 'There is no such endpoint or operation.' });
    },
  );

  it.each(['nope', 'constructor', '__proto__', 'SIGNIN'])('answers E404 to the operation %s', async (operation) => {
    expect(await visitor.call('/api/signIn', { operation })).toMatchObject({ status: 404, flag: 'E404' });
  });

  it('answers E404 to a call without the operation it needs, E400 to one that is no text', async () => {
    expect(await visitor.call('/api/signIn')).toMatchObject({ status: 404, flag: 'E404' });
    const response = await visitor.call('/api/signIn', { operation: ['signIn'] });
    expect(response).toMatchObject({ status: 400, flag: 'E400', data: { fields: { operation: expect.any(String) } } });
  });

  it('answers E404 to every method but POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await portal.app.inject({ method, url: '/api/userInfo' });
      expect([reply.statusCode, reply.json().flag]).toEqual([404, 'E404']);
    }
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{"time": 1'],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['objects a hundred thousand deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ])('answers E400 to %s of a page, E403 to the same without a signature', async (_what, payload) => {
    const response = await visitor.call('/api/hotelList', {}, { payload });
    expect(response).toMatchObject({ status: 400, flag: 'E400', data: { fields: expect.any(Object) } });
    expect((await send('/api/hotelList', payload)).json()).toMatchObject({ flag: 'E403' });
    expect(response.text).not.toMatch(/\bat .+\(|node_modules|\.ts/);
  });

  it('names the fields that do not fit, of the envelope and of the call', async () => {
    const envelope = await visitor.call('/api/getSettings', {}, { envelope: { time: 'soon', language: 'fr' } });
    expect(envelope).toMatchObject({ status: 400, flag: 'E400' });
    expect(Object.keys(envelope.data.fields).sort()).toEqual(['language', 'time']);
    const call = await visitor.call('/api/signIn', { operation: 'signIn', email: ['a@b.test'] });
    expect(call).toMatchObject({ status: 400, flag: 'E400', data: { fields: { password: 'is required' } } });
    expect(Object.keys(call.data.fields).sort()).toEqual(['email', 'password']);
  });

  it.each([
    ['an unknown operation', '/api/signIn', { operation: 'nope' }],
    ['an operation that is no text', '/api/signIn', { operation: ['signIn'] }],
    ['missing fields', '/api/signIn', { operation: 'signIn' }],
    ['a time that is none', '/api/userInfo', { time: 'soon' }],
    ['fields of other types', '/api/sendContactEmail', { username: [], content: {}, time: 1, token: 'x', sign: 'x' }],
  ])('names no field and no operation to an unsigned request with %s', async (_what, path, body) => {
    const wrong = `v2;${visitor.sign.kid};${'a'.repeat(22)};${'b'.repeat(43)}`;
    for (const headers of [{}, { cookie: visitor.cookie, 'x-sign': wrong }]) {
      const reply = await portal.app.inject({
        ...{ method: 'POST', url: path, payload: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      });
      expect(reply.json()).toMatchObject({ flag: 'E403' });
      expect(reply.json()).not.toHaveProperty('data.fields');
    }
  });

  it('answers E400 to the character that the database cannot store, wherever it hides', async () => {
    const email = await visitor.call('/api/signIn', { operation: 'signIn', email: 'a\0@b.test', password: 'secret' });
    expect(email).toMatchObject({ status: 400, flag: 'E400', data: { fields: { email: 'contains a NUL character' } } });
    const [id, , mac] = visitor.token.split('.');
    const token = [id, Buffer.from('a\0').toString('base64url'), mac].join('.');
    expect(await visitor.call('/api/userInfo', {}, { envelope: { token } })).toMatchObject({
      status: 200,
      flag: '001',
    });
  });

  it('keeps no measure under a name that the caller made up', async () => {
    await visitor.call('/api/signIn', { operation: 'made-up' });
    const { body } = await portal.app.inject('/metrics');
    expect(body).toContain('endpoint="other",flag="E404"');
    expect(body).not.toContain('made-up');
  });

  it('answers E413 to more than the longest request of the path, and of the operation', async () => {
    const size = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) });
    const flags = async (path: string, bytes: number) => (await send(path, size(bytes))).json().flag;
    expect(await flags('/api/hotelList', 300_000)).toBe('E413');
    expect(await flags('/api/hotelList', 200_000)).toBe('E403');
    expect(await flags('/api/getSettings', 40_000)).toBe('E413');
    const long = { a: 'x'.repeat(30_000) };
    expect(await visitor.call('/api/orderBook', { operation: 'orderFillCosInfo', ...long })).toMatchObject({
      flag: 'E400',
    });
    expect(await visitor.call('/api/orderBook', { operation: 'writePayShow', ...long })).toMatchObject({
      flag: 'E413',
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'answers E415 to %s',
    async (type) => {
      const reply = await send('/api/userInfo', 'a=1', type);
      expect([reply.statusCode, reply.json().flag]).toEqual([415, 'E415']);
    },
  );

  it('answers in its own form also to an address that is none', async () => {
    const call = await send('/api/%zz', '{}');
    expect([call.statusCode, call.json().flag, call.headers['x-content-type-options']]).toEqual([
      404,
      'E404',
      'nosniff',
    ]);
    const page = await portal.app.inject('/portal/%zz');
    expect([page.statusCode, page.body]).toEqual([400, 'Bad request\n']);
  });

  it('waits a minute for a request to arrive, and no longer', () => {
    expect(portal.app.server.requestTimeout).toBe(60_000);
  });

  it('speaks the language that was asked for', async () => {
    visitor.language = 'zh';
    const response = await visitor.call('/api/getSettings', {}, { sign: 'wrong' });
    visitor.language = 'en';
    expect(response.msg).toBe('签名缺失或有误。');
  });

  it('answers plainly to an unknown address outside the calls', async () => {
    const reply = await portal.app.inject('/nowhere');
    expect([reply.statusCode, reply.body]).toEqual([404, 'Not found\n']);
  });
});

describe('a call that fails on our side', () => {
  it('answers E500 with the number of the request and nothing of the cause', async () => {
    const broken = await newTestApp({ PORTICO_LOG: 'silent' });
    const page = await newVisitor(broken.app);
    await broken.connection.pool.query('alter table users rename to lost');
    const response = await page.signIn('agent@portico.test');
    expect(response).toMatchObject({
      status: 500,
      flag: 'E500',
      data: { requestId: response.headers['x-request-id'] },
    });
    expect(response.text).not.toMatch(/users|relation|sql|\.ts/i);
    await broken.close();
  });
});

describe('a call of the contract', () => {
  it('is served when the table says so, and refused as not served yet when it stands under later', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const unserved: string[] = [];
    for (const [name, { path, operation, method }] of Object.entries(ALL_ENDPOINTS)) {
      const isServed = method === 'GET' ? await leads(path, operation) : await isKnownEndpoint(path, operation);
      if (!isServed) unserved.push(name);
    }
    expect(unserved.sort()).toEqual(Object.keys(UNSERVED_ENDPOINTS).sort());
    expect(Object.keys(SERVED_ENDPOINTS).length + unserved.length).toBe(Object.keys(ALL_ENDPOINTS).length);

    async function isKnownEndpoint(path: string, operation: string | undefined): Promise<boolean> {
      const { flag } = await agent.call(path, operation === undefined ? {} : { operation });
      return flag !== 'E404';
    }
    // Whether a browser that opens the URL gets a redirect or a response about its invalid ticket.
    async function leads(path: string, operation = ''): Promise<boolean> {
      const { statusCode } = await portal.app.inject({ method: 'GET', url: path, query: { operation } });
      return [302, 303, 403].includes(statusCode);
    }
  });

  it('is closed to visitors unless the contract opens it, and says so when it is not served yet', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    for (const call of Object.values(ALL_ENDPOINTS).filter(({ method, isUpload }) => method === 'POST' && !isUpload)) {
      const fields = call.operation === undefined ? {} : { operation: call.operation };
      const { flag, msg } = await agent.call(call.path, fields);
      expect(['200', '001', 'E400', 'E403', 'E404', '100', '141', '110'], endpointKey(call)).toContain(flag);
      if (flag === 'E404') expect(msg, endpointKey(call)).toMatch(/not served yet/);
    }
  });
});
