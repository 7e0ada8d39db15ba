import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** A package of the SDK, as `pnpm sdk` describes it. */
export interface KitPackage {
  readonly name: string;
  readonly version: string;
  /** Name of the tarball next to `kit.json`. */
  readonly file: string;
  /** npm integrity value: `sha512-…`. */
  readonly integrity: string;
  /** Its package.json. */
  readonly manifest: object;
}

/** Packages of this portal's build; undefined if they were never packed. */
export async function readKit(folder: string): Promise<readonly KitPackage[] | undefined> {
  const text = await readFile(join(folder, 'kit.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as { packages: readonly KitPackage[] }).packages;
}

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Adds the URL of the portal that serves it to the tarball of the project generator, next to its package.json. */
export async function addressedTarball(tarball: Buffer, portal: string): Promise<Buffer> {
  const from = extract();
  const to = pack();
  const parts: Buffer[] = [];
  const completed = new Promise<void>((done, failed) => {
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
  await completed;
  return await toGzip(Buffer.concat(parts));
}

/**
 * npm registry metadata of a package: the one version that this portal runs and its tarball URL. `base` ends with
 * `/kit/`.
 */
export function packument({ name, version, integrity, manifest }: KitPackage, base: string): object {
  const tarball = `${base}${name}/-/${bareName(name)}-${version}.tgz`;
  return {
    _id: name,
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist: { tarball, integrity } } },
  };
}

/** `ui` of `@portico/ui`. */
export function bareName(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
