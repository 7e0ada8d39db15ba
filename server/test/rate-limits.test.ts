import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
// Freezes the time, since the token bucket refills while time passes.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => portal.close());

async function open(settings: Readonly<Record<string, string>>): Promise<void> {
  portal = await newTestApp({ PORTICO_SESSION_RATE_LIMIT: '20', PORTICO_IP_RATE_LIMIT: '30', ...settings });
}

/** Number of requests until the first rejected one. */
async function requestsUntilRejected(client: SignedClient, most = 100): Promise<number> {
  for (let calls = 0; calls < most; calls += 1) {
    const { flag } = await client.call('/api/userInfo');
    if (flag === 'E429') return calls;
  }
  return most;
}

async function countNonces(): Promise<number> {
  const { rows } = await portal.connection.pool.query('select count(*)::int as count from nonces');
  return rows[0].count;
}

describe('calls faster than anybody works', () => {
  it('of visitors are refused by their address, however many sessions they open, and write nothing', async () => {
    await open({});
    const first = await newVisitor(portal.app);
    expect(await requestsUntilRejected(first)).toBeGreaterThanOrEqual(30);
    const another = await newVisitor(portal.app);
    const written = await countNonces();
    const rejection = await another.call('/api/userInfo');
    expect(rejection).toMatchObject({
      status: 429,
      flag: 'E429',
      msg: 'Too many requests in a short time. Wait a moment and try again.',
    });
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    // The body is not parsed, so the language comes from the browser's header.
    const chinese = { headers: { 'accept-language': 'zh-CN' } };
    expect((await another.call('/api/userInfo', {}, chinese)).msg).toBe('操作过于频繁，请稍候再试。');
    expect(await countNonces()).toBe(written);
  });

  it('count without a signature, whatever is wrong with them', async () => {
    await open({});
    const visitor = await newVisitor(portal.app);
    const bodies = ['{', '{}', JSON.stringify({ content: '4 '.repeat(10_000) }), 'x'.repeat(60_000)];
    for (let at = 0; at < 40; at += 1)
      await visitor.call('/api/sendContactEmail', {}, { xSign: undefined, payload: bodies[at % 4] ?? '' });
    expect(await visitor.call('/api/sendContactEmail', {}, { xSign: undefined })).toMatchObject({ flag: 'E429' });
    expect(await visitor.call('/api/userInfo')).toMatchObject({ flag: 'E429' });
  });

  it('of somebody who is signed in are refused by their session, and nobody else notices', async () => {
    await open({});
    const [mei, lin] = [
      await signInAs(portal.app, 'agent@portico.test'),
      await signInAs(portal.app, 'lin@portico.test'),
    ];
    const calls = await requestsUntilRejected(mei);
    expect(calls).toBeGreaterThanOrEqual(20);
    expect(calls).toBeLessThan(30);
    expect(await lin.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('of visitors do not keep those out who work at the same address', async () => {
    await open({});
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
    await requestsUntilRejected(await newVisitor(portal.app));
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('together, of many people behind one address, are answered', async () => {
    await open({});
    for (let person = 0; person < 8; person += 1) {
      const agent = await signInAs(portal.app, 'agent@portico.test');
      const responses = await Promise.all(Array.from({ length: 15 }, () => agent.call('/api/userInfo')));
      expect(responses.map(({ flag }) => flag)).toEqual(responses.map(() => '200'));
    }
  });

  it('are answered where the settings set no limit', async () => {
    await open({ PORTICO_IP_RATE_LIMIT: '0', PORTICO_SESSION_RATE_LIMIT: '0' });
    expect(await requestsUntilRejected(await newVisitor(portal.app), 120)).toBe(120);
  });
});
