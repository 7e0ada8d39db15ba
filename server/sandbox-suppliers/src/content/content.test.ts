import { zstdDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Json, openTestSandbox, PLAIN } from '../test-support/sandbox-client.ts';

const sandbox = await openTestSandbox({ hotels: 300 });

const linesOf = async (url: string): Promise<Json[]> => {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const lines = zstdDecompressSync(bytes).toString().trim();
  return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
};
const dumpOf = async (operation: 'dump' | 'incrementalDump', language: string) =>
  await linesOf((await sandbox.data(operation, { language, inventory: 'all' })).url);

it('the dump has all hotels with their texts in one language', async () => {
  const [english, chinese] = [await dumpOf('dump', 'en'), await dumpOf('dump', 'zh_CN')];
  expect(english).toHaveLength(314);
  expect(chinese.map(({ hid }) => hid)).toEqual(english.map(({ hid }) => hid));
  const inLondon = chinese.filter(({ region, hid }) => region.name === '伦敦' && hid >= 20_000_000);
  expect(inLondon.every(({ name }) => name.includes('伦敦'))).toBe(true);
  expect(english.filter(({ metapolicy_struct }) => metapolicy_struct.pets.length > 0).length).toBeGreaterThan(50);
  const texts = english.flatMap(({ description_struct }) =>
    description_struct.flatMap((part: Json) => part.paragraphs),
  );
  expect(texts.some((text) => text.includes('<p>'))).toBe(true);
  expect(texts.some((text) => text.includes('<script>'))).toBe(true);
  const { json } = await sandbox.call('hotelInfo', { hid: '8473727', language: 'en' });
  expect(json.data).toEqual(english.find(({ hid }) => hid === PLAIN));
});

it('rooms of the content and of rates have the same attributes', async () => {
  const [{ room_groups }] = (await dumpOf('dump', 'en')).filter(({ hid }) => hid === PLAIN);
  const stay = { checkin: '2027-05-01', checkout: '2027-05-02', residency: 'gb', guests: [{ adults: 1 }] };
  const { hotels } = await sandbox.data('hotelPage', { ...stay, hid: PLAIN });
  const attributes = room_groups.map(({ rg_ext }: Json) => rg_ext);
  for (const { rg_ext } of hotels[0].rates) expect(attributes).toContainEqual(rg_ext);
});

