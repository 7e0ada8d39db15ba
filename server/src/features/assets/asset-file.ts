import type { PUBLISHED_ENDINGS } from '@portico/contract/release';

/** Every publishable file type, and no other, is served. */
const PUBLISHED_TYPES: Readonly<Record<(typeof PUBLISHED_ENDINGS)[number], string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
const TYPES: Readonly<Record<string, string>> = PUBLISHED_TYPES;

export type Encoding = 'br' | 'gzip';

export interface AssetFile {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding?: Encoding;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads a file by its path; undefined if it does not exist. Throws `FileUnavailableError` if its source is unavailable.
 */
export type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** Content type of a file; undefined if its type is not served. */
export function typeOf(path: string): string | undefined {
  const ending = path.replace(/\.(br|gz)$/, '');
  return TYPES[ending.slice(ending.lastIndexOf('.') + 1)];
}

/** Finds a file in the best encoding that the browser accepts; undefined if there is no file to serve. */
export async function findAsset(read: ReadFile, path: string, accepted: string): Promise<AssetFile | undefined> {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (type === undefined) return undefined;
  for (const encoding of encodingsIn(accepted)) {
    const content = await read(path + SUFFIX[encoding]).catch(orUnanswered);
    // If one variant is unavailable, only the plain file is tried: it may be in a closer cache.
    if (content instanceof FileUnavailableError) break;
    if (content) return { content, type, encoding };
  }
  const content = await read(path);
  return content && { content, type };
}

function orUnanswered(error: unknown): FileUnavailableError {
  if (error instanceof FileUnavailableError) return error;
  throw error;
}

/** Supported encodings that the browser accepts, the smaller one first. */
export function encodingsIn(accepted: string): Encoding[] {
  const excluded = /;\s*q=0(\.0*)?\s*$/;
  const names = accepted
    .split(',')
    .flatMap((part) => (excluded.test(part) ? [] : [part.split(';')[0]?.trim().toLowerCase()]));
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding));
}

/** The source of a file is unavailable: 504 after a timeout, 503 otherwise. */
export class FileUnavailableError extends Error {
  override readonly name = 'FileUnavailableError';
  readonly status: 503 | 504;

  constructor(sentence: string, status: 503 | 504, options?: ErrorOptions) {
    super(sentence, options);
    this.status = status;
  }
}
