import fc from 'fast-check';
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

/** Unfolded events of a calendar by UID. */
function eventsOf(text: string): ReadonlyMap<string, string> {
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  const events = unfolded.split('BEGIN:VEVENT').slice(1);
  return new Map(events.map((event) => [/UID:(.*)/.exec(event)?.[1]?.trim() ?? '', event]));
}

const STATUSES: Readonly<Record<string, string>> = {
  confirmed: 'CONFIRMED',
  confirmedLate: 'CONFIRMED',
  cancelled: 'CANCELLED',
  rejected: 'CANCELLED',
};

describe('the calendar of a company’s bookings', () => {
  it('[DESK-12] has stays as days and ends of free cancellation as moments, by the same name at each reading, and no price', async () => {
    const address = await feed('renew');
    const response = await read(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toContain('private');
    for (const line of response.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

    const events = eventsOf(response.body);
    const { rows } = await sql<{
      number: string;
      checkIn: string;
      checkOut: string;
      freeUntil: Date | null;
      currency: string;
      status: string;
      isCancelPending: boolean;
      isShown: boolean;
    }>`
      select number, check_in::text, check_out::text, free_until, currency, status, is_cancel_pending,
        status <> 'unpaid' and paid_at is not null and parent_id is null and check_out >= current_date - 30 as is_shown
      from orders where company_id = 'harbour-travel'`.execute(portal.db);
    const displayed = rows.filter(({ isShown }) => isShown);
    expect(displayed.length).toBeGreaterThan(3);
    expect(rows.length).toBeGreaterThan(displayed.length);
    const names = displayed.flatMap(({ number, freeUntil }) => [
      `${number}-stay@portico`,
      ...(freeUntil === null ? [] : [`${number}-free-until@portico`]),
    ]);
    expect([...events.keys()].sort()).toEqual(names.sort());
    for (const { number, checkIn, checkOut, freeUntil, currency, status, isCancelPending } of displayed) {
      const stay = events.get(`${number}-stay@portico`);
      expect(stay).toContain(`DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`);
      expect(stay).toContain(`DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`);
      expect(stay).toContain(`tripDetail?orderno=${number}`);
      const moment = freeUntil?.toISOString().replace(/[-:]|\.\d{3}/g, '');
      if (moment) expect(events.get(`${number}-free-until@portico`)).toContain(`DTSTART:${moment}`);
      expect(stay).not.toContain(currency);
      expect(stay).toMatch(/Board: .*Cancellation: /);
      expect(stay).toContain(`\r\nSTATUS:${(!isCancelPending && STATUSES[status]) || 'TENTATIVE'}\r\n`);
    }
    for (const event of events.values()) {
      expect(event).toContain('\r\nTRANSP:TRANSPARENT\r\n');
      expect(event).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n');
      expect(event).not.toContain('VALARM');
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
      expect([statusCode, body]).toEqual([404, expect.stringContaining('calendar link is not valid')]);
    }
    const { statusCode } = await whileModules(portal.db, 'agent@portico.test', [1], () => read(address));
    expect(statusCode).toBe(410);
    expect((await read(address)).statusCode).toBe(200);
  });
});

describe('an event of the calendar', () => {
  it('has a later LAST-MODIFIED and a higher SEQUENCE after each change that it shows, and after no other', async () => {
    const address = await feed('renew');
    const { rows } = await sql<{ number: string }>`
      select number from orders where company_id = 'harbour-travel' and status = 'confirmed' and free_until > now()
      limit 1`.execute(portal.db);
    const { number = '' } = rows[0] ?? {};
    const row = { number };
    const readEvents = async () => {
      const events = eventsOf((await read(address)).body);
      return ['stay', 'free-until'].map((name) => {
        const event = events.get(`${number}-${name}@portico`) ?? '';
        const textOf = (property: string) => new RegExp(`\\r\\n${property}:(.*)\\r\\n`).exec(event)?.[1] ?? '';
        return {
          sequence: Number(textOf('SEQUENCE')),
          modified: textOf('LAST-MODIFIED'),
          stamp: textOf('DTSTAMP'),
          status: textOf('STATUS'),
        };
      });
    };
    const CHANGES = [
      sql`own_reference = own_reference || 'x'`,
      sql`guests = jsonb_set(guests, '{0,firstName}', to_jsonb('A' || (guests->0->>'firstName')))`,
      sql`check_out = check_out + 1`,
      sql`supplier_confirmation = coalesce(supplier_confirmation, '') || '1'`,
      sql`policy = jsonb_set(policy, '{freeUntil}', to_jsonb((policy->>'freeUntil')::bigint - 60))`,
      sql`snapshot = jsonb_set(snapshot, '{hotel,name,en}', to_jsonb(snapshot#>>'{hotel,name,en}' || '!'))`,
      sql`is_cancel_pending = not is_cancel_pending`,
      sql`zone = case zone when 'UTC' then 'Asia/Tokyo' else 'UTC' end`,
    ];
    const change = (what: ReturnType<typeof sql>) =>
      sql`update orders set ${what} where number = ${row.number}`.execute(portal.db);

    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(CHANGES.length), { minLength: 1, maxLength: 6 }), async (picks) => {
        for (const pick of picks) {
          const before = await readEvents();
          const what = CHANGES[pick];
          await change(what ?? sql`own_note = own_note || 'x'`);
          const after = await readEvents();
          for (const [index, event] of after.entries()) {
            const { sequence = -1, modified = '' } = before[index] ?? {};
            expect(event.sequence).toBe(what === undefined ? sequence : sequence + 1);
            expect(event.modified >= modified).toBe(true);
            expect(event.stamp).toBe(event.modified);
          }
        }
      }),
      { numRuns: 15 },
    );

    const before = await readEvents();
    expect(before[0]?.modified.slice(0, 8)).toBe(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    await change(sql`status = 'cancelled', is_cancel_pending = false, cancelled_at = now()`);
    const after = await readEvents();
    expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1));
  });
});
