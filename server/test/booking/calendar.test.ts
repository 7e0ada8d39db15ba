import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { whileModules } from '../harness/while-modules.ts';
import { type Booker, newBooker } from './booking-client.ts';

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
});
afterAll(() => portal.close());

const feed = async (change: 'none' | 'renew' | 'revoke', who = agent) => {
  const { flag, data } = await who.call('/api/getTripList', { operation: 'calendar', change });
  expect(flag).toBe('200');
  return data.address as string | undefined;
};
const read = (url = '') => portal.app.inject({ url });

/** The events of a calendar, unfolded, by their names. */
function eventsOf(text: string): ReadonlyMap<string, string> {
  const whole = text.replace(/\r\n[ \t]/g, '');
  const events = whole.split('BEGIN:VEVENT').slice(1);
  return new Map(events.map((event) => [/UID:(.*)/.exec(event)?.[1]?.trim() ?? '', event]));
}

describe('the calendar of a company’s bookings', () => {
  it('[DESK-12] has stays as days and ends of free cancellation as moments, by the same name at each reading, and no price', async () => {
    const address = await feed('renew');
    const answer = await read(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('private');
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const events = eventsOf(answer.body);
    const { rows } = await sql<{
      number: string;
      checkIn: string;
      checkOut: string;
      freeUntil: Date | null;
      currency: string;
      stands: boolean;
    }>`
      select number, check_in::text, check_out::text, free_until, currency,
        status in ('pending', 'confirmed', 'confirmed_late', 'confirmedLate') and not is_cancel_pending
          and check_out >= current_date - 30 as stands
      from orders where company_id = 'harbour-travel'`.execute(portal.db);
    const standing = rows.filter(({ stands }) => stands);
    expect(standing.length).toBeGreaterThan(3);
    expect(rows.length).toBeGreaterThan(standing.length);
    const names = standing.flatMap(({ number, freeUntil }) => [
      `${number}-stay@portico`,
      ...(freeUntil === null ? [] : [`${number}-free-until@portico`]),
    ]);
    expect([...events.keys()].sort()).toEqual(names.sort());
    for (const { number, checkIn, checkOut, freeUntil, currency } of standing) {
      const stay = events.get(`${number}-stay@portico`);
      expect(stay).toContain(`DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`);
      expect(stay).toContain(`DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`);
      expect(stay).toContain(`tripDetail?orderno=${number}`);
      const moment = freeUntil?.toISOString().replace(/[-:]|\.\d{3}/g, '');
      if (moment) expect(events.get(`${number}-free-until@portico`)).toContain(`DTSTART:${moment}`);
      expect(stay).not.toContain(currency);
    }
    expect([...eventsOf((await read(address)).body).keys()]).toEqual([...events.keys()]);
  });

  it('[DESK-12] keeps its address until another is made or it is given up; the one before says that it is no longer in use', async () => {
    const first = await feed('renew');
    expect(await feed('none')).toBe(first);
    const second = await feed('renew');
    expect(second).not.toBe(first);
    expect((await read(second)).statusCode).toBe(200);
    const old = await read(first);
    expect([old.statusCode, old.body]).toEqual([410, expect.stringContaining('no longer in use')]);
    expect(await feed('revoke')).toBeUndefined();
    expect(await feed('none')).toBeUndefined();
    expect((await read(second)).statusCode).toBe(410);
  });

  it('[DESK-12] opens to nobody who wrote the address, and no longer to who may not see bookings', async () => {
    const address = (await feed('renew')) ?? '';
    const [path = '', sign = ''] = address.split('?sign=');
    const forged = `${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`;
    for (const url of [path, `${path}?sign=`, `${path}?sign=${forged}`, `/calendar/x.ics?sign=${sign}`]) {
      const { statusCode, body } = await read(url);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('no calendar')]);
    }
    const { statusCode } = await whileModules(portal.db, 'agent@portico.test', [1], () => read(address));
    expect(statusCode).toBe(410);
    expect((await read(address)).statusCode).toBe(200);
  });
});
