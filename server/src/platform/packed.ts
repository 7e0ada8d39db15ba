import { PassThrough, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export interface Packed {
  readonly body: Buffer | string;
  readonly encoding?: 'br' | 'gzip' | undefined;
}

export interface PackedInParts extends Pick<Packed, 'encoding'> {
  readonly body: Transform;
}

/** Pages are compressed per request: a higher quality would take longer than it saves in transfer. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const GZIP = { level: 6 };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses a page with the best encoding that the browser accepts. Pages contain no text from the client except the
 * files for its path, so the length reveals nothing about the signing key in it.
 */
export async function packed(html: string, accepted: Accepted): Promise<Packed> {
  const encoding = encodingOf(accepted);
  if (encoding === 'br') return { body: await toBrotli(html, BROTLI), encoding };
  if (encoding === 'gzip') return { body: await toGzip(html, GZIP), encoding };
  return { body: html };
}

/**
 * Compresses a page in two parts: `first` is flushed at once, `rest` follows when it is ready. `rest` must not reject.
 */
export function packedInParts(first: string, rest: Promise<string>, accepted: Accepted): PackedInParts {
  const encoding = encodingOf(accepted);
  const packer = packerFor(encoding);
  packer.write(first);
  if ('flush' in packer) packer.flush();
  // The stream is destroyed if the client has disconnected.
  void rest.then((last) => packer.destroyed || packer.end(last));
  return { body: packer, ...(encoding && { encoding }) };
}

type Accepted = string | string[] | undefined;

function packerFor(encoding: Packed['encoding']) {
  if (encoding === 'br') return createBrotliCompress(BROTLI);
  return encoding === 'gzip' ? createGzip(GZIP) : new PassThrough();
}

function encodingOf(accepted: Accepted): Packed['encoding'] {
  const names = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim());
  return (['br', 'gzip'] as const).find((one) => names.includes(one));
}
