import { Problem } from '../../../platform/problem.ts';

/** The table refuses more. */
export const MOST_LOGO_BYTES = 256 * 1024;
const MOST_PIXELS = 2000;

export type LogoType = 'image/png' | 'image/jpeg';

/** What a logo is by its content, whatever its file is called; what is neither, too large or cut off ends with a sentence. */
export function logoType(bytes: Buffer): LogoType {
  if (bytes.length > MOST_LOGO_BYTES)
    throw new Problem(`The logo has ${bytes.length} bytes; ${MOST_LOGO_BYTES} is the most.`);
  const found = pngSize(bytes) ?? jpegSize(bytes);
  if (found === undefined) throw new Problem('The logo is neither a whole PNG nor a whole JPEG.');
  const { width, height, type } = found;
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS)
    throw new Problem(`The logo is ${width} by ${height} pixels; ${MOST_PIXELS} a side is the most.`);
  return type;
}

interface Picture {
  readonly type: LogoType;
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND');

function pngSize(bytes: Buffer): Picture | undefined {
  const isWhole = bytes.length > 45 && bytes.subarray(0, 8).equals(PNG) && bytes.subarray(-8, -4).equals(PNG_END);
  if (!isWhole || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments to the one that says how large the picture is. */
function jpegSize(bytes: Buffer): Picture | undefined {
  if (bytes.length < 12 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}
