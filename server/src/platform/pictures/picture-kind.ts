export type PictureType = 'image/png' | 'image/jpeg';

/** Type and size of a picture, from its headers. */
export interface PictureKind {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** Offset of the end of the picture; anything after it is foreign data. */
  readonly end: number;
}

/** Determines the type by content. Returns undefined if it is not a complete PNG or JPEG. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  try {
    return pngKind(bytes) ?? jpegKind(bytes);
  } catch (error) {
    // A length points beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of the length, name and checksum of a chunk. */
const AROUND_CHUNK = 12;

function pngKind(bytes: Buffer): PictureKind | undefined {
  if (!bytes.subarray(0, PNG.length).equals(PNG) || nameAt(bytes, PNG.length) !== 'IHDR') return undefined;
  for (let at = PNG.length; at < bytes.length; ) {
    const isLast = nameAt(bytes, at) === 'IEND';
    at += AROUND_CHUNK + bytes.readUInt32BE(at);
    if (at > bytes.length) return undefined;
    if (isLast) return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), end: at };
  }
  return undefined;
}

function nameAt(bytes: Buffer, chunk: number): string {
  return bytes.toString('latin1', chunk + 4, chunk + 8);
}

const SCAN = 0xda;
const END = 0xd9;

/**
 * Walks the segments to the end of the picture. In scan data, 0xFF followed by zero or a restart marker is not a
 * segment.
 */
function jpegKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return size && { type: 'image/jpeg', ...size, end: at + 2 };
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('the scan has no end');
}
