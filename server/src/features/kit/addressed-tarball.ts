import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** The program that makes a repository, with the address of the portal that hands it out beside its package.json. */
export async function addressedTarball(tarball: Buffer, portal: string): Promise<Buffer> {
  const from = extract();
  const to = pack();
  const parts: Buffer[] = [];
  const whole = new Promise<void>((done, failed) => {
    to.on('data', (part) => parts.push(part as Buffer));
    to.once('end', done);
    to.once('error', failed);
  });
  from.end(await fromGzip(tarball));
  for await (const entry of from) {
    const content: Buffer[] = [];
    for await (const part of entry) content.push(part as Buffer);
    to.entry(entry.header, Buffer.concat(content));
  }
  to.entry({ name: 'package/portal.json', mtime: new Date(0), mode: 0o644 }, `${JSON.stringify({ portal })}\n`);
  to.finalize();
  await whole;
  return await toGzip(Buffer.concat(parts));
}
