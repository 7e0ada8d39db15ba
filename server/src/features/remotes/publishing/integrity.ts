import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TWIN_ENDINGS } from '@portico/contract/release';

/** Compressed variant (`twin`) of a file, by its extension. */
export type TwinEnding = (typeof TWIN_ENDINGS)[number];

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** The file of a path, and the extension if the path names a compressed variant. */
export interface NamedFile {
  readonly file: string;
  readonly twin?: TwinEnding | undefined;
}

/** `page.js.br` is the `br` variant of `page.js`. */
export function namedFile(path: string): NamedFile {
  const twin = TWIN_ENDINGS.find((ending) => path.endsWith(`.${ending}`));
  return twin === undefined ? { file: path } : { file: path.slice(0, -1 - twin.length), twin };
}

/** Subresource integrity value: `sha256-` and the digest in base64. */
export function pinOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** True if the content, decompressed for a variant, matches the hash; `mostBytes` limits the decompressed size. */
export function fitsPin(content: Uint8Array, pin: string, twin: TwinEnding | undefined, mostBytes: number): boolean {
  const plain = twin === undefined ? content : unpacked(content, twin, mostBytes);
  return plain !== undefined && pinOf(plain) === pin;
}

/** Undefined for invalid data, or if the decompressed size exceeds `mostBytes`. */
export function unpacked(packed: Uint8Array, twin: TwinEnding, mostBytes: number): Buffer | undefined {
  try {
    return UNPACK[twin](packed, { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}
