import { pictureKind as kindOf, type PictureKind } from './picture-kind.ts';

/** Runs in a worker thread of `clean-picture.ts`, where bytes arrive as a plain `Uint8Array`. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
