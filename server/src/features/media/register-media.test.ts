import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildingOf, pictureUrl } from '../../seed/pictures/pictures.ts';
import { registerMedia } from './register-media.ts';

describe('a picture', () => {
  it('is served for ever under its address, packed for those who can', async () => {
    const app = Fastify();
    registerMedia(app, async () => true);
    const building = buildingOf({
      seed: 5,
      setting: 'beach',
      name: 'Shell Bay',
      latitude: 21,
      longitude: -157,
      star: 40,
      hasHotSpring: false,
    });
    const url = pictureUrl({ kind: 'scene', building, light: 'day' });
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
    'scenes/2/x.svg',
    'scenes/2/scene.tower.city.mild.20.5.noon.svg',
    'scenes/2/scene.tower.city.mild.100.5.day.svg',
    'scenes/2/scene.tower.city.mild.20.05.day.svg',
    'scenes/2/scene.tower.city.mild.20.5.day.king.7.svg',
    'scenes/1/scene.tower.city.mild.20.5.day.svg',
    'scenes/2/scene.tower.city.mild.20.5.day.png',
    'scenes/2/room.tower.city.mild.20.5.day.svg',
    'scenes/2/..%2f..%2fetc',
  ])('is none at /media/%s', async (path) => {
    const app = Fastify();
    registerMedia(app, async () => true);
    expect((await app.inject({ url: `/media/${path}` })).statusCode).toBe(404);
    await app.close();
  });
});
