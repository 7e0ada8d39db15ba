import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed } from './packed.ts';

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
