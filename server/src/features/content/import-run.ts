import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@portico/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ContentGuard, UnknownCode } from '../../domain/content-run.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ContentSource } from '../supply/supply.ts';
import { applyBatch, isMissing, primaryTable } from './apply-batch.ts';
import { ContentError } from './content-error.ts';
import { advanceRun, type ContentRun, LeaseLostError, postponeRun, releaseRun } from './content-runs.ts';
import { downloadDump } from './download-dump.ts';
import { isStaged, type StagedDump, stageDump } from './stage-dump.ts';

export interface ImportContext {
  readonly db: Db;
  readonly pool: Pool;
  readonly source: ContentSource;
  /** Folder of downloaded files. */
  readonly folder: string;
  /** Called after each step; for tests and measurements. */
  readonly onStep?: (run: ContentRun) => void;
}

/** A file that would remove a larger share of what the supplier sells waits for an operator. */
const MAX_REMOVED_SHARE = 0.05;
/** Fewer records say nothing about the language of a file. */
const MIN_LANGUAGE_RECORDS = 20;
const MAX_LISTED_CODES = 100;
/** Interval of renewing the lease during a download. */
const RENEW_MS = 15_000;

/**
 * Continues a run until it ends, waits for an operator, or `stopping` is aborted. It may be killed at any time: another
 * process then continues with the last stored step.
 */
