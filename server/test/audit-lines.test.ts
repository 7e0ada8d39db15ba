import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../src/features/audit/audit.ts';
import { changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { addOneTouch } from '../src/features/session/session.ts';
import { setHotelAllotment } from '../src/features/supply/supply.ts';
import { addCompany, addUser, brandCompany, giveModules, reportOfCompany } from '../src/features/users/users.ts';
import { auditNetwork } from '../src/platform/database/audit-log.ts';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { ADMIN_ACTION, clearInstructions, simulateSupplier } from './harness/admin-action.ts';
import { DEMO_PASSWORD, newRequestKey, newVisitor, ORIGIN, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const AGENT = 'agent@portico.test';
const HERE = '203.0.113.9';
const UUID = /^[0-9a-f-]{36}$/;

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
  await assignTestRemotes(portal.db, 'mf-trips');
  agent = await newBooker(portal);
});
afterAll(() => portal.close());

/** Returns the audit entries that `work` writes, without ids and times. */
async function linesOf(work: () => Promise<unknown>) {
  const [before] = await listAudit(portal.db, { limit: 1 });
  await work();
  const lines = await listAudit(portal.db, { limit: 100 });
  return lines
    .filter(({ id }) => id > (before?.id ?? 0))
    .reverse()
    .map(({ by, action, subject, detail }) => ({ by, action, subject, detail }));
}

