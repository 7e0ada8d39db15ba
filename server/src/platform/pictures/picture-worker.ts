import { pictureKind as kindOf, type PictureKind } from './picture-kind.ts';

/** Runs in a thread of `clean-picture.ts`, where bytes arrive without the methods of a buffer. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
