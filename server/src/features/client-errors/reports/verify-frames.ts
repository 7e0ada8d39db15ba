import { HOST_REMOTE, scriptOwner } from '@portico/contract';
import { loadingCache } from '../../../platform/caches.ts';
import type { ReportedError } from './reported-error.ts';

/** Bytes of published files that are cached to verify frames. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** A frame in a published file: `draw /remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234`. */
const FRAME = /\/remotes\/(?<path>[a-z0-9-]+\/[0-9A-Za-z.+-]+\/[\w.-]+):(?<line>\d+):(?<column>\d+)$/;
const REMOTE_PATH = /\/remotes\//;

/** Reads a published file by its path in the store. */
export type ReadPublished = (path: string) => Promise<Buffer | undefined>;

/** Removes frames that do not exist in their files, and an owner that depends on such frames. */
export type VerifyFrames = (clientError: ReportedError) => Promise<ReportedError>;

/**
 * Scripts can forge `error.stack`. A frame in a remote's file counts only if that version has the file, the line and
 * code at the column; an owner that the browser did not name must have such a frame.
 */
export function createFrameVerifier(read: ReadPublished): VerifyFrames {
  const linesOf = loadingCache(
    'published-lines',
    {
      maxSize: CACHE_BYTES,
      sizeCalculation: (lines: readonly string[]) => 1 + lines.reduce((sum, line) => sum + line.length, 0),
    },
    async (path: string) => ((await read(path)) ?? Buffer.alloc(0)).toString('utf8').split('\n'),
  );

  async function isPlausible(frame: string): Promise<boolean> {
    if (!REMOTE_PATH.test(frame)) return true;
    const { path, line, column } = FRAME.exec(frame)?.groups ?? {};
    if (path === undefined) return false;
    const code = (await linesOf(path))[Number(line) - 1]?.[Number(column) - 1];
    return code !== undefined && /\S/.test(code);
  }

  return async (clientError) => {
    if (clientError.stack === '') return clientError;
    const frames = clientError.stack.split('\n');
    const plausible = await Promise.all(frames.map(isPlausible));
    const remaining = frames.filter((_, index) => plausible[index]);
    const verified = { ...clientError, stack: remaining.join('\n') };
    const owners = (listed: readonly string[]) => listed.flatMap((frame) => scriptOwner(frame) ?? []);
    const restsOnStack = clientError.isUncertain && owners(frames).some(({ remote }) => remote === clientError.remote);
    if (!restsOnStack || owners(remaining).some(({ remote }) => remote === clientError.remote)) return verified;
    return { ...verified, ...(owners(remaining)[0] ?? clientError.shown ?? { remote: HOST_REMOTE, version: '' }) };
  };
}
