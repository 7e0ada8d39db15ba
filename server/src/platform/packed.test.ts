import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed, packedInParts } from './packed.ts';

const html = `<!doctype html>${'<p>拉斯维加斯 Las Vegas</p>'.repeat(200)}`;

it('a page goes out as small as the browser takes it, and whole', async () => {
  const [brotli, zipped] = [await packed(html, 'gzip, deflate, br, zstd'), await packed(html, 'gzip;q=1, gzip')];
  expect([brotli.encoding, zipped.encoding]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  expect(gunzipSync(zipped.body).toString()).toBe(html);
  expect(brotli.body.length).toBeLessThan(html.length / 5);
});

it.each([undefined, '', 'identity', 'br;q=0'])('a page goes out as it is to who accepts %j', async (accepted) => {
  expect(await packed(html, accepted)).toEqual({ body: html });
});

it.each([
  ['br', (part: Buffer) => brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  ['gzip', (part: Buffer) => gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH })],
  ['identity', (part: Buffer) => part],
])('of a page in parts all of the first leaves before the rest is there, by %s', async (accepted, unpacked) => {
  const { promise: rest, resolve } = Promise.withResolvers<string>();
  const { body } = packedInParts(html, rest, accepted);
  const parts: Buffer[] = [];
  const soFar = () => unpacked(Buffer.concat(parts)).toString();
  // Loops forever if the first part is not flushed before the rest arrives.
  while (parts.length === 0 || soFar() !== html) {
    await once(body, 'readable');
    for (let part = body.read(); part !== null; part = body.read()) parts.push(part);
  }
  resolve('<p>末</p>');
  parts.push(await buffer(body));
  expect(soFar()).toBe(`${html}<p>末</p>`);
});

it('of a page in parts nobody waits for who left', async () => {
  const { promise: rest, resolve } = Promise.withResolvers<string>();
  const { body } = packedInParts(html, rest, 'br');
  body.destroy();
  await once(body, 'close');
  resolve('late');
  await rest;
  expect(body.errored).toBeNull();
});
