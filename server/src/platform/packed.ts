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

/** Each page is its visitor's own and is packed while they wait: what more effort would save costs longer than it travels. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const GZIP = { level: 6 };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A page in the smallest form that the browser takes. Nothing that a caller sends is in it beside its path's own files, so
 * its length tells nothing about the key that it carries.
 */
export async function packed(html: string, accepted: Accepted): Promise<Packed> {
  const encoding = encodingOf(accepted);
  if (encoding === 'br') return { body: await toBrotli(html, BROTLI), encoding };
  if (encoding === 'gzip') return { body: await toGzip(html, GZIP), encoding };
  return { body: html };
}

/** The same of a page whose first part leaves at once, and the rest when it is there; `rest` must not reject. */
export function packedInParts(first: string, rest: Promise<string>, accepted: Accepted): PackedInParts {
  const encoding = encodingOf(accepted);
  const packer = packerFor(encoding);
  packer.write(first);
  if ('flush' in packer) packer.flush();
  // Whoever left meanwhile has closed it.
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
