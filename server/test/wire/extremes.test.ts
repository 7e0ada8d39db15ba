import { randomUUID } from 'node:crypto';
import { type Endpoint, endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newVisitor, type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { extremesOf } from './extremes.ts';
import type { Values } from './requests.ts';
import { ALL_REQUESTS } from './sample-requests.ts';
import { bodyOf, walkerOf } from './walk.ts';

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

const keyOf = (call: Endpoint) => `${call.method} ${endpointKey(call)}`;
const WALKED = Object.values(SERVED_ENDPOINTS).filter((call) => !call.isUpload);

async function statusOf(call: Endpoint, values: Values): Promise<{ readonly status: number; readonly flag: string }> {
  const body = bodyOf(call, values);
  if (call.method === 'POST') return walkerOf(call, { agent, operator, visitor }).call(call.path, body);
  const query = new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const headers = { host: 'localhost:4300', cookie: agent.cookie };
  const { statusCode } = await portal.app.inject({ url: `${call.path}?${query}`, headers });
  return { status: statusCode, flag: '' };
}

/** Extremes of an endpoint that the server failed to handle. */
async function failures(call: Endpoint, values: Values): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const extreme of extremesOf(call, values)) {
    const { status, flag } = await statusOf(call, extreme.values);
    if (status >= 500 || flag === 'E500') problems.push(`${extreme.at}: ${status} ${flag}`);
  }
  return problems;
}

describe('[SEC-14] every value that the contract lets in, at the extremes of its kind', { timeout: 120_000 }, () => {
  it('is tried at every call that is served', () => {
    expect(WALKED.map(keyOf).filter((key) => ALL_REQUESTS[key] === undefined)).toEqual([]);
  });

  it.each(WALKED.map((call) => [keyOf(call), call] as const))('is answered by %s', async (key, call) => {
    const values = (await ALL_REQUESTS[key]?.(agent, portal)) ?? {};
    expect(await failures(call, values)).toEqual([]);
  });

  it.each([
    { type: 'create', status: 'all' },
    { type: 'checkin', status: 'all' },
    { type: 'checkout', status: 'all' },
  ])('is answered by the list of bookings, by $type', async (how) => {
    const values = { ...how, checkin: '2027-01-01', checkout: '2027-01-02', page: 1 };
    const { tripList, exportTicket } = SERVED_ENDPOINTS;
    if (tripList === undefined || exportTicket === undefined) throw new Error('no list of bookings');
    expect(await failures(tripList, values)).toEqual([]);
    expect(await failures(exportTicket, values)).toEqual([]);
  });

  it('is answered by documents, whatever their address and the headers hold', async () => {
    const extremes = ['\u0000', '\ud800', '-1', '9'.repeat(400), '字'.repeat(200), '%00', '%ff', "';--"];
    for (const extreme of extremes) {
      const value = encodeURIComponent(extreme.toWellFormed());
      for (const url of [
        `/portal/login?source=${value}&language=${value}&currency=${value}`,
        `/portal/HotelList?source=${value}&region=${value}&start_date=${value}&page=${value}`,
        `/portal/trip/${value}`,
        `/remotes/mf-trips/${value}/entry.js`,
        `/media/${value}`,
      ]) {
        const headers = { host: 'localhost:4300', cookie: `${agent.cookie}; theme=${value}`, 'user-agent': value };
        const { statusCode } = await portal.app.inject({ url, headers });
        expect(statusCode, url).toBeLessThan(500);
      }
    }
  });

  it('is answered to reports that nobody signed', async () => {
    const clientError = {
      number: 0,
      remote: 'mf-trips',
      version: '1.0.0',
      phase: 'render',
      message: 'm',
      stack: 's',
      path: '/portal/x',
      request_id: 'r',
    };
    const send = async (more: object) => {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/portal/faults',
        headers: { host: 'localhost:4300', 'content-type': 'application/json' },
        payload: JSON.stringify({ load: randomUUID(), faults: [{ ...clientError, ...more }] }),
      });
      return statusCode;
    };
    expect(await send({})).toBe(204);
    for (const field of Object.keys(clientError)) expect(await send({ [field]: 'a\u0000b' }), field).toBe(400);
  });
});
