import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newThrottle, type Throttle, type Trier } from '../../src/features/session/throttle.ts';
import { ApiError } from '../../src/platform/api-error.ts';
import { newVisitor } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const OWNER = 'owner@portico.test';
const HOME = '192.0.2.10';
const EVIL = '198.51.100.1';
const DAY_MS = 86_400_000;

let portal: TestApp;
let throttle: Throttle;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
  throttle = newThrottle(portal.db, portal.keys);
});
afterAll(() => portal.close());

/** Freezes the clock until a test advances it. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await portal.db.deleteFrom('signInAttempts').execute();
  await portal.db.deleteFrom('signInSubnets').execute();
});
afterEach(() => void vi.useRealTimers());

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Returns 0 if the password was checked, otherwise the seconds to wait. */
async function tried(isRight: boolean, trier: Partial<Trier>): Promise<number> {
  try {
    const one = await throttle.begin({ account: OWNER, address: HOME, browser: undefined, ...trier });
    await one.assertReportAllowed(isRight);
    if (isRight) await one.succeed();
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error).toMatchObject({ flag: 'E429', status: 429 });
    return Number(error.headers['retry-after']);
  }
}

const guess = (trier: Partial<Trier>) => tried(false, trier);
const signIn = (trier: Partial<Trier>) => tried(true, trier);

/** Guesses as often as allowed for `ms`; returns the number of checked passwords. */
async function guessFor(ms: number, trier: Partial<Trier>, meanwhile: () => Promise<void> = async () => {}) {
  const end = Date.now() + ms;
  let reported = 0;
  while (Date.now() < end) {
    const wait = await guess(trier);
    if (wait === 0) reported += 1;
    await meanwhile();
    pass(wait);
  }
  return reported;
}

describe('a lock-out attempt', () => {
  it('[SEC-03] of a whole day keeps its victim out of no browser and no network that they used before, nor for long of any other', async () => {
    expect(await signIn({})).toBe(0);
    const otherDelays: number[] = [];
    const reported = await guessFor(DAY_MS, { address: EVIL }, async () => {
      expect(await signIn({ address: '203.0.113.77', browser: 'own' })).toBe(0);
      expect(await signIn({})).toBe(0);
      const address = `203.0.113.${otherDelays.length % 250}`;
      const wait = await signIn({ address });
      otherDelays.push(wait);
      if (wait === 0) return;
      pass(wait);
      expect(await signIn({ address })).toBe(0);
    });
    expect(reported).toBeLessThanOrEqual(120);
    expect(Math.max(...otherDelays)).toBeLessThanOrEqual(120);
  });

  it('from many networks ends where a mail is read: the browser that set a new password is let in', async () => {
    for (let network = 0; network < 60; network += 1) await guess({ address: `198.51.100.${network}` });
    expect(await signIn({ address: EVIL })).toBeGreaterThan(0);
    await throttle.forget(OWNER);
    expect(await signIn({ address: '203.0.113.1', browser: 'that read the mail' })).toBe(0);
  });

  it('slows a browser down for its own wrong passwords alone, a minute at most', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect(await guess({ browser: 'own' })).toBe(0);
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const wait = await guess({ browser: 'own' });
      waits.push(wait);
      pass(wait);
      expect(await guess({ browser: 'own' })).toBe(0);
    }
    expect(waits).toEqual([15, 30, 60, 60, 60, 60]);
    pass(60);
    expect(await signIn({ browser: 'own' })).toBe(0);
    expect(await guess({ browser: 'own' })).toBe(0);
    expect(await signIn({ browser: 'of a colleague' })).toBe(0);
  });
});

