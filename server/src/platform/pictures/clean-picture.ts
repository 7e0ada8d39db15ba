import { createWorkerPool } from '../worker-pool.ts';
import type { PictureKind, PictureType } from './picture-kind.ts';

/** More than any screen shows; drawing a larger one would cost the server's memory. */
const MOST_SIDE = 4000;
/** Longest sides that are tried, until the picture is light enough. */
const SIDES = [800, 560, 400, 280, 180] as const;

/** Time for one drawing, which runs in threads of its own. */
const DRAWING_SECONDS = 5;

/** Reading the segments of a hostile picture takes too long for the event loop. */
export const pictureInspection = createWorkerPool<{ pictureKind: PictureKind | undefined }>(
  new URL('picture-worker.ts', import.meta.url),
);

/**
 * Why a picture is not taken: it is no PNG and no JPEG, something else lies in the file behind it, it has too many pixels, or it cannot
 * be drawn.
 */
export type PictureFault = 'noPicture' | 'beside' | 'tooLarge' | 'broken';

/** A picture that was drawn anew: of what came with it nothing is left, neither where it was taken nor by whom. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** Draws a picture anew, turned as it asks to be and as large as `mostBytes` allows; or says why not. */
export async function cleanPicture(bytes: Buffer, mostBytes: number): Promise<CleanPicture | PictureFault> {
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

/** Undefined where the picture cannot be drawn. */
async function draw(bytes: Buffer, type: PictureType, side: number): Promise<Buffer | undefined> {
  // A library of its own weight, for a picture a month: it comes when the first one does.
  const { default: sharp } = await import('sharp');
  try {
    // Of a JPEG that lacks a part the drawer only warns; of a PNG it warns for profiles that nobody minds.
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
