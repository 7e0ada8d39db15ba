import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRun } from '../../src/features/content/content.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { createRandom } from '../../src/platform/random.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type DumpServer, openDumpServer } from './dump-server.ts';
import { type EtgHotelOptions, etgHotel } from './etg-hotel.ts';
import type { ImportMessage } from './import-process.ts';

/** Bar S2: an import is killed this often, at random moments; `PORTICO_LONG_TESTS=1` for all. */
const KILLS = process.env.PORTICO_LONG_TESTS === '1' ? 200 : 12;
const SEED = process.env.PORTICO_CONTENT_SEED ?? 'killed imports';
const UPDATED_AT = '2026-11-28T03:00:00Z';
/** Two and a half batches. */
const HOTELS = 2_500;

let connection: Connection;
let folder: string;
let server: DumpServer;
let cities: readonly EtgHotelOptions['city'][];
beforeAll(async () => {
  connection = await newTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  server = await openDumpServer();
  cities = await connection.db
    .selectFrom('cities')
    .select(['latitude', 'longitude', 'country'])
    .orderBy('id')
    .limit(12)
    .execute();
});
afterAll(async () => {
  await Promise.all([connection.close(), server.close()]);
  await rm(folder, { recursive: true });
});

/** Compared with the file of another round, some hotels are new, changed or missing. */
function serve(round: number) {
  for (const language of ['en', 'zh'] as const) server.set('full', language, recordsOf(round, language), UPDATED_AT);
}

function recordsOf(round: number, language: Language) {
  const ids = Array.from({ length: HOTELS }, (_, index) => 10_000 + index).filter((id) => id % 40 !== round % 40);
  return ids.map((hid) => {
    const city = cities[hid % cities.length];
    if (city === undefined) throw new Error('No city');
    const isChanged = hid % 7 === round % 7;
    const place = hid % 50 === 0 ? { latitude: -48, longitude: -120 } : {};
    return etgHotel(hid, { city, language, ...place, ...(isChanged && { postal_code: `P${round}` }) });
  });
}

/** Starts the import in a process of its own. Returns the number of its queries, or undefined if it was killed. */
async function importInProcess(killAfter = Number.POSITIVE_INFINITY): Promise<number | undefined> {
  const child = fork(new URL('import-process.ts', import.meta.url));
  let queries = 0;
  child.on('message', (message) => {
    if (message !== 'query') return;
    queries += 1;
    if (queries === killAfter) child.kill('SIGKILL');
  });
  const { source } = server;
  const message: ImportMessage = {
    config: connection.config,
    folder,
    origin: `http://${source.hosts[0]}`,
    updatedAt: UPDATED_AT,
  };
  child.send(message);
  const [code] = await once(child, 'exit');
  return code === 0 ? queries : undefined;
}

async function startRun() {
  await createRun(connection.db, { supplier: 'etg', kind: 'full', languages: ['en', 'zh'] });
}

const last = () =>
  connection.db.selectFrom('contentRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** Everything that an import changes, without ids and versions, which can differ. */
async function contentHash(): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    with content as (
      select jsonb_build_array(l.code, l.is_active, h.name_en, h.name_zh, h.star, h.street_zh, h.postcode, h.city_id,
        h.facilities, h.latitude, h.content_listing_id = l.id, c.facts, c.pictures, c.country, t.language, t.name, t.texts,
        encode(t.hash, 'hex'), encode(t.raw, 'hex'))::text as line
      from listings l left join hotels h on h.id = l.hotel_id
      left join listing_contents c on c.listing_id = l.id left join listing_texts t on t.listing_id = l.id
      union all
      select jsonb_build_array(id, hotels)::text from cities
      union all
      select jsonb_build_array('own', id, name_en, name_zh, star, phone)::text from hotels where price_rule is not null
    )
    select md5(string_agg(line, '' order by line)) || count(*) as hash from content`.execute(connection.db);
  return rows[0]?.hash ?? '';
}

async function forgetContent() {
  for (const statement of [
    sql`delete from content_runs`,
    sql`update hotels set content_listing_id = null where content_listing_id is not null`,
    sql`delete from listings`,
    sql`delete from hotels where price_rule is null`,
    sql`update cities c set hotels = (select count(*) from hotels h where h.city_id = c.id)`,
  ])
    await statement.execute(connection.db);
}

it('[SUP-11] ends with the same content, whenever its process is killed', async () => {
  const random = createRandom(SEED);
  // What undisturbed imports of both files leave.
  const expected: string[] = [];
  let most = 0;
  for (const round of [1, 2]) {
    serve(round);
    await startRun();
    most = Math.max(most, (await importInProcess()) ?? 0);
    expect(await last()).toMatchObject({ state: 'done', error: null });
    expected.push(await contentHash());
  }
  await forgetContent();

  let kills = 0;
  for (let round = 1; kills < KILLS; round = round === 1 ? 2 : 1) {
    serve(round);
    await startRun();
    for (let isDone = false; !isDone; ) {
      const after = kills < KILLS ? random.between(1, most) : Number.POSITIVE_INFINITY;
      isDone = (await importInProcess(after)) !== undefined;
      if (isDone) continue;
      kills += 1;
      await sql`update content_runs set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
        connection.db,
      );
    }
    const run = await last();
    expect(run, `seed ${SEED}, kill ${kills}`).toMatchObject({ state: 'done', failures: 0 });
    expect(await contentHash(), `seed ${SEED}, kill ${kills}`).toBe(expected[round - 1]);
    if (round === 2) await forgetContent();
  }
}, 600_000);
