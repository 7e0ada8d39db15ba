import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';

const MOST = 256 * 1024;
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c1121f' } });
const noisy = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const PNG = await red(40, 20).png().toBuffer();
const JPEG = await red(40, 20).jpeg().toBuffer();
const PROGRESSIVE = await red(40, 20).jpeg({ progressive: true }).toBuffer();
const WEBP = await red(4, 4).webp().toBuffer();
const WIDE = await red(4001, 1).png().toBuffer();
const HIGH = await red(1, 4001).jpeg().toBuffer();

/** Damages the data but not the header, which contains the size. */
const spoilt = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -40), Buffer.alloc(28), bytes.subarray(-12)]);
const page = Buffer.from('<html><script>alert(1)</script>');

describe('a picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/jpeg', PROGRESSIVE],
  ])('is %s by its content, and is drawn anew', async (type, bytes) => {
    const clean = (await cleanPicture(bytes, MOST)) as CleanPicture;
    expect(clean.type).toBe(type);
    expect(await sharp(clean.bytes).metadata()).toMatchObject({ width: 40, height: 20 });
  });

  it('keeps nothing of what came with it, and stands as it asked to be turned', async () => {
    const exifData = {
      IFD0: { Copyright: 'Ana', Artist: '<script>alert(1)</script>' },
      IFD3: { GPSLatitude: '22/1 17/1 0/1' },
    };
    const turned = await red(40, 20).withExif(exifData).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(turned.includes('<script>')).toBe(true);
    const { bytes } = (await cleanPicture(turned, MOST)) as CleanPicture;
    expect(bytes.includes('<script>')).toBe(false);
    const { exif, xmp, icc, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, width, height]).toEqual([undefined, undefined, undefined, 20, 40]);
  });

  it('is made as small as it must be', async () => {
    const noise = await noisy(900).png().toBuffer();
    const { bytes } = (await cleanPicture(noise, MOST)) as CleanPicture;
    expect(bytes.length).toBeLessThanOrEqual(MOST);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(150);
  });

  it.each([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'noPicture',
    ],
    ['a page', page, 'noPicture'],
    ['nothing', Buffer.alloc(0), 'noPicture'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'noPicture'],
    ['a WebP', WEBP, 'noPicture'],
    ['a PNG that is cut off', PNG.subarray(0, -6), 'noPicture'],
    ['a JPEG that is cut off', JPEG.subarray(0, -2), 'noPicture'],
    ['a head of a PNG alone', PNG.subarray(0, 24), 'noPicture'],
    ['a PNG with a page behind it', Buffer.concat([PNG, page]), 'beside'],
    ['a JPEG with a page behind it', Buffer.concat([JPEG, page]), 'beside'],
    ['a PNG with another end behind its end', Buffer.concat([PNG, page, PNG.subarray(-12)]), 'beside'],
    ['a JPEG with another end behind its end', Buffer.concat([JPEG, page, Buffer.from('ffd9', 'hex')]), 'beside'],
    ['a PNG of too many pixels', WIDE, 'tooLarge'],
    ['a JPEG of too many pixels', HIGH, 'tooLarge'],
    ['a PNG whose picture is spoilt', spoilt(PNG), 'broken'],
  ])('is not taken where it is %s', async (_, bytes, expected) =>
    expect(await cleanPicture(bytes, MOST)).toBe(expected),
  );

  it('is not taken where its head alone is one', async () => {
    const noise = await noisy(200).jpeg().toBuffer();
    const scan = noise.indexOf(Buffer.from('ffda', 'hex')) + 14;
    const cut = Buffer.concat([noise.subarray(0, scan + 200), Buffer.from('ffd9', 'hex')]);
    expect(await cleanPicture(cut, MOST)).toBe('broken');
  });
});
