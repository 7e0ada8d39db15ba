import { dayIn } from '@portico/contract/zones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stretchesUntil } from '../src/features/dashboard/report-repository.ts';
import { pointsToday } from '../src/features/points/points.ts';
import { reportOfCompany } from '../src/features/users/users.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const ORIGIN = 'https://reports.example';
const REPORT = `${ORIGIN}/harbour?view=1`;
const HARBOUR = 'harbour-travel';
const HONG_KONG_MS = 8 * 3_600_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_REPORTS_ORIGIN: ORIGIN });
});
afterAll(() => portal.close());

const info = async (email: string) => (await signInAs(portal.app, email)).call('/api/dashboard', { operation: 'info' });

describe('[SHELL-19] the report of a company’s own', () => {
  it('is the address that an operator gave, and pages may frame its origin', async () => {
    expect(await info('agent@portico.test')).toMatchObject({ flag: '200', data: { url: '' } });
    await reportOfCompany(portal.db, HARBOUR, REPORT, { ...ADMIN_ACTION, origin: ORIGIN });
    expect(await info('agent@portico.test')).toMatchObject({ flag: '200', data: { url: REPORT } });
    const page = await portal.app.inject({ url: '/portal/dashboard', headers: { host: 'localhost:4300' } });
    expect(page.headers['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/reports\.example(?=[ ;])/);
  });

  it('is not shown where no page may frame it any more', async () => {
    await portal.db
      .updateTable('companies')
      .set({ reportUrl: 'https://reports.example.other/harbour' })
      .where('id', '=', HARBOUR)
      .execute();
    expect(await info('agent@portico.test')).toMatchObject({ flag: '200', data: { url: '' } });
    await reportOfCompany(portal.db, HARBOUR, undefined, { ...ADMIN_ACTION, origin: ORIGIN });
    expect(await info('agent@portico.test')).toMatchObject({ flag: '200', data: { url: '' } });
  });

  it.each([
    ['nobody', REPORT, ORIGIN, 'There is no company nobody.'],
    [HARBOUR, REPORT, undefined, 'Set PORTICO_REPORTS_ORIGIN'],
    [HARBOUR, 'https://elsewhere.example/', ORIGIN, 'is not below https://reports.example'],
    [HARBOUR, 'no address', ORIGIN, 'is not below'],
  ])('of %s at %s is refused', async (company, address, origin, expected) => {
    await expect(reportOfCompany(portal.db, company, address, { ...ADMIN_ACTION, origin: origin })).rejects.toThrow(
      expected,
    );
  });

  it('is for whose account has the module', async () => {
    expect((await info('viewer@portico.test')).flag).not.toBe('200');
    const visitor = await newVisitor(portal.app);
    expect((await visitor.call('/api/dashboard', { operation: 'info' })).flag).toBe('001');
  });
});

describe('[DESK-14] the portal’s own report', () => {
  it.each(['4w', '13w', '12m'] as const)('over %s adds up to what the orders say', async (period) => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const { data } = await agent.call('/api/dashboard', { operation: 'report', period });
    const today = pointsToday(new Date());
    const stretches = stretchesUntil(today, period);
    expect([data.from, data.to, data.currency]).toEqual([stretches[0], today, 'USD']);
    const dayOf = (at: Date) => new Date(at.getTime() + HONG_KONG_MS).toISOString().slice(0, 10);
    const orders = (await portal.db.selectFrom('orders').selectAll().where('companyId', '=', HARBOUR).execute()).filter(
      ({ paidAt, createdAt }) => paidAt !== null && dayOf(createdAt) >= data.from,
    );
    const bookings = orders.filter(({ parentId }) => parentId === null);
    expect(bookings.length).toBeGreaterThan(5);
    const spend = orders.reduce((sum, { payStatus, settleTotal, refundPrice }) => {
      if (payStatus === 'paid') return sum + settleTotal;
      return payStatus === 'charged' ? sum + settleTotal - (refundPrice ?? 0) : sum;
    }, 0);
    const active = orders.filter(({ cancelledAt }) => cancelledAt === null);
    const saved = active.reduce((sum, { settleCoupon, settlePoints }) => sum + settleCoupon + settlePoints, 0);
    expect(data).toMatchObject({
      orders: bookings.length,
      spend: (spend / 100).toFixed(2),
      saved: (saved / 100).toFixed(2),
      cancelled: bookings.filter(({ cancelledAt }) => cancelledAt !== null).length,
    });
    const from = stretches.map((start) => start);
    expect(data.stretches.map((one: { from: string }) => one.from)).toEqual(from);
    for (const [index, one] of data.stretches.entries()) {
      const after = from[index + 1] ?? '9999-12-31';
      const made = bookings.filter(({ createdAt }) => dayOf(createdAt) >= one.from && dayOf(createdAt) < after);
      expect(one.orders, one.from).toBe(made.length);
    }
    const total = (rows: readonly { spend: string }[]) => rows.reduce((sum, row) => sum + Number(row.spend), 0);
    expect(total(data.stretches)).toBeCloseTo(spend / 100, 2);
    const spendings = data.hotels.map((one: { spend: string }) => Number(one.spend));
    expect(spendings).toEqual(spendings.toSorted((a: number, b: number) => b - a));
    expect(data.hotels.length).toBeLessThanOrEqual(5);
    expect(total(data.cities)).toBeLessThanOrEqual(spend / 100 + 0.005);
  });

  it.each(['Pacific/Auckland', 'Pacific/Honolulu'])('counts by the reader’s days in %s', async (timezone) => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const { data } = await agent.call('/api/dashboard', { operation: 'report', period: '4w', timezone });
    expect(data.to).toBe(dayIn(timezone, Date.now()));
    const orders = await portal.db
      .selectFrom('orders')
      .select('createdAt')
      .where('companyId', '=', HARBOUR)
      .where('paidAt', 'is not', null)
      .where('parentId', 'is', null)
      .execute();
    const days = orders.map(({ createdAt }) => dayIn(timezone, createdAt.getTime()));
    for (const [index, { from, orders: counted }] of data.stretches.entries()) {
      const after = data.stretches[index + 1]?.from ?? '9999-12-31';
      expect(counted, from).toBe(days.filter((day) => day >= from && day < after).length);
    }
  });

  it('counts the bookings whose free cancellation ends within seven days, and names places in the language of the page', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    agent.language = 'zh';
    const { data } = await agent.call('/api/dashboard', { operation: 'report', period: '12m' });
    const soon = Date.now() + 7 * 86_400_000;
    const orders = await portal.db.selectFrom('orders').selectAll().where('companyId', '=', HARBOUR).execute();
    const open = orders.filter(
      ({ parentId, status, isCancelPending, freeUntil }) =>
        parentId === null &&
        !isCancelPending &&
        ['pending', 'confirmed', 'confirmedLate'].includes(status) &&
        freeUntil !== null &&
        freeUntil.getTime() > Date.now() &&
        freeUntil.getTime() <= soon,
    );
    expect(data.deadlines).toBe(open.length);
    const names = new Set(orders.map(({ snapshot }) => snapshot.hotel.city.zh));
    expect(data.cities.length).toBeGreaterThan(0);
    for (const { name } of data.cities) expect(names).toContain(name);
  });
});
