import type { Language } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../../platform/database/connect.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { ContentSource } from '../supply/supply.ts';
import { ContentError } from './content-error.ts';
import type { ContentRun } from './content-runs.ts';
import { type BlockFunctions, type ParsedBlock, STAGED_COLUMNS } from './parse-block.ts';
import { type LineBlock, readBlocks } from './read-blocks.ts';

/** A block takes far less than a second; a busy machine must not lose one. */
const BLOCK_MS = 120_000;

const blockWorkers = createWorkerPool<BlockFunctions>(new URL('parse-block.ts', import.meta.url), {
  timeLimitMs: BLOCK_MS,
  heapMb: { all: 128, young: 8 },
});

/** What a file contains. */
export interface StagedDump {
  readonly rows: number;
  readonly records: number;
  readonly skipped: number;
  readonly unreadable: number;
  readonly chinese: number;
  readonly unknownCodes: ReadonlyMap<string, number>;
}

const SCHEMA = 'content_staging';
/** Blocks that are parsed ahead of the database. */
const PARSED_AHEAD = 2;
/** A run stops above this share of lines without a usable record. */
const MAX_SKIPPED_SHARE = 0.01;
/** From this number of lines on, the share is checked before the end. */
const EARLY_CHECK_LINES = 20_000;
const MAX_UNKNOWN_CODES = 5_000;

/** The unlogged table with the rows of a file. Its name differs in every attempt, so a stale process cannot fill it. */
export function stagingTable(
  { id, attempt }: Pick<ContentRun, 'id' | 'attempt'>,
  language: Language,
): RawBuilder<unknown> {
  return sql.table(`${SCHEMA}.run_${id}_${attempt}_${language}`);
}

interface Staging {
  readonly db: Db;
  readonly pool: Pool;
  readonly run: ContentRun;
  readonly language: Language;
  readonly format: ContentSource['format'];
  readonly path: string;
  /** Called after each block. */
  readonly onProgress: () => Promise<void>;
}

/**
 * Reads a file into its staging table, with bounded memory: worker threads parse blocks, COPY stores them.
 *
 * @throws ContentError if the file is damaged or has too many unusable lines.
 */
export async function stageDump({ db, pool, run, language, format, path, onProgress }: Staging): Promise<StagedDump> {
  const table = stagingTable(run, language);
  await createStagingTable(db, table);
  const copy = `copy ${table.compile(db).sql} (${STAGED_COLUMNS.join(', ')}) from stdin`;
  const total = { rows: 0, records: 0, skipped: 0, unreadable: 0, chinese: 0 };
  const unknownCodes = new Map<string, number>();

  async function store(parsing: Promise<ParsedBlock>): Promise<void> {
    const block = await parsing;
    total.rows += await copyRows(pool, copy, block.rows);
    for (const name of ['records', 'skipped', 'unreadable', 'chinese'] as const) total[name] += block[name];
    for (const [code, records] of block.unknownCodes)
      if (unknownCodes.has(code) || unknownCodes.size < MAX_UNKNOWN_CODES)
        unknownCodes.set(code, (unknownCodes.get(code) ?? 0) + records);
    if (total.records + total.skipped >= EARLY_CHECK_LINES) assertUsable(total);
    await onProgress();
  }

  const ahead: Promise<ParsedBlock>[] = [];
  for await (const block of readBlocks(path)) {
    const parsing = parse(format, block);
    // It is awaited later; until then a rejection must not count as unhandled.
    parsing.catch(() => {});
    ahead.push(parsing);
    const [oldest] = ahead;
    if (ahead.length <= PARSED_AHEAD || oldest === undefined) continue;
    void ahead.shift();
    await store(oldest);
  }
  for (const parsing of ahead) await store(parsing);
  assertUsable(total);
  await sql`create index on ${table} (code, line desc)`.execute(db);
  await sql`analyze ${table}`.execute(db);
  return { ...total, unknownCodes };
}

/** Drops the staging tables of all runs but the open ones. */
export async function dropStagingTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select t.tablename as name from pg_tables t
    where t.schemaname = ${SCHEMA} and not exists (
      select from content_runs r
      where t.tablename like 'run\_' || r.id || '\_' || r.attempt || '\_%' and r.state not in ('done', 'failed', 'discarded')
    )`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.table(`${SCHEMA}.${name}`)}`.execute(db);
}

/** Whether all rows of a file are in its table: after a crash of the database, unlogged tables are empty. */
export async function isStaged(db: Db, run: ContentRun, language: Language): Promise<boolean> {
  const table = stagingTable(run, language);
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${table.compile(db).sql}) is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return false;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(db);
  return rows[0]?.count === run.dumps[language]?.rows;
}

async function createStagingTable(db: Db, table: RawBuilder<unknown>): Promise<void> {
  await sql`drop table if exists ${table}`.execute(db);
  await sql`
    create unlogged table ${table} (
      line bigint generated always as identity,
      code text collate "C" not null,
      is_active boolean,
      hash bytea,
      name text,
      address text,
      country char(2),
      latitude double precision,
      longitude double precision,
      star smallint,
      facilities text[],
      facts jsonb,
      pictures jsonb,
      texts jsonb,
      raw bytea
    )`.execute(db);
}

async function parse(format: ContentSource['format'], { bytes, tooLong }: LineBlock): Promise<ParsedBlock> {
  const parsed = await blockWorkers.run(`${format}Block`, bytes);
  if (parsed !== 'exhausted')
    return { ...parsed, skipped: parsed.skipped + tooLong, unreadable: parsed.unreadable + tooLong };
  const lines = bytes.toString('latin1').split('\n').length + tooLong;
  return { rows: Buffer.alloc(0), records: 0, skipped: lines, unreadable: lines, chinese: 0, unknownCodes: new Map() };
}

async function copyRows(pool: Pool, copy: string, rows: Uint8Array): Promise<number> {
  if (rows.length === 0) return 0;
  const client = await pool.connect();
  try {
    const stream = client.query(copyFrom(copy));
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.once('finish', resolve);
      stream.end(Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength));
    });
    client.release();
    return stream.rowCount;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function assertUsable({ records, skipped }: Pick<StagedDump, 'records' | 'skipped'>): void {
  if (skipped > (records + skipped) * MAX_SKIPPED_SHARE) throw new ContentError('tooManyBadLines');
}
