import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

export type PackedFile = readonly [path: string, bytes: Buffer, isProgram?: boolean];

/** The same time for every file, npm's own: equal content gives equal bytes. */
const MOMENT = new Date('1985-10-26T08:15:00.000Z');
const toGzip = promisify(gzip);

/** Builds an npm package: every file below `package/`, in the given order. */
export async function tarballOf(files: readonly PackedFile[]): Promise<Buffer> {
  const tar = pack();
  const parts: Buffer[] = [];
  const finished = new Promise<void>((done, failed) => {
    tar.on('data', (part) => parts.push(part as Buffer));
    tar.once('end', done);
    tar.once('error', failed);
  });
  for (const [path, bytes, isProgram = false] of files)
    tar.entry({ name: `package/${path}`, mtime: MOMENT, mode: isProgram ? 0o755 : 0o644 }, bytes);
  tar.finalize();
  await finished;
  return await toGzip(Buffer.concat(parts), { level: 9 });
}
