import { randomBytes } from 'node:crypto';
import { FALLBACK_PATH } from '@portico/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { NO_RULES } from '../rules/rules.ts';
import { aBuiltRelease } from '../test-support/test-builds.ts';
import { registerFallbacks } from './register-fallbacks.ts';

/** Sends fallback requests and returns the log entries. */
async function loggedLines(requests: readonly { readonly url: string; readonly ip: string }[]) {
  const lines: { remote: string; failed: string[] }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: true });
  const state = {
    remotes: [{ name: 'mf-trips', rules: NO_RULES, releases: { '1.0.0': aBuiltRelease('1.0.0') }, unreadable: [] }],
    contract: '1.0.0',
    artefacts: '/',
  };
  registerFallbacks(app, async () => state, [{ id: 'test', secret: randomBytes(32) }]);
  for (const { url, ip } of requests)
    await app.inject({ url: `${FALLBACK_PATH}/${url}`, headers: { 'x-forwarded-for': ip } });
  await app.close();
  return lines;
}

const many = (count: number, url: string, ip = '203.0.113.1') => Array.from({ length: count }, () => ({ url, ip }));

it('writes no line of a remote that nobody published', async () => {
  expect(await loggedLines(many(20, 'made-up?not=1.0.0'))).toEqual([]);
});

it('writes ten lines a minute of one network, and some of every other', async () => {
  const lines = await loggedLines([
    ...many(300, 'mf-trips?not=1.0.0'),
    ...many(1, 'mf-trips?not=1.0.0', '198.51.100.1'),
  ]);
  expect(lines).toHaveLength(11);
});

it('repeats of what somebody sent what was published alone, and once', async () => {
  const query = ['1.0.0', '1.0.0', '9.9.9', 'x'.repeat(4_000)].map((version) => `not=${version}`).join('&');
  const [line] = await loggedLines(many(1, `mf-trips?${query}`));
  expect(line?.failed).toEqual(['1.0.0']);
});

it('writes no line of versions that nobody published', async () => {
  expect(await loggedLines(many(20, `mf-trips?not=${'x'.repeat(14_000)}`))).toEqual([]);
});