export async function importRun(context: ImportContext, claimed: ContentRun, stopping: AbortSignal): Promise<void> {
  let run = claimed;
  try {
    while (!stopping.aborted && STEPS[run.state] !== undefined) {
      run = (await STEPS[run.state]?.(context, run, stopping)) ?? run;
      context.onStep?.(run);
    }
    await releaseRun(context.db, run);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (stopping.aborted) await releaseRun(context.db, run);
    else if (error instanceof ContentError) await advanceRun(context.db, run, { state: 'failed', error: error.code });
    else {
      await postponeRun(context.db, run, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}

type Step = (context: ImportContext, run: ContentRun, stopping: AbortSignal) => Promise<ContentRun>;

const STEPS: Readonly<Partial<Record<ContentRun['state'], Step>>> = {
  downloading: downloadAll,
  reading: readAll,
  applying: async (context, run) => {
    const isComplete = run.cursor !== null || (await areAllStaged(context.db, run));
    return isComplete ? await applyBatch(context.db, run) : await advanceRun(context.db, run, { state: 'downloading' });
  },
  publishing: ({ db }, run) => publish(db, run),
};

async function downloadAll({ db, source, folder }: ImportContext, run: ContentRun, signal: AbortSignal) {
  let current = run;
  for (const language of run.languages) {
    if (await isDownloaded(folder, current, language)) continue;
    const dump = await source.dump(run.kind, language, signal);
    if (dump === undefined) throw new Error(`The supplier has no file in ${language} yet`);
    const updatedAt = dump.updatedAt.toISOString();
    const path = dumpPath(folder, run, language, updatedAt);
    let renewAt = Date.now() + RENEW_MS;
    const onProgress = async () => {
      if (Date.now() < renewAt) return;
      renewAt = Date.now() + RENEW_MS;
      current = await advanceRun(db, current);
    };
    const bytes = await downloadDump({ url: dump.url, hosts: source.hosts, path, signal, onProgress });
    // An operator's approval is for the files that were read.
    const isSame = current.dumps[language]?.updatedAt === updatedAt;
    const dumps = { ...current.dumps, [language]: { updatedAt, bytes } };
    current = await advanceRun(db, current, { dumps, isApproved: current.isApproved && isSame });
  }
  return await advanceRun(db, current, { state: 'reading' });
}

async function readAll({ db, pool, source, folder }: ImportContext, run: ContentRun): Promise<ContentRun> {
  for (const language of run.languages)
    if (!(await isDownloaded(folder, run, language))) return await advanceRun(db, run, { state: 'downloading' });
  let current = await advanceRun(db, run, { attempt: run.attempt + 1, cursor: null });
  const staged = new Map<Language, StagedDump>();
  for (const language of run.languages) {
    const dump = run.dumps[language];
    if (dump === undefined) throw new Error(`Run ${run.id} has no file in ${language}`);
    const path = dumpPath(folder, run, language, dump.updatedAt);
    const onProgress = async () => {
      current = await advanceRun(db, current);
    };
    const result = await stageDump({ db, pool, run: current, language, format: source.format, path, onProgress });
    staged.set(language, result);
    current = await advanceRun(db, current, {
      dumps: { ...current.dumps, [language]: { ...dump, rows: result.rows } },
    });
  }
  const [first] = [...staged.values()];
  if (first === undefined || (run.kind === 'full' && first.records === 0)) throw new ContentError('empty');
  const { before, missing } = await countMissing(db, current, first.unreadable);
  const counts = {
    ...current.counts,
    ...{ records: first.records, unreadable: first.unreadable, before, missing },
    skipped: [...staged.values()].reduce((sum, { skipped }) => sum + skipped, 0),
  };
  const guards = [
    ...(missing > before * MAX_REMOVED_SHARE ? ['removals' as const] : []),
    ...((await isOlder(db, current)) ? ['older' as const] : []),
    ...([...staged].some(([language, dump]) => isOtherLanguage(language, dump)) ? ['otherLanguage' as const] : []),
  ] satisfies ContentGuard[];
  const isWaiting = guards.length > 0 && !run.isApproved;
  const unknownCodes = mostFrequent(first.unknownCodes);
  return await advanceRun(db, current, { state: isWaiting ? 'waiting' : 'applying', counts, guards, unknownCodes });
}

async function areAllStaged(db: Db, run: ContentRun): Promise<boolean> {
  for (const language of run.languages) if (!(await isStaged(db, run, language))) return false;
  return true;
}

/** What the supplier sells, and how much of it the file removes. */
async function countMissing(db: Db, run: ContentRun, unreadable: number) {
  const isFlagged = sql<boolean>`exists (select from ${primaryTable(run)} as f where f.code = l.code and f.is_active is false)`;
  const isGone = run.kind === 'full' && unreadable === 0 ? sql`(${isMissing(run)} or ${isFlagged})` : isFlagged;
  const { rows } = await sql<{ before: number; missing: number }>`
    select count(*) as before, count(*) filter (where ${isGone}) as missing
    from listings l where l.supplier = ${run.supplier} and l.is_active`.execute(db);
  return rows[0] ?? { before: 0, missing: 0 };
}

/** Whether the supplier made a file before the one of the last run of this kind. */
async function isOlder(db: Db, run: ContentRun): Promise<boolean> {
  const last = await db
    .selectFrom('contentRuns')
    .select('dumps')
    .where('supplier', '=', run.supplier)
    .where('kind', '=', run.kind)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run.languages.some((language) => {
    const [now, before] = [run.dumps[language], last?.dumps[language]];
    return now !== undefined && before !== undefined && now.updatedAt < before.updatedAt;
  });
}

/** A share of hotels has no texts in Chinese, and some have Chinese texts only. */
function isOtherLanguage(language: Language, { records, chinese }: StagedDump): boolean {
  if (records < MIN_LANGUAGE_RECORDS) return false;
  return language === 'zh' ? chinese < records * 0.1 : chinese > records * 0.5;
}

function mostFrequent(codes: ReadonlyMap<string, number>): UnknownCode[] {
  return [...codes]
    .map(([code, records]) => ({ code, records }))
    .sort((a, b) => b.records - a.records || (a.code < b.code ? -1 : 1))
    .slice(0, MAX_LISTED_CODES);
}

/** Processes load the changed cities again; the run is done. */
async function publish(db: Db, run: ContentRun): Promise<ContentRun> {
  return await transact(db, async (trx) => {
    const current = await advanceRun(trx, run);
    await sql`
      update cities c set content_version = content_version + 1, hotels = (
        select count(*) from hotels h
        where h.city_id = c.id and (h.price_rule is not null
          or exists (select from listings l where l.hotel_id = h.id and l.is_active))
      )
      where c.id in (select city_id from content_run_cities where run_id = ${run.id})`.execute(trx);
    await trx.deleteFrom('contentRunCities').where('runId', '=', run.id).execute();
    const { unplaced } = await trx
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('unplaced'))
      .where('supplier', '=', run.supplier)
      .where('isActive', '=', true)
      .where('hotelId', 'is', null)
      .executeTakeFirstOrThrow();
    const counts = { ...current.counts, unplaced };
    return await advanceRun(trx, current, { state: 'done', counts, error: null, cursor: null });
  });
}

/** Files of runs that have ended. */
export async function removeDumps(db: Db, folder: string): Promise<void> {
  const open = await db
    .selectFrom('contentRuns')
    .select('id')
    .where('state', 'not in', ['done', 'failed', 'discarded'])
    .execute();
  const prefixes = open.map(({ id }) => `${id}-`);
  for (const name of await readdir(folder))
    if (!prefixes.some((prefix) => name.startsWith(prefix))) await rm(join(folder, name), { force: true });
}

/** Another machine does not have the file, and downloads it again. */
async function isDownloaded(folder: string, run: ContentRun, language: Language): Promise<boolean> {
  const dump = run.dumps[language];
  if (dump === undefined) return false;
  const file = await stat(dumpPath(folder, run, language, dump.updatedAt)).catch(() => undefined);
  return file?.size === dump.bytes;
}

/** A newer file has another name, so that a download is never continued with another file. */
function dumpPath(folder: string, { id }: ContentRun, language: Language, updatedAt: string): string {
  return join(folder, `${id}-${language}-${Date.parse(updatedAt)}.jsonl.zst`);
}
