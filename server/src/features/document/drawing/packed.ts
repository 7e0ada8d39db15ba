import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Packed {
  readonly body: Buffer | string;
  readonly encoding?: 'br' | 'gzip';
}

/** Each page is its visitor's own and is packed while they wait: what more effort would save costs longer than it travels. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A page in the smallest form that the browser takes. Nothing that a caller sends is in it beside its path's own files, so
 * its length tells nothing about the key that it carries.
 */
export async function packed(html: string, accepted: string | string[] | undefined): Promise<Packed> {
  const names = new Set(
    String(accepted ?? '')
      .split(',')
      .map((one) => one.trim()),
  );
  if (names.has('br')) return { body: await toBrotli(html, BROTLI), encoding: 'br' };
  if (names.has('gzip')) return { body: await toGzip(html, { level: 6 }), encoding: 'gzip' };
  return { body: html };
}
