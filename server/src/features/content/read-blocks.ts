import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { ContentError } from './content-error.ts';

/** Longer lines are left out: a real record has at most some hundred kilobytes. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;
/** A file that expands more is a decompression bomb. */
const MAX_EXPANSION = 200;
const EXPANSION_FREE_BYTES = 64 * 1024 * 1024;

export interface LineBlock {
  /** Complete lines. */
  readonly bytes: Buffer;
  /** Lines that were longer than allowed. */
  readonly tooLong: number;
}

/**
 * The lines of a zstd file in blocks of about a megabyte.
 *
 * @throws ContentError `truncated` if the file or its last line ends early, `bomb` if it expands too much.
 */
export async function* readBlocks(path: string): AsyncGenerator<LineBlock> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  const lines = file.pipe(createZstdDecompress());
  file.once('error', (error) => lines.destroy(error));
  let total = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isSkipping = false;
  let tooLong = 0;
  try {
    for await (const chunk of lines as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > EXPANSION_FREE_BYTES && total > size * MAX_EXPANSION) throw new ContentError('bomb');
      const last = chunk.lastIndexOf(LINE_FEED);
      if (isSkipping && last === -1) continue;
      const from = isSkipping ? chunk.indexOf(LINE_FEED) + 1 : 0;
      isSkipping = false;
      held.push(chunk.subarray(from));
      heldBytes += chunk.length - from;
      if (last === -1 && heldBytes <= MAX_LINE_BYTES) continue;
      if (last !== -1 && heldBytes < BLOCK_BYTES) continue;
      const all = Buffer.concat(held);
      const end = all.lastIndexOf(LINE_FEED) + 1;
      held = [all.subarray(end)];
      heldBytes = all.length - end;
      if (heldBytes > MAX_LINE_BYTES) {
        tooLong += 1;
        isSkipping = true;
        held = [];
        heldBytes = 0;
      }
      if (end === 0) continue;
      yield { bytes: all.subarray(0, end), tooLong };
      tooLong = 0;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && ZSTD_ERRORS.test(String(error.code)))
      throw new ContentError('truncated', { cause: error });
    throw error;
  } finally {
    file.destroy();
    lines.destroy();
  }
  const rest = Buffer.concat(held);
  if (!isSkipping && !isJson(rest.subarray(rest.lastIndexOf(LINE_FEED) + 1))) throw new ContentError('truncated');
  if (isSkipping || tooLong > 0 || rest.length > 0) yield { bytes: rest, tooLong };
}

/** A last line without a line feed may be cut off. */
function isJson(line: Buffer): boolean {
  if (line.length === 0) return true;
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

const LINE_FEED = 0x0a;
/** `Z_BUF_ERROR` is an early end, `ZSTD_error_…` damaged data. */
const ZSTD_ERRORS = /^(Z_|ZSTD_|ERR_ZSTD)/;