describe('an office behind one address', () => {
  it('[SEC-03] lets its people in, however many wrong passwords of made-up accounts somebody sends from it', async () => {
    expect(await signIn({})).toBe(0);
    const made = Array.from({ length: 200 }, (_, no) => guess({ account: `nobody-${no}@portico.test` }));
    const reported = (await Promise.all(made)).filter((wait) => wait === 0);
    // Sixty, including the sign-in above.
    expect(reported).toHaveLength(59);
    expect(await signIn({})).toBe(0);
    expect(await signIn({ account: 'colleague@portico.test', browser: 'own' })).toBe(0);
    // An account that never signed in here, in a new browser.
    const wait = await signIn({ account: 'new@portico.test' });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15);
    pass(wait);
    expect(await signIn({ account: 'new@portico.test' })).toBe(0);
    expect(await signIn({ account: 'other@portico.test', address: '203.0.113.9' })).toBe(0);
  });

  it('gives whoever owns an account no further guesses at others for signing in with it', async () => {
    const spray = async () => {
      let reported = 0;
      for (let no = 0; no < 80; no += 1) {
        if (no % 5 === 0) await signIn({ account: 'mine@portico.test', browser: 'mine' });
        if ((await guess({ account: `nobody-${no}@portico.test` })) === 0) reported += 1;
      }
      return reported;
    };
    expect(await spray()).toBe(60);
  });
});

describe('guessing', () => {
  it('[SEC-03] learns at most ten of forty at once, from one network or from forty', async () => {
    const forty = Array.from({ length: 40 }, (_, no) => no);
    const reported = async (address: (no: number) => string) =>
      (await Promise.all(forty.map((no) => guess({ address: address(no) })))).filter((wait) => wait === 0).length;
    expect(await reported(() => EVIL)).toBe(10);
    await portal.db.deleteFrom('signInAttempts').execute();
    expect(await reported((no) => `198.51.100.${no}`)).toBe(10);
  });

  it('[SEC-03] by two hundred networks for a day is told no more than by one every two minutes, a right one not either', async () => {
    let reported = 0;
    const end = Date.now() + DAY_MS - 600_000;
    for (let no = 0; Date.now() < end; no += 1) {
      if ((await guess({ address: `198.51.${no % 200}.1` })) === 0) reported += 1;
      pass(45);
    }
    // Ten free attempts, then growing delays, then about one per 120 s.
    expect(reported).toBeGreaterThan(100);
    expect(reported).toBeLessThanOrEqual(10 + 3 + 86_400 / 120);
    for (let no = 0; no < 4; no += 1) await guess({ address: `198.52.${no}.1` });
    expect(await signIn({ address: '198.53.0.1' })).toBeGreaterThan(0);
  });

  it('is slowed by growing pauses in one network, to a quarter of an hour, and begins anew a day later', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect(await guess({ address: EVIL })).toBe(0);
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const wait = await guess({ address: EVIL });
      waits.push(wait);
      pass(wait);
      await guess({ address: EVIL });
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    pass(86_400);
    for (let tries = 0; tries < 10; tries += 1) expect(await guess({ address: EVIL })).toBe(0);
  });
});

describe('an email that nobody has', () => {
  it('[SEC-03] meets the same answers and the same pauses as one of somebody, also where that one signed in before', {
    timeout: 120_000,
  }, async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const visitor = await newVisitor(portal.app);
    const attempt = async (email: string, password: string, address: string) => {
      const fields = { operation: 'signIn', email, password };
      const { status, flag, msg, data, headers } = await visitor.call('/api/signIn', fields, from(address));
      return { status, flag, msg, data, wait: headers['retry-after'] };
    };
    const owner = await newVisitor(portal.app);
    const right = { operation: 'signIn', email: 'agent@portico.test', password: 'Portico!2026' };
    expect(await owner.call('/api/signIn', right, from(HOME))).toMatchObject({ flag: '200' });

    const reported = async (email: string) => {
      const responses: unknown[] = [];
      for (let no = 0; no < 14; no += 1) {
        responses.push(await attempt(email, `wrong ${no}`, no % 3 === 0 ? HOME : `203.0.113.${no}`));
        pass(1);
      }
      return responses;
    };
    const anonymous = await reported('nobody@portico.test');
    expect(await reported('agent@portico.test')).toEqual(anonymous);
    expect(anonymous.at(-1)).toMatchObject({ status: 429, flag: 'E429' });
    // A network that the user knows: the correct password is never delayed there.
    expect(await attempt('agent@portico.test', 'Portico!2026', HOME)).toMatchObject({ flag: '200' });
  });
});
