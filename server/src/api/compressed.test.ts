import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressed } from './compressed.ts';

const LONG = { flag: '200', data: { names: Array.from({ length: 200 }, (_, at) => `Hotel ${at} 酒店`) } };

async function send(accepted: string | undefined, { path = '/api/hotelList', body = LONG as object } = {}) {
  const app = Fastify();
  app.post(path, { onSend: compressed }, async () => body);
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const reply = await app.inject({ method: 'POST', url: path, headers });
  await app.close();
  return reply;
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('compresses a long response: %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await send(accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(LONG);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
});

it('leaves a response as it is for a client that accepts nothing else, and says that it varies', async () => {
  for (const accepted of [undefined, 'identity', 'br;q=0']) {
    const { headers, body } = await send(accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(body)).toEqual(LONG);
  }
});

it.each([
  ['short', { body: { flag: '200' } }],
  ['with a secret', { path: '/api/signIn' }],
])('leaves a response as it is that is %s', async (_what, input) => {
  expect((await send('br', input)).headers['content-encoding']).toBeUndefined();
});
