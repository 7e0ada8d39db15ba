import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Language } from '@portico/contract';
import { sql } from 'kysely';
import { createRun } from '../../src/features/content/content.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { openEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { type EtgHotelOptions, etgHotel } from './etg-hotel.ts';
import type { ImportEnd, ImportMessage } from './import-process.ts';

/**
 * Bar S1: `node server/test/content/measured-import.ts 100000` prints a line of JSON with duration, memory and disk
 * space of a full import in two languages, and of an import of the changes of 5 % of the hotels.
 */
const LISTINGS = Number(process.argv[2] ?? 10_000);
const UPDATED_AT = '2026-11-28T03:00:00Z';
const CHANGED_SHARE = 0.05;
const VOCABULARY =
  'quiet bright large family river garden station market harbour museum terrace breakfast lift reception'.split(' ');

const folder = await mkdtemp(join(process.env.PORTICO_MEASURE_DIR ?? tmpdir(), 'import-'));
await chmod(folder, 0o755);
const dataDir = join(folder, 'database');
await mkdir(dataDir);
const { connection: config, stop } = await openEmbedded({ dataDir, onCrash: (message) => console.error(message) });
const { db, close } = connect({ ...config, max: 4 });
const files = createServer((request, response) => {
  createReadStream(join(folder, `${request.url?.replaceAll('/', '-')}.zst`)).pipe(response);
}).listen(0, '127.0.0.1');
await once(files, 'listening');
try {
  await prepareDatabase(db, { isDemo: true, hotels: 300 });
  const cities = await db.selectFrom('cities').select(['latitude', 'longitude', 'country']).orderBy('id').execute();
  for (const language of ['en', 'zh'] as const) {
    await writeDump('full', language, cities, LISTINGS, '1');
    await writeDump('incremental', language, cities, Math.round(LISTINGS * CHANGED_SHARE), '2');
  }
  const full = await measure('full');
  const incremental = await measure('incremental');
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  console.log(JSON.stringify({ listings: LISTINGS, full, incremental, databaseBytes: rows[0]?.bytes }));
} finally {
  files.close();
  files.closeAllConnections();
  await close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}

async function writeDump(
  kind: string,
  language: Language,
  cities: readonly EtgHotelOptions['city'][],
  count: number,
  version: string,
) {
  const lines = function* () {
    for (let index = 0; index < count; index += 1)
      yield `${JSON.stringify(record(index, language, cities, version))}\n`;
  };
  const path = join(folder, `-${kind}-${language}.zst`);
  await pipeline(Readable.from(lines()), createZstdCompress(), createWriteStream(path));
  console.error(`${kind} ${language}: ${((await stat(path)).size / 2 ** 20).toFixed(0)} MB`);
}

/** About 9 kB, as a record of a real dump. */
function record(index: number, language: Language, cities: readonly EtgHotelOptions['city'][], version: string) {
  const hid = 1_000_000 + index;
  const city = cities[index % cities.length] ?? { latitude: 0, longitude: 0, country: 'FR' };
  const sentence = (from: number) =>
    Array.from({ length: 40 }, (_, word) => VOCABULARY[(hid * 31 + from * 17 + word * 7) % VOCABULARY.length]).join(
      ' ',
    );
  const url = (number: number) =>
    `https://cdn.example/t/{size}/content/${((hid * 7919 + number) >>> 0).toString(16)}/${hid}${number}.jpeg`;
  return etgHotel(hid, {
    city,
    language,
    postal_code: version,
    description_struct: ['Location', 'Rooms', 'Meals', 'Services'].map((title, part) => ({
      title,
      paragraphs: [`<p>${language === 'zh' ? '酒店位于市中心，交通便利，环境安静。'.repeat(6) : sentence(part)}</p>`],
    })),
    images_ext: Array.from({ length: 25 }, (_, number) => ({ url: url(number), category_slug: 'exterior' })),
    room_groups: Array.from({ length: 8 }, (_, room) => ({
      name: `Room ${room}`,
      rg_ext: { class: 3, quality: room, bedding: 3, capacity: 2 },
      room_amenities: VOCABULARY,
      images_ext: [{ url: url(100 + room) }, { url: url(200 + room) }],
    })),
  });
}

async function measure(kind: 'full' | 'incremental') {
  const languages = ['en', 'zh'] as const;
  await createRun(db, { supplier: 'etg', kind, languages });
  const began = performance.now();
  const child = fork(new URL('import-process.ts', import.meta.url));
  let maxRss = 0;
  child.on('message', (message: ImportEnd | 'query') => {
    if (message !== 'query') ({ maxRss } = message);
  });
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const message: ImportMessage = { config, folder, origin, updatedAt: UPDATED_AT };
  child.send(message);
  await once(child, 'exit');
  const run = await db.selectFrom('contentRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return {
    seconds: (performance.now() - began) / 1000,
    maxRss,
    state: run.state,
    error: run.error,
    counts: run.counts,
  };
}
