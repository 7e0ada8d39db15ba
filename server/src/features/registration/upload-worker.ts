import { fileKind as kindOf } from './file-kind.ts';

/** Runs in a thread of `inspect-upload.ts`, where bytes arrive without the methods of a buffer. */
export function fileKind(bytes: Uint8Array): ReturnType<typeof kindOf> {
  return kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
