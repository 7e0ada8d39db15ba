import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { ContentSource } from '../supply/supply.ts';
import { copyRow } from './copy-row.ts';
import { etgRecord } from './etg/etg-content.ts';
import type { ListingRecord, RecordMapper } from './listing-record.ts';

/** The result for a block of lines. */
export interface ParsedBlock {
  /** Rows of `STAGED_COLUMNS` in the text format of COPY. */
  readonly rows: Uint8Array;
  readonly records: number;
  /** Lines without a usable record, of which `unreadable` have not even a code. */
  readonly skipped: number;
  readonly unreadable: number;
  /** Number of records whose texts are mostly Chinese. */
  readonly chinese: number;
  /** Number of records with each code that the portal does not know. */
  readonly unknownCodes: ReadonlyMap<string, number>;
}

/** Columns of `content_staging` that a block fills. */
export const STAGED_COLUMNS = [
  'code',
  'is_active',
  'hash',
  'name',
  'address',
  'country',
  'latitude',
  'longitude',
  'star',
  'facilities',
  'facts',
  'pictures',
  'texts',
  'raw',
] as const;

/** The blocks of a format; runs in a worker thread. Lines end with a line feed. */
export function etgBlock(bytes: Uint8Array): ParsedBlock {
  return parseBlock(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), etgRecord);
}
export type BlockFunctions = Readonly<Record<`${ContentSource['format']}Block`, ParsedBlock>>;

/** Changes when records are mapped differently, so that all listings are written again. */
const MAPPING_VERSION = 1;

function parseBlock(bytes: Buffer, map: RecordMapper): ParsedBlock {
  const rows: string[] = [];
  const unknownCodes = new Map<string, number>();
  const counts = { records: 0, skipped: 0, unreadable: 0, chinese: 0 };
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed;
    const line = bytes.subarray(start, end);
    start = end + 1;
    if (line.length === 0) continue;
    const mapped = map(parsedLine(line));
    if (mapped?.record === undefined) counts.skipped += 1;
    else counts.records += 1;
    if (mapped === undefined) {
      counts.unreadable += 1;
      continue;
    }
    const { code, record } = mapped;
    for (const one of mapped.unknownCodes) unknownCodes.set(one, (unknownCodes.get(one) ?? 0) + 1);
    if (record === undefined || record === 'removed') rows.push(copyRow([code, record && false, ...NO_CONTENT]));
    else {
      if (isChinese(record)) counts.chinese += 1;
      rows.push(stagedRow(code, record, line));
    }
  }
  return { rows: Buffer.from(rows.join('')), ...counts, unknownCodes };
}

const LINE_FEED = 0x0a;
const NO_CONTENT = STAGED_COLUMNS.slice(2).map(() => null);

function parsedLine(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

function stagedRow(code: string, record: ListingRecord, line: Buffer): string {
  const { name, address, country, latitude, longitude, star, facilities, facts, pictures, texts } = record;
  const hash = createHash('sha256')
    .update(`${MAPPING_VERSION}${JSON.stringify(record)}`)
    .digest();
  const raw = zstdCompressSync(line, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  return copyRow([
    ...[code, true, hash, name, address, country, latitude, longitude, star ?? null],
    `{${facilities.join(',')}}`,
    ...[JSON.stringify(facts), JSON.stringify(pictures), JSON.stringify(texts), raw],
  ]);
}

const SAMPLE = 400;

/** Whether at least a third of the characters of the description are Chinese. */
function isChinese({ texts: { description, notes } }: ListingRecord): boolean {
  const sample = [...description.flatMap(({ paragraphs }) => paragraphs), ...notes].join(' ').slice(0, SAMPLE);
  const characters = sample.match(/\p{L}/gu)?.length ?? 0;
  return characters > 0 && (sample.match(/\p{Script=Han}/gu)?.length ?? 0) * 3 >= characters;
}
