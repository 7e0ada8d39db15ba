/** Larger pictures would need too much memory: a file of some kilobytes can contain hundreds of megapixels. */
const MAX_PIXELS = 50_000_000;
const DRAWING_SECONDS = 5;

/** Whether the content begins as a JPEG, PNG or WebP does, whatever its name and declared type say. */
export function isPhoto(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 3).equals(JPEG) ||
    bytes.subarray(0, 8).equals(PNG) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes a photo again as JPEG with these sides in pixels, or smaller ones, without metadata. Undefined if it is not a
 * photo, damaged or too large.
 */
export async function resizePicture(bytes: Buffer, width: number, height: number): Promise<Buffer | undefined> {
  if (!isPhoto(bytes)) return undefined;
  // sharp is a large library that is rarely needed: import it on first use.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width, height, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds: DRAWING_SECONDS })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}
