import { pictureUrl } from '@portico/pictures';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerMedia } from './register-media.ts';

describe('a picture', () => {
  it('is served for ever under its address, packed for those who can', async () => {
    const app = Fastify();
    registerMedia(app, async () => true);
    const url = pictureUrl({ kind: 'scene', scene: 'beach', light: 'day', seed: 5 });
    const plain = await app.inject({ url });
    expect(plain.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    await app.close();
  });

  it.each([
    'scenes/1/x.svg',
    'scenes/1/city.noon.5.svg',
    'scenes/0/city.day.5.svg',
    'scenes/1/city.day.5.png',
    'scenes/1/..%2f..%2fetc',
  ])('is none at /media/%s', async (path) => {
    const app = Fastify();
    registerMedia(app, async () => true);
    expect((await app.inject({ url: `/media/${path}` })).statusCode).toBe(404);
    await app.close();
  });
});