const userId = async (email: string) =>
  (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

describe('a line of the audit log', () => {
  it('[SEC-11] tells sign-ins: the right, the wrong and the delayed, by network and never by address, email or password', async () => {
    const id = await userId('lowcredit@portico.test');
    const visitor = await newVisitor(portal.app);
    const enter = (email: string, password: string) =>
      visitor.call('/api/signIn', { operation: 'signIn', email, password }, { headers: { 'x-forwarded-for': HERE } });
    const lines = await linesOf(async () => {
      for (let no = 0; no < 10; no += 1) await enter('lowcredit@portico.test', `wrong-${no}`);
      for (let no = 0; no < 5; no += 1) await enter('lowcredit@portico.test', 'delayed');
      await enter('nobody@portico.test', 'wrong');
      await enter('viewer@portico.test', 'Portico!2026');
    });
    const where = { network: '203.0.113.0/24', place: 'new', account: expect.stringMatching(/^[\w-]{16}$/) };
    const viewer = await userId('viewer@portico.test');
    expect(lines).toEqual([
      ...Array.from({ length: 10 }, () => ({ by: 'nobody', action: 'signInWrong', subject: id, detail: where })),
      // Five concurrent attempts of one kind are one entry.
      { by: 'nobody', action: 'signInDelayed', subject: expect.stringMatching(/^account /), detail: where },
      { by: 'nobody', action: 'signInWrong', subject: expect.stringMatching(/^account /), detail: where },
      {
        by: viewer,
        action: 'signIn',
        subject: viewer,
        detail: { way: 'password', code: 'none', network: '203.0.113.0/24' },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|wrong-|Portico!|203\.0\.113\.9/);
  });

  it('tells every step of a second factor’s life, wrong codes, and by which way and code somebody came in', async () => {
    const [agentId, viewerId] = [await userId(AGENT), await userId('viewer@portico.test')];
    const here = { headers: { 'x-forwarded-for': HERE } };
    const viewer = await signInAs(portal.app, 'viewer@portico.test');
    const own = (operation: string, fields: object, client = viewer) =>
      client.call('/api/profile', { operation, ...fields }, here);
    const managed = (operation: string, fields: object) => agent.call('/api/account', { operation, ...fields }, here);
    const later = () => portal.db.updateTable('mfaSecrets').set({ lastStep: 1 }).execute();
    const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    const right = (key: string) => ({ password: DEMO_PASSWORD, code: codeOf(key) });
    async function turnOn() {
      const { data } = await own('startFactor', { password: DEMO_PASSWORD });
      expect(await own('confirmFactor', { draft: data.draft, code: '000000' })).toMatchObject({ flag: '100' });
      const { flag, data: on } = await own('confirmFactor', { draft: data.draft, code: codeOf(data.key) });
      expect(flag).toBe('200');
      await later();
      return { key: data.key as string, recoveryCodes: on.recoveryCodes as string[] };
    }
    async function enter(code: string, flag: string) {
      const visitor = await newVisitor(portal.app);
      const { data } = await visitor.signIn('viewer@portico.test');
      const response = await visitor.call('/api/signIn', { operation: 'secondFactor', step: data.step, code }, here);
      expect(response).toMatchObject({ flag });
    }
    const lines = await linesOf(async () => {
      for (const _twice of [1, 2])
        expect(await managed('saveFactorPolicy', { policy: 1 })).toMatchObject({ flag: '200' });
      const { key } = await turnOn();
      expect(await own('newRecoveryCodes', { ...right(key), code: '000000' })).toMatchObject({ flag: '102' });
      const renewed = await own('newRecoveryCodes', right(key));
      await later();
      await enter('000000', '100');
      await enter(codeOf(key), '200');
      await enter(renewed.data.recoveryCodes[0], '200');
      await later();
      expect(await own('endFactor', right(key))).toMatchObject({ flag: '200' });
      await turnOn();
      for (const _twice of [1, 2])
        expect(await managed('resetFactor', { userid: viewerId })).toMatchObject({ flag: '200' });
      await managed('saveFactorPolicy', { policy: 0 });
    });
    const network = '203.0.113.0/24';
    const self = { by: viewerId, subject: viewerId };
    const wrongHere = { ...self, action: 'secondCodeWrong', detail: { place: 'profile', network } };
    const policy = (requestedChange: string) => ({
      by: agentId,
      action: 'changeFactorPolicy',
      subject: 'harbour-travel',
      detail: { policy: requestedChange, network },
    });
    const turnedOn = { ...self, action: 'turnOnFactor', detail: { network } };
    expect(lines).toEqual([
      policy('allowed'),
      wrongHere,
      turnedOn,
      wrongHere,
      { ...self, action: 'renewRecoveryCodes', detail: { network } },
      { by: 'nobody', action: 'secondCodeWrong', subject: viewerId, detail: { place: 'signIn', network } },
      { ...self, action: 'signIn', detail: { way: 'password', code: 'app', network } },
      { ...self, action: 'signIn', detail: { way: 'password', code: 'recovery', network } },
      { ...self, action: 'turnOffFactor', detail: { network } },
      wrongHere,
      turnedOn,
      { by: agentId, action: 'resetFactor', subject: viewerId, detail: {} },
      policy('off'),
    ]);
  });

  it('tells the first code of a factor that the company demands, after a partner’s one-time address', async () => {
    const id = await userId('nosearch@portico.test');
    await portal.db
      .updateTable('companies')
      .set({ mfaPolicy: 'demanded' })
      .where('id', '=', 'harbour-travel')
      .execute();
    const { searchParams } = new URL(
      await addOneTouch(portal.db, { email: 'nosearch@portico.test', minutes: 5 }, ADMIN_ACTION),
      ORIGIN,
    );
    const visitor = await newVisitor(portal.app);
    const callSignIn = (operation: string, fields: object) => visitor.call('/api/signIn', { operation, ...fields });
    const lines = await linesOf(async () => {
      const { data } = await visitor.call(
        '/api/signIn',
        { operation: 'oneTouch', userToken: searchParams.get('userToken') },
        { envelope: { source: searchParams.get('source') } },
      );
      const { data: started } = await callSignIn('startFactor', { step: data.step });
      const code = generateSync({ secret: started.key, epoch: Math.floor(Date.now() / 1000) });
      // The sign-in method is part of the hashed value, so a step with another method is invalid.
      const forged = data.step.replace('oneTouch', 'password');
      expect(await callSignIn('confirmFactor', { step: forged, draft: started.draft, code })).toMatchObject({
        flag: '103',
      });
      const confirmed = await callSignIn('confirmFactor', { step: data.step, draft: started.draft, code });
      expect(confirmed).toMatchObject({ flag: '200' });
    });
    await portal.db.updateTable('companies').set({ mfaPolicy: 'off' }).where('id', '=', 'harbour-travel').execute();
    expect(lines).toMatchObject([
      { by: id, action: 'turnOnFactor', subject: id },
      { by: id, action: 'signIn', detail: { way: 'oneTouch', code: 'first' } },
    ]);
  });

  it('tells sessions that somebody ends, and nothing where none ended', async () => {
    const id = await userId('lin@portico.test');
    const [lin, second] = [
      await signInAs(portal.app, 'lin@portico.test'),
      await signInAs(portal.app, 'lin@portico.test'),
    ];
    for (let no = 0; no < 2; no += 1) await signInAs(portal.app, 'lin@portico.test');
    const own = (operation: string, fields: object = {}) => lin.call('/api/profile', { operation, ...fields });
    const lines = await linesOf(async () => {
      const { data } = await own('sessions');
      const other = data.find(({ current }: { current: number }) => current === 0);
      for (const _twice of [1, 2]) await own('endSession', { id: other.id });
      for (const _twice of [1, 2]) await own('endOtherSessions');
      for (const client of [lin, lin, second])
        expect(await client.call('/api/signIn', { operation: 'loginOut' })).toMatchObject({ flag: '200' });
    });
    const network = '127.0.0.0/24';
    expect(lines).toEqual([
      { by: id, action: 'endSessions', subject: id, detail: { sessions: 1, network } },
      { by: id, action: 'endSessions', subject: id, detail: { sessions: 2, network } },
      { by: id, action: 'signOut', subject: id, detail: { network } },
    ]);
  });

  it('[SEC-11] tells refunds, in the transaction of the money', async () => {
    const orderno = await agent.order(await agent.wish({ fits: ({ policy }) => policy.free_until !== undefined }));
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    const lines = await linesOf(async () => expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' }));
    const { rows } = await sql<{ refund: number; currency: string }>`
      select refund_price as refund, currency from orders where number = ${orderno}`.execute(portal.db);
    expect(rows[0]?.refund).toBeGreaterThan(0);
    expect(lines).toEqual([
      {
        by: 'system',
        action: 'refund',
        subject: orderno,
        detail: { amount: rows[0]?.refund, currency: rows[0]?.currency, why: 'cancelled' },
      },
    ]);
  });

  it('[SEC-11] tells changes of rights, on the page and by command', async () => {
    const [by, viewer] = [await userId(AGENT), await userId('viewer@portico.test')];
    const lines = await linesOf(async () => {
      for (const state of ['2', '1'])
        expect(await agent.call('/api/account', { operation: 'changeStatus', userid: viewer, state })).toMatchObject({
          flag: '200',
        });
      await giveModules(portal.db, 'viewer@portico.test', { numbers: [1, 3], isMore: false }, ADMIN_ACTION);
      await addCompany(
        portal.services,
        {
          id: 'new-company',
          nameEn: 'New',
          nameZh: '新',
          currency: 'USD',
          language: 'en',
          credit: '100',
          channel: { source: 'new-source', platform: '1', labelEn: 'New', labelZh: '新' },
        },
        ADMIN_ACTION,
      );
      await addUser(
        portal.db,
        {
          email: 'new@portico.test',
          companyId: 'new-company',
          firstName: 'Ana',
          lastName: 'New',
          permissions: { order: 1 } as never,
          isOperator: false,
          password: 'Lantern!2027',
        },
        ADMIN_ACTION,
      );
      await addOneTouch(portal.db, { email: 'new@portico.test', minutes: 5 } as never, ADMIN_ACTION);
      await reportOfCompany(portal.db, 'new-company', undefined, { ...ADMIN_ACTION, origin: undefined });
      await brandCompany(portal.db, 'new-company', undefined, ADMIN_ACTION);
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'changeAccountState',
      'changeAccountState',
      'changeModules',
      'addCompany',
      'addUser',
      'makeOneTouch',
      'setReport',
      'brandCompany',
    ]);
    expect(lines.slice(0, 3)).toMatchObject([
      { by, subject: viewer, detail: { state: 'inactive' } },
      { by, subject: viewer, detail: { state: 'active' } },
      { by: ADMIN_ACTION.by, subject: viewer, detail: { modules: '1, 3' } },
    ]);
    expect(lines.slice(2)).toMatchObject(
      Array.from({ length: 6 }, () => ({ by: ADMIN_ACTION.by, detail: { why: ADMIN_ACTION.why } })),
    );
    expect(lines[4]).toMatchObject({ subject: expect.stringMatching(UUID), detail: { company: 'new-company' } });
    expect(JSON.stringify(lines)).not.toMatch(/@|Lantern!/);
  });

  it('[SEC-11] tells settings that are changed, by whatever statement', async () => {
    const lines = await linesOf(async () => {
      const change = (name: string) =>
        sql`
        insert into settings (name, value) values ('portal', ${JSON.stringify({ product_name: name })}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(portal.db);
      await change('Other');
      await sql`delete from settings where name = 'portal'`.execute(portal.db);
    });
    expect(lines).toMatchObject([
      { action: 'changeSetting', subject: 'portal', detail: { how: 'insert' } },
      { action: 'changeSetting', subject: 'portal', detail: { how: 'delete' } },
    ]);
  });

  it('[SEC-11] tells what the supplier is told', async () => {
    const hotel = await portal.db.selectFrom('hotels').select('id').orderBy('id').executeTakeFirstOrThrow();
    const lines = await linesOf(async () => {
      await simulateSupplier(portal.db, { kind: 'price-rise', hotelId: hotel.id, cents: 500 });
      await setHotelAllotment(
        portal.services,
        {
          hotelId: hotel.id,
          from: '2027-01-01',
          until: '2027-01-03',
          total: 9,
        },
        ADMIN_ACTION,
      );
      await clearInstructions(portal.db, hotel.id);
    });
    expect(lines).toMatchObject([
      { action: 'tellSupplier', subject: `hotel ${hotel.id}`, detail: { kind: 'price-rise', cents: 500 } },
      { action: 'setRooms', subject: `hotel ${hotel.id}`, detail: { total: 9, from: '2027-01-01' } },
      { action: 'clearSupplier', subject: `hotel ${hotel.id}`, detail: { instructions: 1 } },
    ]);
  });

  it('[SEC-11] tells who gives which version of a remote to whom, and nothing of a change that is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-audit-'));
    const store = folderStore(join(folder, 'remotes'));
    const change = (requestedChange: Parameters<typeof changeRules>[1]['requestedChange']) =>
      changeRules(portal.db, { name: 'mf-trips', requestedChange, by: 'olivia', why: 'a reason' }, filesIn(store));
    const lines = await linesOf(async () => {
      for (const patch of [0, 1]) {
        const built = await buildInto(folder, aBuiltRelease(v(patch), { name: 'mf-trips' }));
        await publishRemote(portal.db, { folder: built, store, by: 'team' });
        await publishRemote(portal.db, { folder: built, store, by: 'again' });
      }
      await change({ verb: 'set', version: v(0) });
      await change({ verb: 'canary', version: v(1), units: 500 });
      await change({ verb: 'promote' });
      await change({ verb: 'roll-back' });
      await expect(change({ verb: 'set', version: '9.9.9' })).rejects.toThrow();
    });
    expect(lines.map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ['team', 'publishRemote', `mf-trips ${v(0)}`],
      ['team', 'publishRemote', `mf-trips ${v(1)}`],
      ...Array.from({ length: 4 }, () => ['olivia', 'changeRemote', 'mf-trips']),
    ]);
    const verbs = lines.slice(2).map(({ detail }) => JSON.parse((detail as { change: string }).change).verb);
    expect(verbs).toEqual(['set', 'canary', 'promote', 'roll-back']);
    await rm(folder, { recursive: true });
  });

  it('[SEC-11] tells who takes bookings out', async () => {
    const by = await userId(AGENT);
    const lines = await linesOf(async () => {
      const { data } = await agent.call('/api/getTripList', {
        operation: 'getExportTicket',
        status: 'all',
        type: 'all',
      });
      const { statusCode } = await portal.app.inject({
        url: '/api/getTripList',
        query: { operation: 'downloadCsv', status: 'all', type: 'all', token: data.token },
        headers: { cookie: agent.cookie, host: 'localhost:4300', 'x-forwarded-for': HERE },
      });
      expect(statusCode).toBe(200);
    });
    expect(lines).toEqual([
      { by, action: 'exportBookings', subject: 'harbour-travel', detail: { network: '203.0.113.0/24' } },
    ]);
  });

  it('[SEC-11] tells applications, and passwords that are changed', async () => {
    const visitor = await newVisitor(portal.app);
    const file = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
    const lines = await linesOf(async () => {
      const files = [(await visitor.upload('/api/registerUpload', file)).data.path];
      const email = `${newRequestKey()}@example.com`;
      const form = {
        country: 'CN',
        city: 'Shenzhen',
        streetAddress: '1 Shennan Road',
        floorUnit: '18/F',
        postalCode: '518000',
        companyName: 'Harbour',
        businessType: 'travelAgency',
        currency: 'USD',
        firstName: 'Ana',
        lastName: 'Mendoza',
        countryCode: '49',
        tel: '13900138042',
        additionalInformation: 'We book groups.',
      };
      const registration = await visitor.call('/api/register', { ...form, email, fileList: files });
      expect(registration, registration.text).toMatchObject({ flag: '200' });
      const { rows } = await sql<{ data: { email: string; key: string } }>`
        select data from emails where kind = 'registration' and recipient = ${email}`.execute(portal.db);
      const link = rows[0]?.data;
      const { email: to, key } = link ?? {};
      expect(await visitor.call('/api/doVerifyUser', { email: to, key })).toMatchObject({ flag: '200' });
      const self = await signInAs(portal.app, 'lin@portico.test');
      await self.call('/api/profile', {
        operation: 'changePassword',
        oldPassword: 'Portico!2026',
        password: 'Lantern!2027',
        retypePassword: 'Lantern!2027',
      });
    });
    expect(lines.map(({ action }) => action)).toEqual(['apply', 'confirmApplication', 'signIn', 'changePassword']);
    expect(JSON.stringify(lines)).not.toMatch(/@|Mendoza|Lantern!|13900/);
  });

  it('says where somebody was by the network alone', () => {
    expect(
      ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:a::1', '2001:db8:a:b:c:d:e:f', 'fe80::1%eth0', ''].map(
        auditNetwork,
      ),
    ).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:a::/48', '2001:db8:a::/48', 'fe80:0:0::/48', 'unknown']);
  });
});
