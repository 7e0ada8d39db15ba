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
import { ADMIN_ACTION } from './harness/admin-action.ts';
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
  const requestedChange = { verb: 'set', version: v(0) } as const;
  await changeRules(portal.db, { name: 'mf-search', requestedChange, by: 'olivia', why: 'why' }, filesIn(store));
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

interface Prefetched {
  readonly call: string;
  readonly key: string;
  readonly wire: { readonly data: { readonly hotellist?: readonly WireHotel[] } };
}

function findPrefetched(html: string): Prefetched | undefined {
  const found = new RegExp(
    `id="${PREFETCHED_RESPONSE_ELEMENT_ID}" data-call="([^"]*)" data-of="([0-9a-f]*)">([^<]*)</script>`,
  ).exec(html);
  return found ? { call: found[1] ?? '', key: found[2] ?? '', wire: JSON.parse(found[3] ?? '') } : undefined;
}

async function loadPrefetched(
  url: string,
  client: Pick<SignedClient, 'cookie'> = agent,
): Promise<Prefetched | undefined> {
  const document = await get(url, client);
  expect(document.headers['cache-control']).toBe('no-store');
  return findPrefetched(document.body);
}

interface WireHotel {
  readonly hotelid: string;
  readonly islike?: unknown;
}

function hotelsIn(prefetched: Prefetched | undefined): readonly WireHotel[] {
  return prefetched?.wire.data.hotellist ?? [];
}

/** Request fields of the list as its page sends them. */
const own = hotelList.request.encode(readHotelListQuery(new URL(LIST, 'http://localhost').searchParams, STAY));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a document carries what its page asks first', () => {
  it('just as the call answers it, under the digest of the question that the page would ask', async () => {
    const prefetched = await loadPrefetched(LIST);
    const { flag, msg, data } = await agent.call(hotelList.path, own as Record<string, unknown>, {
      envelope: { currency: 'USD' },
    });
    expect(flag).toBe('200');
    expect(prefetched?.wire).toEqual({ flag, msg, data });
    const requestFields = { token: agent.token, source: 'roompai', language: 'en', currency: 'USD' };
    expect(prefetched).toMatchObject({
      call: '/api/hotelList',
      key: digest(requestKeyText(hotelList, own, requestFields)),
    });
    expect(decodeResponse(hotelList, prefetched?.wire)).toMatchObject({ kind: 'own', answer: { name: 'found' } });
  });

  it('of a hotel too', async () => {
    const [{ hotelid: hotelId } = { hotelid: '' }] = hotelsIn(await loadPrefetched(LIST));
    const prefetched = await loadPrefetched(
      withSource(hotelDetailUrl({ hotelId, ...STAY, rooms: 1, adults: 2, childAges: [] }), 'roompai'),
    );
    expect(prefetched?.call).toBe('/api/hotelDetail');
    expect(decodeResponse(hotelDetail, prefetched?.wire)).toMatchObject({
      kind: 'own',
      answer: { name: 'hotel', data: { hotel: { id: hotelId } } },
    });
  });

  it('after all that the page loads, and within its own bar, in each packing', async () => {
    for (const [encoding, unpacked] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [complete, bare] = await Promise.all([
        get(LIST, agent, { 'accept-encoding': encoding }),
        get(LIST, agent, { 'accept-encoding': encoding, 'sec-fetch-dest': 'empty' }),
      ]);
      const html = unpacked(complete.rawPayload).toString();
      expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('id="portico-boot"'));
      expect(html.indexOf('id="portico-boot"')).toBeLessThan(html.indexOf(`id="${PREFETCHED_RESPONSE_ELEMENT_ID}"`));
      expect(html).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/);
      expect(findPrefetched(unpacked(bare.rawPayload).toString())).toBeUndefined();
      expect(complete.rawPayload.length - bare.rawPayload.length).toBeLessThanOrEqual(BAR);
    }
  });

  it('of nobody else: hearts, and the person whose question it is, are those of the cookie', async () => {
    const [other, mine] = [await signInAs(portal.app, 'viewer@portico.test'), await loadPrefetched(LIST)];
    const id = hotelsIn(mine).find(({ islike }) => islike === 0)?.hotelid;
    const favouriteFlag = (prefetched: Prefetched | undefined) =>
      hotelsIn(prefetched).find(({ hotelid }) => hotelid === id)?.islike;
    await agent.call('/api/doCollect', { hotelid: id, status: '1' });
    const [liked, theirs] = [await loadPrefetched(LIST), await loadPrefetched(LIST, other)];
    await agent.call('/api/doCollect', { hotelid: id, status: '0' });
    expect([favouriteFlag(mine), favouriteFlag(liked), favouriteFlag(theirs)]).toEqual([0, 1, 0]);
    expect(theirs?.key).not.toBe(liked?.key);
  });
});

describe('a document carries nothing', () => {
  it('before sign-in, after the sign-out, and of an account that was made inactive', async () => {
    const person = await signInAs(portal.app, EMAIL);
    expect(await loadPrefetched(LIST, person)).toBeDefined();
    expect(findPrefetched((await get(LIST, { cookie: '' })).body)).toBeUndefined();
    await withState('inactive', async () => expect(await loadPrefetched(LIST, person)).toBeUndefined());
    expect(await loadPrefetched(LIST, person)).toBeDefined();
    await person.call('/api/signIn', { operation: 'loginOut' });
    expect(await loadPrefetched(LIST, person)).toBeUndefined();
  });

  it('without the module, and without the permission to search', async () => {
    await whileModules(portal.db, EMAIL, [2, 3], async () => expect(await loadPrefetched(LIST)).toBeUndefined());
    const nosearch = await signInAs(portal.app, 'nosearch@portico.test');
    expect((await get(LIST, nosearch)).body).toContain('"shown":{"name":"mf-search"');
    expect(await loadPrefetched(LIST, nosearch)).toBeUndefined();
    expect(await loadPrefetched(LIST)).toBeDefined();
  });

  it('under a source that is not the company’s', async () => {
    expect(await loadPrefetched(withSource(hotelListUrl(STAY), 'another'))).toBeUndefined();
  });

  it('of what the call refuses or has not', async () => {
    const past = { checkIn: '2020-01-10', checkOut: '2020-01-12' };
    expect(await loadPrefetched(withSource(hotelListUrl(past), 'roompai'))).toBeUndefined();
    const nowhere = hotelListUrl({ ...STAY, regionType: 'city', regionId: '1', regionName: 'Nowhere' });
    expect(await loadPrefetched(withSource(nowhere, 'roompai'))).toBeUndefined();
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
    await get(await signOverride(portal, order, ADMIN_ACTION), person);
    expect((await get(LIST, person)).body).toContain('"override":{"remote":"mf-search"');
    expect(await loadPrefetched(LIST, person)).toBeUndefined();
  });
});

async function withState(state: 'inactive', work: () => Promise<void>): Promise<void> {
  const set = (requestedChange: 'active' | 'inactive') =>
    portal.db.updateTable('users').set({ state: requestedChange }).where('email', '=', EMAIL).execute();
  await set(state);
  try {
    await work();
  } finally {
    await set('active');
  }
}
