import { endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newVisitor, type SignedClient } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { KNOWN_GAPS } from './known-gaps.ts';
import { REQUESTS, type Values } from './requests.ts';
import { axeFindingsOf, type RequestField, SPECIFIED, type SpecifiedEndpoint } from './specification.ts';

let portal: TestApp;
let agent: Booker;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

const keysOf = (calls: typeof SERVED_ENDPOINTS) =>
  new Set(Object.values(calls).map((call) => `${call.method} ${endpointKey(call)}`));
const SERVED = keysOf(SERVED_ENDPOINTS);
/** Excludes URLs that a browser opens directly; electronic.test.ts covers them. */
const WALKED = SPECIFIED.filter(({ key }) => SERVED.has(key) && !key.startsWith('GET '));

/** A separate user for endpoints that end the session, the agent for all others. */
async function callerOf({ key, isSignedIn }: SpecifiedEndpoint): Promise<SignedClient> {
  if (key.includes('/api/signIn')) return isSignedIn ? newBooker(portal) : newVisitor(portal.app);
  return agent;
}

async function send(call: SpecifiedEndpoint, fits: (field: RequestField) => boolean, change = same) {
  const values = await REQUESTS[call.key]?.(agent, portal);
  if (values === undefined) throw new Error(`requests.ts has no values for ${call.key}`);
  const sent = call.request.filter(fits).map((field) => [field.field, change(field, values[field.field])]);
  const operation = call.operation === undefined ? {} : { operation: call.operation };
  const client = await callerOf(call);
  const { file, ...fields } = Object.fromEntries(sent) as Values;
  if (file instanceof Buffer) return client.upload(call.path, file);
  return client.call(call.path, { ...operation, ...fields }, { envelope: { ...NO_CHOICES.envelope, ...fields } });
}

/** Optional fields of the envelope. */
const NO_CHOICES = { envelope: { language: undefined, source: undefined, currency: undefined } };

const same = (_field: RequestField, value: unknown) => value;

/** Converts numbers to text, and numeric text to numbers. */
function swapped({ type }: RequestField, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isDigits = typeof value === 'string' && /^[1-9]\d*(\.\d+)?$/.test(value) && String(Number(value)) === value;
  return isDigits && type !== 'json' ? Number(value) : value;
}

describe('every call of the specification', () => {
  it('[API-01] is served', () => {
    expect(SPECIFIED.map(({ key }) => key).filter((key) => !SERVED.has(key))).toEqual([]);
  });

  it('that is served is walked', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(WALKED.map(({ key }) => key).toSorted());
  });

  it.each(WALKED.map((call) => [call.key, call] as const))('[API-01] %s', async (key, call) => {
    const least = await send(call, ({ required }) => required);
    const most = await send(call, () => true);
    const other = await send(call, () => true, swapped);
    const gaps = [
      ...checkRejection('required fields alone', least),
      ...checkRejection('every field', most),
      ...checkRejection('numbers as text and text as numbers', other),
      ...new Set([...axeFindingsOf(call, least), ...axeFindingsOf(call, most)]),
    ];
    expect(gaps).toEqual(KNOWN_GAPS[key] ?? []);
  });

  it.each(WALKED.filter(({ flags }) => flags.includes('001')).map((call) => [call.key, call] as const))(
    'is closed to whoever is not signed in: %s',
    async (_key, call) => {
      const values = await REQUESTS[call.key]?.(agent, portal);
      const operation = call.operation === undefined ? {} : { operation: call.operation };
      expect(await visitor.call(call.path, { ...operation, ...values })).toMatchObject({ status: 200, flag: '001' });
    },
  );

  it('is known where it is listed with gaps', () => {
    const walked = new Set(WALKED.map(({ key }) => key));
    expect(Object.keys(KNOWN_GAPS).filter((key) => !walked.has(key))).toEqual([]);
  });
});

function checkRejection(how: string, { flag, text }: { flag: string; text: string }): readonly string[] {
  return flag === '200' ? [] : [`${how}: ${text}`];
}
