import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { BED_TYPES, LIGHTS, type PictureSubject, pictureUrl, SCENES } from './picture-subject.ts';
import { readPictureName } from './read-picture-name.ts';

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
