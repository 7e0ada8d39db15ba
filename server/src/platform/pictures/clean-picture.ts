import { createWorkerPool } from '../worker-pool.ts';
import type { PictureKind, PictureType } from './picture-kind.ts';

/** Maximum side in pixels, above any screen: larger pictures would need too much memory. */
const MOST_SIDE = 4000;
/** Longest sides to try until the file is small enough. */
const SIDES = [800, 560, 400, 280, 180] as const;

/** Time limit for one re-encoding, which runs in a thread of sharp. */
const DRAWING_SECONDS = 5;

/** Parsing the segments of a malicious picture can take too long for the event loop. */
export const pictureInspection = createWorkerPool<{ pictureKind: PictureKind | undefined }>(
  new URL('picture-worker.ts', import.meta.url),
);

/**
 * Reason for a rejected picture: not a PNG or JPEG, extra data after the picture, too many pixels, or not decodable.
 */
export type PictureError = 'noPicture' | 'beside' | 'tooLarge' | 'broken';

/** A re-encoded picture without metadata such as location or author. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/**
 * Re-encodes a picture with its orientation applied, as large as `mostBytes` allows. Returns the reason if it is
 * rejected.
 */
export async function cleanPicture(bytes: Buffer, mostBytes: number): Promise<CleanPicture | PictureError> {
  const kind = await pictureInspection.run('pictureKind', bytes);
  if (kind === 'exhausted') return 'broken';
  if (kind === undefined) return 'noPicture';
  if (kind.end !== bytes.length) return 'beside';
  if (Math.min(kind.width, kind.height) < 1 || Math.max(kind.width, kind.height) > MOST_SIDE) return 'tooLarge';
  for (const side of SIDES) {
    const drawn = await draw(bytes, kind.type, side);
    if (drawn === undefined) return 'broken';
    if (drawn.length <= mostBytes) return { type: kind.type, bytes: drawn };
  }
  return 'tooLarge';
}

/** Returns undefined if the picture cannot be decoded. */
async function draw(bytes: Buffer, type: PictureType, side: number): Promise<Buffer | undefined> {
  // sharp is a large library that is rarely needed: import it on first use.
  const { default: sharp } = await import('sharp');
  try {
    // A JPEG with missing data causes only a warning, but a PNG causes warnings for harmless colour profiles.
    const failOn = type === 'image/jpeg' ? 'warning' : 'error';
    const image = sharp(bytes, { failOn, limitInputPixels: MOST_SIDE ** 2 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: DRAWING_SECONDS });
    return await (type === 'image/png' ? image.png() : image.jpeg({ quality: 88 })).toBuffer();
  } catch {
    return undefined;
  }
}
