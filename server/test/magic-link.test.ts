import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOneTouch } from '../src/features/session/session.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const LANDING_PAGE = '/portal/account/myCollection';
let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
  await portal.db.updateTable('companies').set({ landingPath: LANDING_PAGE }).execute();
});
afterAll(() => portal.close());

const AGENT = 'agent@portico.test';
const LOW = 'lowcredit@portico.test';

const addressFor = (email: string, more: object = {}) =>
  addOneTouch(portal.db, { email, minutes: 10, ...more }, ADMIN_ACTION);

/** Query parameters of a new magic link. */
async function linkFor(email: string, more: object = {}) {
  const { searchParams } = new URL(await addressFor(email, more), 'http://localhost');
  return { userToken: searchParams.get('userToken') ?? '', source: searchParams.get('source') ?? '' };
}

const enter = (visitor: SignedClient, link: { userToken: string; source: string }) =>
  visitor.call('/api/signIn', { operation: 'oneTouch', ...link }, { envelope: { source: link.source } });

const REJECTION = { flag: '100', msg: 'This sign-in link has expired or was already used.' };

describe('one-touch', () => {
  it('[AUTH-02] signs in whom it was made for, under the source named, over a new session', async () => {
    const visitor = await newVisitor(portal.app);
    const before = visitor.cookie;
    const sources = await portal.db
      .selectFrom('companyPlatforms')
      .innerJoin('users', 'users.companyId', 'companyPlatforms.companyId')
      .select('source')
      .where('email', '=', AGENT)
      .orderBy('position')
      .execute();
    const source = sources.at(-1)?.source ?? '';
    expect(sources.length).toBeGreaterThan(1);
    const response = await enter(visitor, await linkFor(AGENT, { source }));
    expect(response).toMatchObject({ flag: '200', data: { source, redirectPage: LANDING_PAGE } });
    expect(visitor.cookie).not.toBe(before);
    Object.assign(visitor, { sign: response.data.sign, token: response.data.token, source });
    expect(await visitor.call('/api/userInfo')).toMatchObject({ flag: '200', data: { email: AGENT } });
  });

  it('[AUTH-02] serves once, and one of two at the same moment', async () => {
    const link = await linkFor(AGENT);
    const visitors = [await newVisitor(portal.app), await newVisitor(portal.app)];
    const responses = await Promise.all(visitors.map((visitor) => enter(visitor, link)));
    expect(responses.map(({ flag }) => flag).toSorted()).toEqual(['100', '200']);
    expect(await enter(await newVisitor(portal.app), link)).toMatchObject(REJECTION);
  });

  it('[AUTH-02] signs nobody in by another token, under a source that is not the company’s, too late, or who may not sign in', async () => {
    const visitor = await newVisitor(portal.app);
    const link = await linkFor(AGENT);
    // Only Harbour Travel has this channel.
    const rejections = [
      { ...link, userToken: Buffer.alloc(32).toString('base64url') },
      { ...(await linkFor(LOW)), source: 'harbour-corp' },
    ];
    for (const changed of rejections) expect(await enter(visitor, changed)).toMatchObject(REJECTION);
    visitor.language = 'zh';
    expect(await enter(visitor, { ...link, userToken: 'x' })).toMatchObject({ msg: '该登录链接已被使用或已过期。' });
    visitor.language = 'en';
    const be = (state: 'active' | 'inactive') =>
      portal.db.updateTable('users').set({ state }).where('email', '=', AGENT).execute();
    await be('inactive');
    expect(await enter(visitor, link)).toMatchObject(REJECTION);
    await expect(addressFor(AGENT)).rejects.toThrow(`${AGENT} cannot sign in because the account is inactive.`);
    await be('active');
    await sql`update magic_link_tokens set expires_at = now() - interval '1 second'`.execute(portal.db);
    expect(await enter(visitor, link)).toMatchObject(REJECTION);
    await portal.runJob('sweep-one-touch');
    expect(await portal.db.selectFrom('magicLinkTokens').selectAll().execute()).toEqual([]);
  });

  it('has 256 bits, of which the table keeps a hash', async () => {
    const { userToken } = await linkFor(AGENT);
    expect(Buffer.from(userToken, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ row: string }>`select magic_link_tokens::text as row from magic_link_tokens`.execute(
      portal.db,
    );
    expect(rows).not.toEqual([]);
    expect(rows.some(({ row }) => row.includes(userToken))).toBe(false);
  });

  it('serves no more once the password has been changed', async () => {
    const link = await linkFor(LOW);
    const low = await signInAs(portal.app, LOW);
    const password = 'Lantern!2027';
    const change = { operation: 'changePassword', oldPassword: DEMO_PASSWORD, password, retypePassword: password };
    expect(await low.call('/api/profile', change)).toMatchObject({ flag: '200' });
    expect(await enter(await newVisitor(portal.app), link)).toMatchObject(REJECTION);
  });

  it('is made for nobody else, and for no channel of another company', async () => {
    await expect(addressFor('nobody@portico.test')).rejects.toThrow('No account has the email nobody@portico.test.');
    await expect(addressFor(LOW, { source: 'harbour-corp' })).rejects.toThrow(
      /sells through .*, not through harbour-corp/,
    );
  });

  it('is guessed no more often than a password from one address', async () => {
    const visitor = await newVisitor(portal.app);
    const flags = new Set<string>();
    const valid = await linkFor(LOW);
    for (let tried = 0; tried < 61; tried++)
      flags.add((await enter(visitor, { userToken: `guess ${tried}`, source: 'roompai' })).flag);
    expect([...flags]).toEqual(['100', 'E429']);
    // Failed attempts of other users in the subnet lock out no one. (SEC-03)
    expect(await enter(await newVisitor(portal.app), valid)).toMatchObject({ flag: '200' });
    // Forged tokens do not lock an account's password sign-in.
    expect(await visitor.signIn('viewer@portico.test')).toMatchObject({ flag: '200' });
  });
});
