import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readSid, writeSid } from './cookie.ts';

const SID = 'a'.repeat(43);
const FROM_PROXY = { host: 'portal.example', 'x-forwarded-proto': 'https' };

function open() {
  const app = Fastify({ trustProxy: true });
  app.get('/write', (_request, reply) => {
    writeSid(reply, SID);
    return 'written';
  });
  app.get('/read', (request) => readSid(request) ?? 'nobody');
  return app;
}

describe('the cookie of a session', () => {
  it.each([
    ['behind TLS', FROM_PROXY, `__Host-sid=${SID}; Path=/; HttpOnly; SameSite=Lax; Secure`],
    ['behind TLS on this machine', { ...FROM_PROXY, host: 'localhost:4300' }, /^__Host-sid=.*; Secure$/],
    ['without TLS from another machine', { host: 'portal.example' }, /^__Host-sid=.*; Secure$/],
    ['without TLS on this machine', { host: 'localhost:4300' }, `sid=${SID}; Path=/; HttpOnly; SameSite=Lax`],
    ['without TLS at its number', { host: '127.0.0.1:4300' }, /^sid=(?!.*Secure)/],
    ['without TLS at its number of IPv6', { host: '[::1]:4300' }, /^sid=(?!.*Secure)/],
  ])('%s', async (_, headers, cookie) => {
    const { headers: responseHeaders } = await open().inject({ url: '/write', headers });
    expect(responseHeaders['set-cookie']).toEqual(typeof cookie === 'string' ? cookie : expect.stringMatching(cookie));
  });

  it('of this machine is nobody behind TLS, where anybody could have set it', async () => {
    const responses = ['localhost', 'portal.example'].map(async (host) => {
      const proto = host === 'localhost' ? {} : { 'x-forwarded-proto': 'https' };
      return (await open().inject({ url: '/read', headers: { ...proto, host, cookie: `sid=${SID}` } })).body;
    });
    expect(await Promise.all(responses)).toEqual([SID, 'nobody']);
  });
});
