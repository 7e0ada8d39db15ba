import { callKey, SERVED_CALLS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newVisitor, type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { REQUESTS, type Values } from './requests.ts';
import { SPECIFIED } from './specification.ts';

let portal: TestApp;
let agent: Booker;
let operator: SignedClient;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  operator = await signInAs(portal.app, 'operator@portico.test');
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

const SERVED = new Set(Object.values(SERVED_CALLS).map((call) => `${call.method} ${callKey(call)}`));
const WALKED = SPECIFIED.filter(({ key }) => SERVED.has(key) && !key.startsWith('GET ') && REQUESTS[key] !== undefined);

const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
/** Around the ends of int4, of seconds that a date can hold, of whole numbers that JSON keeps, and of int8. */
const NUMBERS = [-1, 2 ** 31 - 1, 2 ** 31, 8_640_000_000_001, 2 ** 53 - 1, 1e300];
const TEXTS = ['\u0000', '\ud800', "'; drop table users; --", '字'.repeat(200)];

/** What may be sent in place of a value, as its codec reads values of its kind. */
function extremesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value !== 'string') return [];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return DAYS;
  if (/^\d+(\.\d+)?$/.test(value)) return [...NUMBERS.map(String), ...TEXTS];
  return TEXTS;
}

/** Sends each field at each of its extremes, the others as they should be; what the server could not answer. */
async function failures(client: SignedClient, path: string, values: Values): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (field === 'operation') continue;
    for (const extreme of extremesOf(value)) {
      const { status, flag } = await client.call(path, { ...values, [field]: extreme });
      if (status >= 500 || flag === 'E500') found.push(`${field} ${JSON.stringify(extreme)}: ${status} ${flag}`);
    }
  }
  return found;
}

describe('extremes of every field', { timeout: 120_000 }, () => {
  it.each(WALKED.map((call) => [call.key, call] as const))('are answered by %s', async (key, call) => {
    const values = await REQUESTS[key]?.(agent, portal);
    const operation = call.operation === undefined ? {} : { operation: call.operation };
    const client = call.path === '/api/signIn' ? visitor : agent;
    if (values?.file instanceof Buffer) return;
    expect(await failures(client, call.path, { ...operation, ...values })).toEqual([]);
  });

  it.each([
    { type: 'create', status: 'all' },
    { type: 'checkin', status: 'all' },
    { type: 'checkout', status: 'all' },
  ])('are answered by the list of bookings, by $type', async (how) => {
    const days = { checkin: '2027-01-01', checkout: '2027-01-02', page: 1 };
    expect(await failures(agent, '/api/getTripList', { ...how, ...days })).toEqual([]);
    expect(await failures(agent, '/api/getTripList', { operation: 'getExportTicket', ...how, ...days })).toEqual([]);
  });

  it.each([
    { operation: 'set', name: 'mf-trips', version: '1.0.0', revision: 0, reason: 'why' },
    { operation: 'canary', name: 'mf-trips', version: '1.0.0', revision: 0, percent: '5', reason: 'why' },
    { operation: 'promote', name: 'mf-trips', version: '1.0.0', revision: 0, reason: 'why' },
    { operation: 'revert', name: 'mf-trips', revision: 0, reason: 'why' },
    { operation: 'rollBack', name: 'mf-trips', version: '1.0.0', revision: 0, reason: 'why' },
    { operation: 'remove', name: 'mf-trips', revision: 0, reason: 'why' },
    { operation: 'preview', company: 'harbour-travel', at: 1_800_000_000 },
    { operation: 'log', name: 'mf-trips', limit: 5 },
  ])('are answered by the registry: $operation', async (values) => {
    expect(await failures(operator, '/api/remotes', values)).toEqual([]);
  });

  it('are answered by the list of faults, and by reports that nobody signed', async () => {
    const asked = { operation: 'list', name: 'mf-trips', since: 1_800_000_000, limit: 5 };
    expect(await failures(operator, '/api/faults', asked)).toEqual([]);
    const fault = {
      remote: 'mf-trips',
      version: '1.0.0',
      phase: 'render',
      message: 'm',
      stack: 's',
      path: '/portal/x',
      request_id: 'r',
      call: 'c',
    };
    for (const field of Object.keys(fault)) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/portal/faults',
        headers: { host: 'localhost:4300', 'content-type': 'application/json' },
        payload: JSON.stringify({ load: 'l'.repeat(20), faults: [{ ...fault, [field]: 'a\u0000b' }] }),
      });
      expect(statusCode, field).toBe(400);
    }
  });
});
