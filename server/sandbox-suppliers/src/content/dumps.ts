import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { EtgError } from '../api/etg-error.ts';
import type { ApiRequest } from '../api/register-api.ts';
import { type FileReply, notServed } from '../api/register-file.ts';
import { DAY_MS, HOUR_MS } from '../dates.ts';
import { hashIntegers } from '../random.ts';
import { LANGUAGES, parseBody } from '../rates/stay.ts';
import type { Catalogue } from './catalogue.ts';
import { hotelInfo } from './hotel-info.ts';
import type { Listing } from './listing.ts';
import { regionsOf } from './regions.ts';

export interface DumpDeps {
  readonly catalogue: Catalogue;
  readonly seed: string;
  readonly now: () => number;
}

export interface Dumps {
  /** Handlers of the calls that return a link. */
  readonly link: (request: ApiRequest, kind: DumpKind) => object;
  /** The linked archive, at `ARCHIVE_URL`. */
  readonly serve: (request: FastifyRequest) => Promise<FileReply>;
}

export const ARCHIVE_URL = '/dumps/:name.jsonl.zst';

export type DumpKind = 'full' | 'incremental' | 'regions';

const LINK_MS = HOUR_MS;
/** Without any change, one hotel in this number appears in the increment of a day. */
const DAILY_SHARE = 50;
const WEEK_DAYS = 7;

const INVENTORIES = ['all', 'direct', 'direct_fast', 'direct_fast_extended', 'preferable'] as const;
const DumpRequest = v.object({
  language: v.pipe(
    v.string(),
    v.check((value) => LANGUAGES.has(value), 'value not found in choices'),
  ),
  inventory: v.optional(v.picklist(INVENTORIES), 'all'),
});

/** Content archives: zstd-compressed JSON lines, one archive per language. A link is valid for an hour. */
export function createDumps({ catalogue, seed, now }: DumpDeps): Dumps {
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const dayOf = (time: number) => Math.floor(time / DAY_MS);
  const isChangedOn = ({ hid }: Listing, day: number) => hashIntegers(hid, 37, day) % DAILY_SHARE === 0;

  const lines = function* ({ kind, language, origin }: DumpName, day: number): Generator<object> {
    if (kind === 'regions') return yield* regionsOf(catalogue);
    const changed = new Set(catalogue.changedHids());
    for (const listing of catalogue.all()) {
      const change = catalogue.changeOf(listing.hid);
      if (kind === 'incremental' && !changed.has(listing.hid) && !isChangedOn(listing, day - 1)) continue;
      // Deleted hotels are missing in the full archive and flagged in the increment.
      if (kind === 'full' && change.isDeleted) continue;
      yield hotelInfo(listing, change, { seed, language, origin });
    }
  };

  // The last archive, so that the ranges of one download fit together and do not build it again.
  let cached: { readonly key: string; readonly archive: Promise<Buffer> } | undefined;
  const archive = (name: string) => {
    const day = dayOf(now());
    const key = `${name} ${day} ${catalogue.revision()}`;
    if (cached?.key !== key) cached = { key, archive: archiveOf(lines(decodeName(name), day)) };
    return cached.archive;
  };

  return {
    link: ({ body, origin, now: requestedAt }, kind) => {
      const { language } = kind === 'regions' ? { language: 'all' } : parseBody(DumpRequest, body);
      const day = dayOf(requestedAt);
      const builtOn = kind === 'incremental' ? day : day - (day % WEEK_DAYS);
      const name = encodeName({ kind, language, origin });
      const expires = String(requestedAt + LINK_MS);
      const query = new URLSearchParams({ expires, signature: sign(`${name} ${expires}`) });
      return {
        url: `${origin}/dumps/${name}.jsonl.zst?${query}`,
        last_update: new Date(builtOn * DAY_MS).toISOString().replace('.000', ''),
      };
    },
    serve: async ({ params, query, headers }) => {
      const { name } = params as { readonly name: string };
      const { expires = '', signature = '' } = query as Readonly<Record<string, string>>;
      if (!isEqual(signature, sign(`${name} ${expires}`)) || Number(expires) < now()) return notServed(403);
      return rangeOf(await archive(name), headers.range);
    },
  };
}

interface DumpName {
  readonly kind: DumpKind;
  readonly language: string;
  readonly origin: string;
}

function encodeName(name: DumpName): string {
  return Buffer.from(JSON.stringify(name)).toString('base64url');
}

/** The signature of the link was checked before. */
function decodeName(text: string): DumpName {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as DumpName;
}

/** One frame, since decoders of Node stop after the first one. */
async function archiveOf(lines: Iterable<object>): Promise<Buffer> {
  const texts = function* () {
    for (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  return await buffer(Readable.from(texts()).pipe(createZstdCompress()));
}

/** Supports one byte range, so that interrupted downloads continue. */
function rangeOf(archive: Buffer, range: string | undefined): FileReply {
  const headers = {
    ...{ 'accept-ranges': 'bytes', 'content-type': 'application/zstd' },
    etag: `"${createHash('sha256').update(archive).digest('hex').slice(0, 32)}"`,
  };
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (match === null) return { status: 200, headers, bytes: archive };
  const [start, end] = [Number(match[1]), Math.min(Number(match[2] || Infinity), archive.length - 1)];
  const contentRange = (part: string) => ({ ...headers, 'content-range': `bytes ${part}/${archive.length}` });
  if (start > end) return { status: 416, headers: contentRange('*'), bytes: Buffer.alloc(0) };
  return { status: 206, headers: contentRange(`${start}-${end}`), bytes: archive.subarray(start, end + 1) };
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const InfoRequest = v.object({
  id: v.optional(v.string()),
  hid: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))])),
  language: v.optional(v.string(), 'en'),
});

/** Key and language of an info call. */
export function parseInfoRequest(body: unknown): { readonly key: number | string; readonly language: string } {
  const { id, hid, language } = parseBody(InfoRequest, body);
  const key = hid ?? id;
  if (key === undefined)
    throw new EtgError('invalid_params', { status: 400, validationError: 'id or hid is required' });
  return { key, language };
}
