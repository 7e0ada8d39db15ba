import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  addDays,
  dayOf,
  decodeResponse,
  hotelDetail,
  hotelDetailUrl,
  hotelList,
  hotelListUrl,
  PATHS,
  PREFETCHED_RESPONSE_ELEMENT_ID,
  readHotelListQuery,
  requestKeyText,
  withSource,
} from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signOverride } from '../src/features/portal-page/portal-page.ts';
import { changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { applyRequested } from '../src/features/remotes/test-support/test-owners.ts';
import { DEED } from './harness/admin-action.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { whileModules } from './harness/while-modules.ts';

const EMAIL = 'agent@portico.test';
const SOON = { timeout: 20_000, interval: 100 };
/** Dates in the future in every time zone. */
const STAY = { checkIn: addDays(dayOf(Date.now()), 30), checkOut: addDays(dayOf(Date.now()), 32) };
const LIST = withSource(hotelListUrl(STAY), 'roompai');
/** Maximum number of bytes that twenty hotels may add to an HTML page. */
const BAR = 8_000;

let folder: string;
let portal: TestApp;
let agent: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-carried-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder, PORTICO_SERVER_PREFETCH_TIMEOUT_MS: '10000' });
  const { manifest, ...built } = aBuiltRelease(v(0), { name: 'mf-search' });
  const routes = [PATHS.hotelList, PATHS.hotelDetail].map((path) => ({
    path,
    page: 'page',
    access: 'session' as const,
    title: 'page.title',
    modules: [1, 5],
  }));
  const store = folderStore(join(folder, 'remotes'));
  const release = { ...built, manifest: { ...manifest, routes } };
  await applyRequested(portal.db, release);
  await publishRemote(portal.db, { folder: await buildInto(folder, release), store, by: 'team' });
  const wanted = { verb: 'set', version: v(0) } as const;
  await changeRules(portal.db, { name: 'mf-search', wanted, by: 'olivia', why: 'why' }, filesIn(store));
  agent = await signInAs(portal.app, EMAIL);
  await vi.waitFor(async () => expect((await get(LIST)).body).toContain('"shown":{"name":"mf-search"'), SOON);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const get = (
  url: string,
  { cookie }: Pick<SignedClient, 'cookie'> = agent,
  headers: Readonly<Record<string, string>> = {},
) => portal.app.inject({ url, headers: { host: 'localhost:4300', cookie, 'sec-fetch-dest': 'document', ...headers } });

interface Carried {
  readonly call: string;
  readonly of: string;
  readonly wire: { readonly data: { readonly hotellist?: readonly WireHotel[] } };
}

function carriedIn(html: string): Carried | undefined {
  const found = new RegExp(
    `id="${PREFETCHED_RESPONSE_ELEMENT_ID}" data-call="([^"]*)" data-of="([0-9a-f]*)">([^<]*)</script>`,
  ).exec(html);
  return found ? { call: found[1] ?? '', of: found[2] ?? '', wire: JSON.parse(found[3] ?? '') } : undefined;
}

async function carriedAt(url: string, client: Pick<SignedClient, 'cookie'> = agent): Promise<Carried | undefined> {
  const document = await get(url, client);
  expect(document.headers['cache-control']).toBe('no-store');
  return carriedIn(document.body);
}

interface WireHotel {
  readonly hotelid: string;
  readonly islike?: unknown;
}

function hotelsIn(carried: Carried | undefined): readonly WireHotel[] {
  return carried?.wire.data.hotellist ?? [];
}

