import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createDiskCache } from '../../../platform/disk-cache.ts';
import { createConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';
import { newTokenBuckets } from '../../../platform/limits/token-buckets.ts';
import { fetchPhoto } from '../../../platform/outgoing/open-file.ts';
import { resizePicture } from '../../../platform/pictures/resize-picture.ts';
import { PICTURE_SIZE } from '../../../seed/pictures/pictures.ts';
import { PICTURE_WIDTHS, type PictureWidth } from './remote-picture-url.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** SUP-12: suppliers block clients that load pictures in bulk, so users' views must fit into this. */
const PER_MINUTE = 300;
const AT_ONCE = 6;
const MAX_WAITING = 60;
/** A picture that fails is not requested again for this long. */
const FAILED_MS = 10 * 60_000;
const MAX_FAILED = 20_000;
/** Replaces `{size}` in the URLs of suppliers. */
const SOURCE_SIZE = '1024x768';

/** A picture of a supplier. */
export interface RemotePicture {
  readonly supplier: string;
  readonly url: string;
  /** Hosts that the supplier may name. */
  readonly hosts: readonly string[];
}

export interface RemotePictures {
  /** JPEG bytes, loaded from the supplier when first viewed; undefined if it cannot be shown now. */
  readonly get: (picture: RemotePicture, width: PictureWidth) => Promise<Buffer | undefined>;
}

export interface PictureOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Replaced in tests. */
  readonly fetchPicture?: typeof fetchPhoto;
}

export function newRemotePictures({ folder, maxBytes, fetchPicture = fetchPhoto }: PictureOptions): RemotePictures {
  const cache = createDiskCache(folder, maxBytes);
  const failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_MS });
  const budget = newTokenBuckets({ perMinute: PER_MINUTE, retentionMs: 60_000, most: 100 });
  const limiters = new Map<string, ReturnType<typeof createConcurrencyLimiter>>();
  /** Pictures that are being loaded, so that concurrent views cause one request. */
  const loading = new Map<string, Promise<Variants | undefined>>();

  function limiterOf(supplier: string) {
    const limiter =
      limiters.get(supplier) ??
      createConcurrencyLimiter({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY, retrySeconds: 5 });
    limiters.set(supplier, limiter);
    return limiter;
  }

  async function load({ supplier, url, hosts }: RemotePicture, key: string): Promise<Variants | undefined> {
    if (loading.size > MAX_WAITING || budget.take(supplier) > 0) return undefined;
    const source = url.replace('{size}', SOURCE_SIZE);
    const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
    const bytes = await limiterOf(supplier).within(true, () => fetchPicture({ url: source, hosts, ...limits }));
    const variants = typeof bytes === 'string' ? undefined : await variantsOf(bytes);
    if (variants === undefined) failed.set(key, true);
    else for (const [width, variant] of variants) await cache.write(`${key}-${width}.jpg`, variant);
    return variants;
  }

  return {
    get: async (picture, width) => {
      const key = createHash('sha256').update(`${picture.supplier} ${picture.url}`).digest('hex').slice(0, 40);
      const cached = await cache.read(`${key}-${width}.jpg`);
      if (cached !== undefined || failed.has(key)) return cached;
      const current = loading.get(key) ?? load(picture, key).finally(() => loading.delete(key));
      loading.set(key, current);
      return (await current)?.get(width);
    },
  };
}

type Variants = ReadonlyMap<PictureWidth, Buffer>;

/** The same shape as the generated pictures, for which pages have space. */
async function variantsOf(bytes: Buffer): Promise<Variants | undefined> {
  const variants = new Map<PictureWidth, Buffer>();
  for (const width of PICTURE_WIDTHS) {
    const height = Math.round((width * PICTURE_SIZE.height) / PICTURE_SIZE.width);
    const variant = await resizePicture(bytes, width, height);
    if (variant === undefined) return undefined;
    variants.set(width, variant);
  }
  return variants;
}