it('a link is valid for an hour and supports ranges', async () => {
  const linked = await openTestSandbox({ hotels: 0 });
  const { url, last_update } = await linked.data('dump', { language: 'en' });
  expect(last_update).toBe('2027-02-25T00:00:00Z');
  const complete = await (await fetch(url)).arrayBuffer();
  const part = async (range: string) => await fetch(url, { headers: { range } });
  const rest = await part('bytes=100-');
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${complete.byteLength - 1}/${complete.byteLength}`,
  ]);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(new Uint8Array(complete.slice(100)));
  expect((await part(`bytes=${complete.byteLength}-`)).status).toBe(416);
  expect((await fetch(url.replace(/signature=./, 'signature='))).status).toBe(403);
  linked.pass(3_600_001);
  expect((await fetch(url)).status).toBe(403);
  expect((await linked.call('dump', { language: 'xx' })).json.error).toBe('invalid_params');
});

it('the increment has changed, closed and deleted hotels; the last two are not sold', async () => {
  const changed = await openTestSandbox({ hotels: 60 });
  const increment = async () => await linesOf((await changed.data('incrementalDump', { language: 'en' })).url);
  const before = await increment();
  const hids = [PLAIN, 10004834, 8819557].filter((hid) => !before.some((hotel) => hotel.hid === hid));
  const [renamed, closed, deleted] = hids;
  await changed.control('POST', 'listings', { hid: renamed, name: 'New Name' });
  await changed.control('POST', 'listings', { hid: closed, isClosed: true });
  await changed.control('POST', 'listings', { hid: deleted, isDeleted: true });
  const after = await increment();
  const find = (hid: number | undefined) => after.find((hotel) => hotel.hid === hid);
  expect(find(renamed)).toMatchObject({ name: 'New Name', is_closed: false });
  expect(find(closed)).toMatchObject({ is_closed: true });
  expect(find(deleted)).toMatchObject({ deleted: true });
  expect((await changed.call('hotelInfo', { hid: deleted })).json.error).toBe('hotel_not_found');
  const full = await linesOf((await changed.data('dump', { language: 'en' })).url);
  expect(full.some(({ hid }) => hid === deleted)).toBe(false);
});

it('a supplier that starts with some places lists the hotels of the others later', async () => {
  const partial = await openTestSandbox({ hotels: 60, placeShare: 0.4 });
  const dump = async () => await linesOf((await partial.data('dump', { language: 'en' })).url);
  const regions = async () => await linesOf((await partial.data('regionDump')).url);
  const [before, regionsBefore] = [await dump(), await regions()];
  const { added } = await partial.control('POST', 'places', { share: 1 });
  expect(added).toBeGreaterThan(0);
  const after = await dump();
  expect(after).toHaveLength(before.length + added);
  expect(after).toEqual(expect.arrayContaining(before));
  expect((await regions()).length).toBeGreaterThan(regionsBefore.length);
  const hidsBefore = new Set(before.map(({ hid }) => hid));
  const increment = await linesOf((await partial.data('incrementalDump', { language: 'en' })).url);
  expect(increment.filter(({ hid }) => !hidsBefore.has(hid))).toHaveLength(added);
});

it('an interrupted download continues with a range', async () => {
  const { url } = await sandbox.data('dump', { language: 'de' });
  const complete = new Uint8Array(await (await fetch(url)).arrayBuffer());
  sandbox.simulate({ operation: 'archive', behaviour: { kind: 'truncated' }, times: 1 });
  const cut = await fetch(url);
  const parts: Uint8Array[] = [];
  await expect(
    (async () => {
      for await (const part of cut.body as AsyncIterable<Uint8Array>) parts.push(part);
    })(),
  ).rejects.toThrow('terminated');
  const received = Buffer.concat(parts);
  expect(received.length).toBeLessThan(complete.length);
  const rest = await fetch(url, { headers: { range: `bytes=${received.length}-` } });
  expect(rest.headers.get('etag')).toBe(cut.headers.get('etag'));
  expect(Buffer.concat([received, new Uint8Array(await rest.arrayBuffer())])).toEqual(Buffer.from(complete));
});

it('pictures fail on request', async () => {
  const { images } = await sandbox.data('hotelInfo', { hid: PLAIN });
  sandbox.simulate({ operation: 'picture', behaviour: { kind: 'server-error', status: 503 }, match: 'lobby' });
  const status = async (url: string) => (await fetch(url.replace('{size}', '40x40'))).status;
  expect(await Promise.all(images.slice(0, 2).map(status))).toEqual([200, 503]);
  sandbox.clearBehaviours();
});

it('the regions have their hotels, coordinates and names', async () => {
  const regions = await linesOf((await sandbox.data('regionDump')).url);
  const london = regions.find(({ id }) => id === 2643743);
  expect(london).toMatchObject({
    ...{ type: 'City', country_code: 'GB', name: { en: 'London', zh_CN: '伦敦' } },
    country_name: { en: 'United Kingdom', zh_CN: '英国' },
  });
  expect(london.hids.length).toBeGreaterThan(5);
  expect(regions.some(({ type, country_code }) => type === 'Country' && country_code === 'GB')).toBe(true);
});

it('pictures exist in the requested size', async () => {
  const { images } = await sandbox.data('hotelInfo', { hid: PLAIN });
  const size = async (text: string) => {
    const response = await fetch(images[0].replace('{size}', text));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    return `${width}x${height}`;
  };
  expect(await size('240x240')).toBe('240x240');
  expect(await size('x300')).toBe('400x300');
  expect(await size('370x')).toBe('370x278');
  expect((await fetch(images[0].replace('{size}', '9000x9000'))).status).toBe(404);
});

it('the start page explains the server', async () => {
  const page = await fetch(sandbox.url);
  expect(await page.text()).toContain('simulates the hotel API ETG (RateHawk) v3 with 314 invented hotels');
});
