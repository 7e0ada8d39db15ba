import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

export type Encoding = 'br' | 'gzip';

export interface AssetFile {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding?: Encoding;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Finds a file below `folder` in the best form that the browser takes; undefined when there is none to serve. */
export async function findAsset(folder: string, path: string, accepted: string): Promise<AssetFile | undefined> {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder + sep) || file.includes('\0')) return undefined;
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
  if (type === undefined) return undefined;
  for (const encoding of encodingsIn(accepted)) {
    const content = await read(file + SUFFIX[encoding]);
    if (content) return { content, type, encoding };
  }
  const content = await read(file);
  return content && { content, type };
}

/** Encodings that we keep and the browser accepts, the smaller first. */
export function encodingsIn(accepted: string): Encoding[] {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const names = accepted
    .split(',')
    .flatMap((part) => (refused.test(part) ? [] : [part.split(';')[0]?.trim().toLowerCase()]));
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding));
}

/** What a made-up address runs into. */
const NO_FILE = new Set<string | undefined>(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

async function read(file: string): Promise<Buffer | undefined> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (NO_FILE.has(error.code)) return undefined;
    throw error;
  });
}
