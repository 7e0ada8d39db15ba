import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, type SignedClient } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { rankDistance } from './ranks.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const PAIRS = IS_LONG ? 300 : 3;
/** Indistinguishable samples exceed this in about one of ten thousand runs. */
const FAR = 4;

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Alternates between both, so that load on the machine affects both equally. */
async function byTurns(known: (nth: number) => Promise<unknown>, unknown: (nth: number) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let nth = 0; nth < PAIRS; nth++) {
    // Prevents delays and rate limits.
    await sql`delete from sign_in_attempts`.execute(portal.db);
    await sql`delete from shared_limits`.execute(portal.db);
    const order = nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) times[which].push(await timed(() => (which === 'known' ? known : unknown)(nth)));
  }
  return times;
}

describe('an email that somebody has and one that nobody has', () => {
  it('are told apart at the sign-in neither by the answer nor by its time', { timeout: 600_000 }, async () => {
    const responses = new Set<string>();
    const tryAs = async (email: string) => {
      const { flag, msg, data } = await visitor.signIn(email, 'Wrong!2026x');
      responses.add(JSON.stringify([flag, msg, data]));
    };
    const times = await byTurns(
      () => tryAs('viewer@portico.test'),
      (nth) => tryAs(`nobody-${nth}@portico.test`),
    );
    expect(responses.size).toBe(1);
    // A few measurements are not significant.
    if (IS_LONG) expect(Math.abs(rankDistance(times.known, times.unknown))).toBeLessThan(FAR);
  });

  it('are told apart at the forgotten password neither by the answer nor by its time', {
    timeout: 600_000,
  }, async () => {
    const responses = new Set<string>();
    const forget = async (email: string) => {
      const { flag, msg, data } = await visitor.call('/api/signIn', { operation: 'forgetPass', email });
      responses.add(JSON.stringify([flag, msg, data]));
    };
    const times = await byTurns(
      () => forget('viewer@portico.test'),
      (nth) => forget(`nobody-${nth}@portico.test`),
    );
    expect(responses.size).toBe(1);
    if (IS_LONG) expect(Math.abs(rankDistance(times.known, times.unknown))).toBeLessThan(FAR);
  });
});
