import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openFile } from '../../platform/outgoing/open-file.ts';
import { ContentError } from './content-error.ts';

const MAX_FILE_BYTES = 20 * 1024 ** 3;
/** Without a byte for this long, the download ends and is continued later. */
const SILENCE_MS = 60_000;

interface Download {
  readonly url: string;
  /** Allowed hosts, also of redirects. */
  readonly hosts: readonly string[];
  /** The file appears there when it is complete; until then it has the suffix `.part`. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** Called after each part. */
  readonly onProgress: () => Promise<void>;
}

/**
 * Downloads a file, and continues an earlier download of the same path.
 *
 * @throws ContentError `truncated`, `tooLarge` or `forbiddenHost`.
 * @throws Error if the server does not answer, or the connection ends.
 */
export async function downloadDump({ url, hosts, path, signal, onProgress }: Download): Promise<number> {
  const part = `${path}.part`;
  const held = (await stat(part).catch(() => undefined))?.size ?? 0;
  const headers: Record<string, string> = held > 0 ? { range: `bytes=${held}-` } : {};
  const response = await openFile({ url, hosts, headers, signal });
  if (response === 'forbidden') throw new ContentError('forbiddenHost');
  if (typeof response === 'string') throw new Error(`The file server does not answer: ${response}`);
  // 416: all bytes have arrived before.
  if (response.statusCode === 416 && held > 0) response.destroy();
  else await savePart(response, { part, held, onProgress });
  await rename(part, path);
  return (await stat(path)).size;
}

interface Saving extends Pick<Download, 'onProgress'> {
  readonly part: string;
  /** Bytes that have arrived before. */
  readonly held: number;
}

async function savePart(response: IncomingMessage, { part, held, onProgress }: Saving): Promise<void> {
  const { statusCode, headers } = response;
  const isRest = statusCode === 206 && headers['content-range']?.startsWith(`bytes ${held}-`);
  if (statusCode !== 200 && !isRest) {
    response.destroy();
    throw new Error(`The file server responds with ${statusCode}`);
  }
  response.setTimeout(SILENCE_MS, () => response.destroy(new Error('The file server is silent')));
  let size = isRest ? held : 0;
  const length = headers['content-length'];
  const expected = length === undefined ? undefined : size + Number(length);
  if ((expected ?? 0) > MAX_FILE_BYTES) {
    response.destroy();
    throw new ContentError('tooLarge');
  }
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw new ContentError('tooLarge');
      await onProgress();
      yield chunk;
    }
  };
  await pipeline(response, counted, createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
  if (expected !== undefined && size !== expected) throw new ContentError('truncated');
}
