import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TWIN_ENDINGS } from '@portico/contract/release';

/** A packed twin by its ending. */
export type TwinEnding = (typeof TWIN_ENDINGS)[number];

/** How each twin is opened. */
const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** A file as a page names it, and the ending of the packed twin that a path means, if it means one. */
export interface NamedFile {
  readonly file: string;
  readonly twin?: TwinEnding | undefined;
}

/** `page.js.br` is the twin `br` of `page.js`. */
export function namedFile(path: string): NamedFile {
  const twin = TWIN_ENDINGS.find((ending) => path.endsWith(`.${ending}`));
  return twin === undefined ? { file: path } : { file: path.slice(0, -1 - twin.length), twin };
}

/** What a release says of a file, `sha256-` and the digest in base64. */
export function pinOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Whether the content, or what its twin holds packed, is what was pinned; `mostBytes` bounds what a twin may grow to. */
export function fitsPin(content: Uint8Array, pin: string, twin: TwinEnding | undefined, mostBytes: number): boolean {
  const plain = twin === undefined ? content : unpacked(content, twin, mostBytes);
  return plain !== undefined && pinOf(plain) === pin;
}

/** Undefined for what cannot be unpacked, or would grow past `mostBytes`. */
export function unpacked(packed: Uint8Array, twin: TwinEnding, mostBytes: number): Buffer | undefined {
  try {
    return UNPACK[twin](packed, { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}
