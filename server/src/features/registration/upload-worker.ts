import { fileKind as kindOf } from './file-kind.ts';

/** Runs in a worker thread, where bytes arrive as a plain `Uint8Array`. */
export function fileKind(bytes: Uint8Array): ReturnType<typeof kindOf> {
  return kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
