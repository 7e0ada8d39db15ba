import { hotelDetail, hotelList } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setAllotment } from '../src/features/supply/built-in/set-allotment.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const SEARCH = hotelList.request.encode({
  regionName: 'Las Vegas',
  regionType: 'city',
  regionId: '7988',
  keyword: '',
  sort: 'low',
  checkIn: '2027-05-10',
  checkOut: '2027-05-12',
  rooms: 1,
  adults: 2,
  childAges: [],
  stars: [],
  budgets: [],
  terms: [],
  districts: [],
  facilities: [],
  page: 1,
}) as Record<string, unknown>;

let portal: TestApp;
let agent: SignedClient;
let colleague: SignedClient;
let withoutSearch: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, 'agent@portico.test');
  colleague = await signInAs(portal.app, 'viewer@portico.test');
  withoutSearch = await signInAs(portal.app, 'nosearch@portico.test');
});
beforeEach(() => {
  for (const client of [agent, colleague]) {
    client.language = 'en';
    client.currency = 'USD';
  }
});
afterAll(() => portal.close());

const list = (client: SignedClient, more: object = {}) => client.call(hotelList.path, { ...SEARCH, ...more });
const hotelOf = (client: SignedClient, hotelid: string) => client.call(hotelDetail.path, { hotelid });
const firstOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.hotellist[0];

it('a list is in the language and the currency of each request', async () => {
  const english = await list(agent);
  agent.language = 'zh';
  const chinese = await list(agent);
  expect(firstOf(chinese).hotelname).not.toBe(firstOf(english).hotelname);
  agent.language = 'en';
  agent.currency = 'CNY';
  const inCny = await list(agent);
  expect([english.data.currency, inCny.data.currency]).toEqual(['USD', 'CNY']);
  expect(firstOf(inCny).price).not.toBe(firstOf(english).price);
});

it('whoever may not search is refused the list that a colleague has just read', async () => {
  expect((await list(agent)).flag).toBe('200');
  expect((await list(withoutSearch)).flag).toBe('E403');
});

it('each sees their own hearts, and a change of them at once', async () => {
  const id = firstOf(await list(colleague)).hotelid;
  const loadHotels = async (client: SignedClient) => {
    const { data } = await hotelOf(client, id);
    return [firstOf(await list(client)).islike, JSON.stringify(data).includes('"islike":1')];
  };
  const theirs = await loadHotels(agent);
  for (const [status, expected] of [
    [1, [1, true]],
    [0, [0, false]],
    [1, [1, true]],
  ] as const) {
    expect((await colleague.call('/api/doCollect', { hotelid: id, status })).flag).toBe('200');
    expect(await loadHotels(colleague)).toEqual(expected);
    expect(await loadHotels(agent)).toEqual(theirs);
  }
});

it('what is sold is gone from the next list', async () => {
  const before = firstOf(await list(agent)).hotelid;
  const hotel = await portal.services.catalogue.hotel(Number(before));
  for (const room of hotel?.rooms ?? []) await setAllotment(portal.services, room.id, '2027-05-10', '2027-05-12', 0);
  const after = await list(agent);
  expect(after.flag).toBe('200');
  expect(after.data.hotellist.map(({ hotelid }: { hotelid: string }) => hotelid)).not.toContain(before);
});
