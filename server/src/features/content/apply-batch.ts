import type { Language } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { advanceRun, type ContentRun } from './content-runs.ts';
import { type Batch, hotelFacts } from './listed-hotels.ts';
import { placeListings } from './place-listings.ts';
import { stagingTable } from './stage-dump.ts';

/** Codes per transaction: a longer one would keep readers waiting for its row locks. */
const BATCH = 1_000;

/**
 * Stores the changes of the next codes, and the cursor with them: a batch takes effect once, or not at all. After the
 * last one the state is `publishing`.
 */
export async function applyBatch(db: Db, run: ContentRun): Promise<ContentRun> {
  return await transact(db, async (trx) => {
    // First, so that a process that has lost its lease waits for no other locks.
    const current = await advanceRun(trx, run);
    const until = await lastCode(trx, current);
    if (until === undefined) return await finishBatches(trx, current);
    const batch = { run: current, after: current.cursor ?? '', until };
    await storeListings(trx, batch);
    for (const language of current.languages) await storeTexts(trx, batch, language);
    const placed = await placeListings(trx, batch);
    await refreshHotels(trx, current);
    const counts = sumCounts(current.counts, { ...(await countBatch(trx)), ...placed });
    return await advanceRun(trx, current, { cursor: until, counts });
  });
}

async function lastCode(trx: Trx, run: ContentRun): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select max(code) as code from (
      select code from ${primaryTable(run)} where code > ${run.cursor ?? ''} order by code limit ${BATCH}
    ) as next having max(code) is not null`.execute(trx);
  return rows[0]?.code;
}

/** The batch's new, changed, removed and returning listings, in the temporary table `batch` with their listing ids. */
async function storeListings(trx: Trx, { run, after, until }: Batch): Promise<void> {
  await sql`
    create temporary table batch on commit drop as
    select s.*, l.id as listing_id, l.id is null as is_new
    from (
      select distinct on (code) * from ${primaryTable(run)}
      where code > ${after} and code <= ${until}
      order by code, line desc
    ) as s
    left join listings l on l.supplier = ${run.supplier} and l.code = s.code
    left join listing_texts t on t.listing_id = l.id and t.language = ${run.languages[0] ?? ''}
    where (s.is_active and (l.id is null or not l.is_active or t.hash is distinct from s.hash))
      or (not s.is_active and l.is_active)`.execute(trx);
  await sql`
    with added as (
      insert into listings (supplier, code) select ${run.supplier}, code from batch where is_new order by code
      returning id, code
    )
    update batch set listing_id = added.id from added where batch.code = added.code`.execute(trx);
  await sql`
    update listings l set is_active = b.is_active from batch b
    where l.id = b.listing_id and l.is_active is distinct from b.is_active`.execute(trx);
  await sql`
    insert into listing_contents (listing_id, country, latitude, longitude, star, facilities, facts, pictures)
    select listing_id, country, latitude, longitude, star, facilities, facts, pictures from batch where is_active
    on conflict (listing_id) do update set (country, latitude, longitude, star, facilities, facts, pictures) =
      (excluded.country, excluded.latitude, excluded.longitude, excluded.star, excluded.facilities, excluded.facts,
        excluded.pictures)`.execute(trx);
}

async function countBatch(trx: Trx): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) filter (where is_new) as added, count(*) filter (where is_active is false) as removed,
      count(*) filter (where not is_new and is_active is not false) as changed
    from batch`.execute(trx);
  return rows[0] ?? {};
}

/** Texts in a language, also if the listing changed in this language only; `batch` then gets its id. */
async function storeTexts(trx: Trx, { run, after, until }: Batch, language: Language): Promise<void> {
  await sql`
    with stored as (
      insert into listing_texts (listing_id, language, name, address, texts, hash, raw)
      select l.id, ${language}, s.name, s.address, s.texts, s.hash, s.raw
      from (
        select distinct on (code) * from ${stagingTable(run, language)}
        where code > ${after} and code <= ${until} order by code, line desc
      ) as s
      join listings l on l.supplier = ${run.supplier} and l.code = s.code and l.is_active
      join listing_contents c on c.listing_id = l.id
      where s.is_active
      on conflict (listing_id, language) do update set (name, address, texts, hash, raw) =
        (excluded.name, excluded.address, excluded.texts, excluded.hash, excluded.raw)
      where listing_texts.hash <> excluded.hash
      returning listing_id
    )
    insert into batch (line, code, listing_id, is_new)
    select 0, '', listing_id, false from stored where listing_id not in (select listing_id from batch)`.execute(trx);
}

/** Hotels whose content comes from listings of the batch. The portal's own content is never changed. */
async function refreshHotels(trx: Trx, { id, languages }: ContentRun): Promise<void> {
  const changed = sql`select listing_id from batch`;
  await sql`
    update hotels h set
      (name_en, name_zh, star, street_en, street_zh, postcode, phone, email, opened, renewed, room_count, facilities,
        latitude, longitude, popularity) =
      (n.name_en, n.name_zh, n.star, n.street_en, n.street_zh, n.postcode, n.phone, n.email, n.opened, n.renewed,
        n.room_count, n.facilities, n.latitude, n.longitude, n.popularity)
    from (${hotelFacts(languages)}) as n
    where h.content_listing_id = n.listing_id and n.listing_id in (${changed})`.execute(trx);
  await sql`
    insert into content_run_cities (run_id, city_id)
    select distinct ${id}::bigint, h.city_id from listings l join hotels h on h.id = l.hotel_id
    where l.id in (${changed}) on conflict do nothing`.execute(trx);
}

/** A complete file without unreadable lines removes the listings that it does not contain. */
async function finishBatches(trx: Trx, run: ContentRun): Promise<ContentRun> {
  if (run.kind === 'incremental' || (run.counts.unreadable ?? 0) > 0)
    return await advanceRun(trx, run, { state: 'publishing' });
  const { rows } = await sql<{ hotelId: number | null }>`
    update listings l set is_active = false
    where l.supplier = ${run.supplier} and l.is_active and ${isMissing(run)}
    returning hotel_id`.execute(trx);
  const hotelIds = rows.flatMap(({ hotelId }) => hotelId ?? []);
  await sql`
    insert into content_run_cities (run_id, city_id)
    select distinct ${run.id}::bigint, city_id from hotels where id = any(${hotelIds}::int[])
    on conflict do nothing`.execute(trx);
  return await advanceRun(trx, run, { state: 'publishing', counts: sumCounts(run.counts, { removed: rows.length }) });
}

/** Whether the file of the first language does not contain the listing `l`. */
export function isMissing(run: ContentRun): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from ${primaryTable(run)} as s where s.code = l.code)`;
}

export function primaryTable(run: ContentRun): RawBuilder<unknown> {
  return stagingTable(run, run.languages[0] ?? 'en');
}

type Sums = Pick<ContentRun['counts'], 'added' | 'changed' | 'removed' | 'matched' | 'hotels'>;

function sumCounts(counts: ContentRun['counts'], more: Sums): ContentRun['counts'] {
  const sums = Object.entries(more).map(([name, value]) => [name, (counts[name as keyof Sums] ?? 0) + value]);
  return { ...counts, ...Object.fromEntries(sums) };
}
