import { decode, type Endpoint, endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newVisitor, type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { drawsOf, eachPieceIn, hostileOf } from '../wire/hostile.ts';
import { ALL_REQUESTS } from '../wire/sample-requests.ts';
import { bodyOf, walkerOf } from '../wire/walk.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
/** Per endpoint. */
const BODIES = IS_LONG ? 10_000 : 20;
/** Each seed produces other bodies; failures are reported with their seed. */
const SEED = process.env.PORTICO_SEED ?? 'portico';
/** Signs of internal details: code locations, SQL, rows and secrets. */
const INSIDE =
  /\bat \S+ \(|\/src\/|node_modules|\b(select|insert into|update) [a-z_"]+ |pg_|duplicate key|violates|argon2|\$scrypt|postgres/i;

let portal: TestApp;
let agent: Booker;
let hostile: SignedClient;
let operator: SignedClient;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  hostile = await signInAs(portal.app, 'agent@portico.test');
  operator = await signInAs(portal.app, 'operator@portico.test');
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

const WALKED = Object.values(SERVED_ENDPOINTS).filter((call) => !call.isUpload && call.method === 'POST');

async function foundBy(call: Endpoint): Promise<readonly string[]> {
  const key = `POST ${endpointKey(call)}`;
  const values = (await ALL_REQUESTS[key]?.(agent, portal)) ?? {};
  const draw = drawsOf(`${SEED} ${key}`);
  const problems: string[] = [];
  for (let count = 0; count < BODIES; count += 1) {
    const body = bodyOf(call, hostileOf(values, draw));
    const { status, flag, text } = await walkerOf(call, { agent: hostile, operator, visitor }).call(call.path, body);
    const isReported = INSIDE.exec(text)?.[0];
    if (status >= 500 || flag === 'E500')
      problems.push(`${SEED} ${count}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    // A response may repeat the request's own text, such as an invalid email.
    else if (isReported !== undefined && !JSON.stringify(body).includes(isReported))
      problems.push(`${SEED} ${count}: tells “${isReported}”`);
  }
  return problems;
}

it('each piece in place of each field is read or refused by name, at every call', async () => {
  const thrown: string[] = [];
  for (const call of WALKED) {
    const values = bodyOf(call, (await ALL_REQUESTS[`POST ${endpointKey(call)}`]?.(agent, portal)) ?? {});
    for (const body of eachPieceIn(values)) {
      try {
        decode(call.request, body);
      } catch (error) {
        thrown.push(`${endpointKey(call)}: ${String(error)} of ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
  }
  expect(thrown).toEqual([]);
});

describe(`hostile bodies, ${BODIES} a call`, { timeout: IS_LONG ? 3_600_000 : 120_000 }, () => {
  it.each(WALKED.map((call) => [endpointKey(call), call] as const))(
    '%s answers each by a flag, and tells nothing of the inside',
    async (_key, call) => expect(await foundBy(call)).toEqual([]),
  );

  it('leave all money and all rooms as the books say, and nobody more rights', async () => {
    expect(await reconcile(portal.services)).toEqual([]);
    const operators = await portal.db.selectFrom('users').select('email').where('isOperator', '=', true).execute();
    expect(operators).toEqual([{ email: 'operator@portico.test' }]);
    expect(Object.prototype).not.toHaveProperty('isOperator');
  });
});
