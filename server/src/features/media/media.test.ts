import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { BED_TYPES } from '../catalogue/hotel-model.ts';
import { SCENES } from '../geography/city.ts';
import { drawPicture } from './draw-picture.ts';
import { LIGHTS, type PictureSubject, pictureUrl } from './hotel-pictures.ts';
import { readPictureName } from './read-picture-name.ts';
import { registerMedia } from './register-media.ts';

const MOST_BYTES = 12_000;

const subjects: readonly PictureSubject[] = LIGHTS.flatMap((light) =>
  [1, 77, 800_640].flatMap((seed): PictureSubject[] => [
    ...SCENES.map((scene) => ({ kind: 'scene', scene, light, seed }) as const),
    ...SCENES.map((scene) => ({ kind: 'pool', scene, light, seed }) as const),
    ...BED_TYPES.map(
      (beds, place) => ({ kind: 'room', beds, view: SCENES[place % SCENES.length] ?? 'city', light, seed }) as const,
    ),
    { kind: 'lobby', light, seed },
  ]),
);

describe('a picture', () => {
  it('is read back from its address', () => {
    for (const subject of subjects)
      expect(readPictureName(pictureUrl(subject).split('/').at(-1) ?? '')).toEqual(subject);
  });

  it('is small, whole, the same each time, and holds neither script nor anything from outside', () => {
    for (const subject of subjects) {
      const svg = drawPicture(subject);
      const about = JSON.stringify(subject);
      expect(drawPicture(subject), about).toBe(svg);
      expect(Buffer.byteLength(svg), about).toBeLessThan(MOST_BYTES);
      expect(svg, about).not.toMatch(
        /script|NaN|undefined|Infinity|<image|<style|\son\w+=|(?:href|src)="(?!#)|url\((?!#)/,
      );
      expect(unclosed(svg), about).toEqual([]);
    }
  });

  it('differs from hotel to hotel', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      drawPicture({ kind: 'scene', scene: 'city', light: 'dusk', seed }),
    );
    expect(new Set(drawn).size).toBe(60);
  });

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

/** Tags that were opened and not closed. */
function unclosed(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (selfClosed !== '/') open.push(name);
  }
  return open;
}