/** Request fields of the list as its page sends them. */
const own = hotelList.request.encode(readHotelListQuery(new URL(LIST, 'http://localhost').searchParams, STAY));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a document carries what its page asks first', () => {
  it('just as the call answers it, under the digest of the question that the page would ask', async () => {
    const carried = await carriedAt(LIST);
    const { flag, msg, data } = await agent.call(hotelList.path, own as Record<string, unknown>, {
      envelope: { currency: 'USD' },
    });
    expect(flag).toBe('200');
    expect(carried?.wire).toEqual({ flag, msg, data });
    const asked = { token: agent.token, source: 'roompai', language: 'en', currency: 'USD' };
    expect(carried).toMatchObject({ call: '/api/hotelList', of: digest(requestKeyText(hotelList, own, asked)) });
    expect(decodeResponse(hotelList, carried?.wire)).toMatchObject({ kind: 'own', answer: { name: 'found' } });
  });

  it('of a hotel too', async () => {
    const [{ hotelid: hotelId } = { hotelid: '' }] = hotelsIn(await carriedAt(LIST));
    const carried = await carriedAt(
      withSource(hotelDetailUrl({ hotelId, ...STAY, rooms: 1, adults: 2, childAges: [] }), 'roompai'),
    );
    expect(carried?.call).toBe('/api/hotelDetail');
    expect(decodeResponse(hotelDetail, carried?.wire)).toMatchObject({
      kind: 'own',
      answer: { name: 'hotel', data: { hotel: { id: hotelId } } },
    });
  });

  it('after all that the page loads, and within its own bar, in each packing', async () => {
    for (const [encoding, unpacked] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [whole, bare] = await Promise.all([
        get(LIST, agent, { 'accept-encoding': encoding }),
        get(LIST, agent, { 'accept-encoding': encoding, 'sec-fetch-dest': 'empty' }),
      ]);
      const html = unpacked(whole.rawPayload).toString();
      expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('id="portico-boot"'));
      expect(html.indexOf('id="portico-boot"')).toBeLessThan(html.indexOf(`id="${PREFETCHED_RESPONSE_ELEMENT_ID}"`));
      expect(html).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/);
      expect(carriedIn(unpacked(bare.rawPayload).toString())).toBeUndefined();
      expect(whole.rawPayload.length - bare.rawPayload.length).toBeLessThanOrEqual(BAR);
    }
  });

  it('of nobody else: hearts, and the person whose question it is, are those of the cookie', async () => {
    const [other, mine] = [await signInAs(portal.app, 'viewer@portico.test'), await carriedAt(LIST)];
    const id = hotelsIn(mine).find(({ islike }) => islike === 0)?.hotelid;
    const heart = (carried: Carried | undefined) => hotelsIn(carried).find(({ hotelid }) => hotelid === id)?.islike;
    await agent.call('/api/doCollect', { hotelid: id, status: '1' });
    const [liked, theirs] = [await carriedAt(LIST), await carriedAt(LIST, other)];
    await agent.call('/api/doCollect', { hotelid: id, status: '0' });
    expect([heart(mine), heart(liked), heart(theirs)]).toEqual([0, 1, 0]);
    expect(theirs?.of).not.toBe(liked?.of);
  });
});

describe('a document carries nothing', () => {
  it('before sign-in, after the sign-out, and of an account that was made inactive', async () => {
    const person = await signInAs(portal.app, EMAIL);
    expect(await carriedAt(LIST, person)).toBeDefined();
    expect(carriedIn((await get(LIST, { cookie: '' })).body)).toBeUndefined();
    await withState('inactive', async () => expect(await carriedAt(LIST, person)).toBeUndefined());
    expect(await carriedAt(LIST, person)).toBeDefined();
    await person.call('/api/signIn', { operation: 'loginOut' });
    expect(await carriedAt(LIST, person)).toBeUndefined();
  });

  it('without the module, and without the permission to search', async () => {
    await whileModules(portal.db, EMAIL, [2, 3], async () => expect(await carriedAt(LIST)).toBeUndefined());
    const nosearch = await signInAs(portal.app, 'nosearch@portico.test');
    expect((await get(LIST, nosearch)).body).toContain('"shown":{"name":"mf-search"');
    expect(await carriedAt(LIST, nosearch)).toBeUndefined();
    expect(await carriedAt(LIST)).toBeDefined();
  });

  it('under a source that is not the company’s', async () => {
    expect(await carriedAt(withSource(hotelListUrl(STAY), 'another'))).toBeUndefined();
  });

  it('of what the call refuses or has not', async () => {
    const past = { checkIn: '2020-01-10', checkOut: '2020-01-12' };
    expect(await carriedAt(withSource(hotelListUrl(past), 'roompai'))).toBeUndefined();
    const nowhere = hotelListUrl({ ...STAY, regionType: 'city', regionId: '1', regionName: 'Nowhere' });
    expect(await carriedAt(withSource(nowhere, 'roompai'))).toBeUndefined();
  });

  it('where a developer’s own build takes the page’s place', async () => {
    const person = await signInAs(portal.app, EMAIL);
    const { id: userId } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    const host = 'http://localhost:4310/portal/assets/';
    const order = { userId, remote: 'mf-search', at: 'http://localhost:4311/', host, hours: 1 };
    await get(await signOverride(portal, order, DEED), person);
    expect((await get(LIST, person)).body).toContain('"override":{"remote":"mf-search"');
    expect(await carriedAt(LIST, person)).toBeUndefined();
  });
});

async function withState(state: 'inactive', work: () => Promise<void>): Promise<void> {
  const set = (wanted: 'active' | 'inactive') =>
    portal.db.updateTable('users').set({ state: wanted }).where('email', '=', EMAIL).execute();
  await set(state);
  try {
    await work();
  } finally {
    await set('active');
  }
}
