import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeListing, remarksOf, type SupplierMaker } from '../../src/features/supply/supply.ts';
import { newQuaySupplier } from '../../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type DumpServer, openDumpServer } from './dump-server.ts';
import { type EtgHotelOptions, etgHotel } from './etg-hotel.ts';
import { openPictureServer, type PictureServer } from './picture-server.ts';

const WHY = 'agreed with the supplier';
let portal: TestApp;
let operator: SignedClient;
let agent: SignedClient;
let server: DumpServer;
let photos: PictureServer;
let folder: string;
let city: EtgHotelOptions['city'] & { readonly id: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  const jpeg = await sharp({ create: { width: 1_024, height: 768, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  photos = await openPictureServer((request, response) => {
    if (request.url?.includes('missing')) response.writeHead(404).end();
    else response.end(jpeg);
  });
  server = await openDumpServer();
  const etg: SupplierMaker = ({ db }) => ({
    ...newQuaySupplier(),
    name: 'etg',
    content: { ...server.source, hosts: [...server.source.hosts, photos.host] },
    describe: (listing) => describeListing(db, listing),
  });
  portal = await newTestApp({ PORTICO_DATA_DIR: folder }, { suppliers: [...SUPPLIERS, etg] });
  operator = await signInAs(portal.app, 'operator@portico.test');
  agent = await signInAs(portal.app, 'agent@portico.test');
  city = await portal.db
    .selectFrom('cities')
    .select(['id', 'latitude', 'longitude', 'country'])
    .where('hotels', '>', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await portal.close();
  await Promise.all([server.close(), photos.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`update sessions set confirmed_at = now()`.execute(portal.db);
});

const IDS = Array.from({ length: 30 }, (_, index) => 1_000 + index);

function serve(ids = IDS) {
  for (const language of ['en', 'zh'] as const)
    server.set(
      'full',
      language,
      ids.map((hid) =>
        etgHotel(hid, {
          city,
          language,
          check_in_time: '15:00:00',
          check_out_time: '11:00:00',
          images_ext: [{ url: `http://${photos.host}/{size}/${hid}.jpeg` }, { url: `http://${photos.host}/missing` }],
        }),
      ),
    );
}
const call = (operation: string, fields: object = {}) => operator.call('/api/contentRuns', { operation, ...fields });
const start = (fields: object = {}) => call('start', { supplier: 'etg', kind: 'full', why: WHY, ...fields });
const latest = async () => (await call('list')).data.list[0];
const listingOf = async (code: number) =>
  await portal.db
    .selectFrom('listings')
    .select((eb) => ['id', 'supplier', 'code', eb.ref('hotelId').$notNull().as('hotelId')])
    .where('code', '=', String(code))
    .executeTakeFirstOrThrow();

describe('content runs', () => {
  it('are started by an operator, once at a time, and recorded in the audit log', async () => {
    serve();
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect(await start()).toMatchObject({ flag: '195' });
    await sql`update sessions set confirmed_at = now()`.execute(portal.db);
    expect(await start({ supplier: 'nobody' })).toMatchObject({ flag: '422', data: { code: 'noSuchSupplier' } });
    expect(await start()).toMatchObject({ flag: '200' });
    expect(await start()).toMatchObject({ flag: '422', data: { code: 'isRunning' } });
    await portal.runJob('content-import');
    expect(await call('list')).toMatchObject({
      flag: '200',
      data: {
        list: [{ supplier: 'etg', kind: 'full', state: 'done', counts: { records: 30, added: 30, hotels: 30 } }],
        suppliers: ['etg'],
        is_more: 0,
      },
    });
    const { rows } = await sql`select subject from audit_log where action = 'startContentRun'`.execute(portal.db);
    expect(rows).toEqual([{ subject: 'etg' }]);
  });

  it('wait for an operator, whose decision applies or discards the changes', async () => {
    const wrong = IDS.slice(10);
    serve(wrong);
    const active = async () =>
      (await portal.db.selectFrom('listings').select('id').where('isActive', '=', true).execute()).length;
    for (const [decision, state, left] of [
      ['discard', 'discarded', 30],
      ['apply', 'done', 20],
    ] as const) {
      await start();
      await portal.runJob('content-import');
      const run = await latest();
      expect(run).toMatchObject({ state: 'waiting', guards: ['removals'], counts: { before: 30, missing: 10 } });
      await sql`update sessions set confirmed_at = null`.execute(portal.db);
      expect(await call('decide', { id: run.id, decision, why: WHY })).toMatchObject({ flag: '195' });
      await sql`update sessions set confirmed_at = now()`.execute(portal.db);
      expect(await call('decide', { id: run.id, decision, why: WHY })).toMatchObject({ flag: '200' });
      expect(await call('decide', { id: run.id, decision, why: WHY })).toMatchObject({ flag: '200' });
      const other = decision === 'apply' ? 'discard' : 'apply';
      expect(await call('decide', { id: run.id, decision: other, why: WHY })).toMatchObject({ flag: '422' });
      await portal.runJob('content-import');
      expect(await latest()).toMatchObject({ state });
      expect(await active()).toBe(left);
    }
    const { rows } = await sql`select detail ->> 'decision' as decision from audit_log where action = 'decideContentRun'
      order by id`.execute(portal.db);
    expect(rows).toEqual([{ decision: 'discard' }, { decision: 'apply' }]);
    serve();
    await start();
    await portal.runJob('content-import');
    expect(await active()).toBe(30);
  });

  it('are for operators only', async () => {
    expect(await agent.call('/api/contentRuns', { operation: 'list' })).not.toMatchObject({ flag: '200' });
  });

  it('start on schedule', async () => {
    await portal.runJob('content-schedule');
    expect(await latest()).toMatchObject({ kind: 'incremental', state: 'downloading' });
    await sql`update content_runs set state = 'discarded' where state = 'downloading'`.execute(portal.db);
    await sql`update content_runs set finished_at = now() - interval '8 days'`.execute(portal.db);
    await portal.runJob('content-schedule');
    expect(await latest()).toMatchObject({ kind: 'full' });
    await sql`update content_runs set state = 'discarded' where state = 'downloading'`.execute(portal.db);
  });
});

describe('a hotel with imported content', () => {
  it('has the supplier’s names, texts, facilities, conditions and pictures, in both languages', async () => {
    const listing = await listingOf(1_004);
    const { data } = await agent.call('/api/hotelDetail', { hotelid: String(listing.hotelId) });
    expect(data.hotel).toMatchObject({
      ...{ hotelname: 'Test Hotel 1004', hotelname_zh: '测试酒店 1004' },
      pic: `/media/remote/${listing.id}/0/640`,
    });
    expect(data.hotel.hoteladdress).toContain('1004 Main Street');
    expect(data.hotelInfo).toMatchObject({
      ...{
        hotel_introduction_en: 'Location\n\nThe hotel is in the centre, number 1004.',
        telphone: '',
        open_time: '',
        roominventry: 0,
      },
      ...{ hotel_introduction_zh: '位置\n\n酒店位于市中心，第 1004 号，提供免费停车。', hotel_location_en: '' },
    });
    expect(data.hotelFacility.map(({ code }: { readonly code: string }) => code)).toEqual(['parking', 'wifi']);
    expect(data.hotelPolicies).toEqual([
      {
        title: { en: 'Check-in and check-out', zh: '入住与离店' },
        text: {
          en: 'Check-in from 15:00; check-out by 11:00, hotel time',
          zh: '15:00起办理入住；11:00前办理离店（酒店当地时间）',
        },
      },
      {
        title: { en: 'Pets', zh: '宠物' },
        text: { en: 'USD 20 per room per stay, not included in the price', zh: '每间每次入住 USD 20，未含在房价内' },
      },
      {
        title: { en: 'Important information', zh: '重要信息' },
        text: {
          en: 'The hotel is in the centre, number 1004.',
          zh: '酒店位于市中心，第 1004 号，提供免费停车。',
        },
      },
    ]);
    const images = await agent.call('/api/hotelDetail', { operation: 'hotelImg', hotelid: String(listing.hotelId) });
    expect(images.data.hotelImg.map(({ url }: { readonly url: string }) => url)).toEqual([
      `/media/remote/${listing.id}/0/1024`,
      `/media/remote/${listing.id}/1/1024`,
    ]);
  });

  it('has remarks that are shown before payment', async () => {
    const remarks = await remarksOf(portal.db, await listingOf(1_004));
    expect(remarks.map(({ kind, text }) => [kind, text.en])).toEqual([
      [
        'property',
        'Pets: USD 20 per room per stay, not included in the price\nThe hotel is in the centre, number 1004.',
      ],
      ['arrival', 'Check-in and check-out: Check-in from 15:00; check-out by 11:00, hotel time'],
    ]);
    expect(remarks[1]?.text.zh).toContain('15:00起办理入住');
  });

  it('[SUP-12] serves its pictures from the portal’s origin, and a drawn one instead of a missing one', async () => {
    const { id } = await listingOf(1_004);
    const get = (path: string) => portal.app.inject({ url: `/media/remote/${path}` });
    const shown = await get(`${id}/0/640`);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    const missing = await get(`${id}/1/640`);
    expect([missing.statusCode, missing.headers.location]).toEqual([302, expect.stringMatching(/^\/media\/scenes\//)]);
    expect((await portal.app.inject({ url: String(missing.headers.location) })).statusCode).toBe(200);
    for (const path of [
      `${id}/2/640`,
      `${id}/0/641`,
      `${id}/0/99999`,
      '999999/0/640',
      `${id}/-1/640`,
      `x/0/640`,
      `${id}/0/640/..%2f`,
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    expect(photos.urls.filter((url) => url.includes('1004'))).toEqual(['/1024x768/1004.jpeg']);
  });

  it('appears in the list of its city in every process once the version is read again', async () => {
    const { hotelId } = await listingOf(1_004);
    const { hotels } = await portal.services.catalogue.city(city.id);
    expect(hotels.find(({ id }) => id === hotelId)?.listings).toMatchObject([{ supplier: 'etg', code: '1004' }]);
    expect((await portal.services.places.byId(city.id))?.hotels).toBe(hotels.length);
  });
});
