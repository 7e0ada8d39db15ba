import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../src/features/audit/audit.ts';
import { type SocialStandIn, startSocial } from '../src/features/session/third-party/test-support/fake-social.ts';
import { startWechat, type WechatStandIn } from '../src/features/session/third-party/test-support/fake-wechat.ts';
import { DEMO_PASSWORD, newVisitor, ORIGIN, type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

let social: SocialStandIn;
let wechat: WechatStandIn;
const LANDING_PAGE = '/portal/account/myCollection';
let portal: TestApp;
beforeAll(async () => {
  [social, wechat] = [await startSocial(), await startWechat()];
  portal = await newTestApp({
    PORTICO_SIGNIN_OIDC_ISSUER: social.origin,
    PORTICO_SIGNIN_OIDC_CLIENT_ID: social.setting.clientId,
    PORTICO_SIGNIN_OIDC_SECRET: social.setting.secret,
    PORTICO_SIGNIN_OIDC_NAME: social.setting.name,
    PORTICO_SIGNIN_WECHAT_APP_ID: wechat.setting.inApp.appId,
    PORTICO_SIGNIN_WECHAT_APP_SECRET: wechat.setting.inApp.appSecret,
    PORTICO_SIGNIN_WECHAT_QR_APP_ID: wechat.setting.byQr.appId,
    PORTICO_SIGNIN_WECHAT_QR_APP_SECRET: wechat.setting.byQr.appSecret,
    PORTICO_SIGNIN_WECHAT_OPEN_ORIGIN: wechat.setting.openOrigin,
    PORTICO_SIGNIN_WECHAT_ACCOUNT_ORIGIN: wechat.origin,
  });
  await portal.db.updateTable('companies').set({ landingPath: LANDING_PAGE }).execute();
});
afterAll(async () => {
  await portal.close();
  await Promise.all([social.close(), wechat.close()]);
});

const AGENT = 'agent@portico.test';
const VIEWER = 'viewer@portico.test';
const LOW = 'lowcredit@portico.test';
const IN_WECHAT = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50' } };

type Party = 'social' | 'wechat';

beforeEach(async () => {
  social.failure = 'none';
  wechat.failure = 'none';
  for (const table of ['thirdPartyLinks', 'thirdPartyTickets', 'oauthRequests'] as const)
    await portal.db.deleteFrom(table).execute();
  await sql`delete from sign_in_attempts`.execute(portal.db);
  await sql`delete from shared_limits`.execute(portal.db);
  await sql`delete from emails`.execute(portal.db);
});

const callSignIn = (client: SignedClient, operation: string, fields: object = {}, tampering = {}) =>
  client.call('/api/signIn', { operation, ...fields }, tampering);
const own = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/profile', { operation, ...fields });

/** Follows the provider's redirect in the browser with the cookie; returns the next URL. */
async function comeBack(url: string, { cookie }: { cookie: string }, app = portal.app) {
  const { origin, pathname, search } = new URL(url);
  expect(origin).toBe(ORIGIN);
  const reply = await app.inject({ url: `${pathname}${search}`, headers: { host: 'localhost:4300', cookie } });
  return { status: reply.statusCode, headers: reply.headers, to: reply.headers.location ?? '' };
}

const ticketOf = (to: string) => new URL(to, ORIGIN).searchParams.get('ticket') ?? '';

async function startSignIn(client: SignedClient, party: Party, tampering = {}): Promise<string> {
  const response = await callSignIn(client, 'startThirdParty', { party }, tampering);
  expect(response, response.text).toMatchObject({ flag: '200' });
  return response.data.url;
}

/** Links the user with a third-party account. */
async function link(email: string, subject: string, party: Party = 'social'): Promise<SignedClient> {
  const client = await signInAs(portal.app, email);
  const { data } = await own(client, 'startLink', { party, password: DEMO_PASSWORD });
  const { to } = await comeBack((party === 'social' ? social : wechat).agree(data.url, subject), client);
  expect(to).toMatch(/^\/portal\/account\/myProfile\?ticket=[\w-]{43}&source=[\w-]+$/);
  expect(await own(client, 'confirmLink', { ticket: ticketOf(to) })).toMatchObject({ flag: '200' });
  return client;
}

/** A browser after its return from the provider, with its ticket. */
async function backAs(subject: string, party: Party = 'social', visitor?: SignedClient) {
  const client = visitor ?? (await newVisitor(portal.app));
  const url = await startSignIn(client, party);
  const { to } = await comeBack((party === 'social' ? social : wechat).agree(url, subject), client);
  expect(to).toMatch(/^\/portal\/login\/thirdParty\?ticket=[\w-]{43}$/);
  return { client, ticket: ticketOf(to) };
}

const finish = ({ client, ticket }: { client: SignedClient; ticket: string }) =>
  callSignIn(client, 'thirdParty', { ticket });

const STALE = '/portal/login/thirdParty?problem=stale';
const OVER = { flag: '103', msg: 'This took too long or was already used. Start again.' };

describe('sign-in through a third party', () => {
  it.each(['social', 'wechat'] as const)(
    '[AUTH-07] signs in by %s whom it is linked with, over a new session',
    async (party) => {
      await link(VIEWER, 'ann', party);
      const back = await backAs('ann', party);
      const before = back.client.cookie;
      const response = await finish(back);
      expect(response).toMatchObject({ flag: '200', data: { redirectPage: LANDING_PAGE } });
      expect(back.client.cookie).not.toBe(before);
      Object.assign(back.client, {
        sign: response.data.sign,
        token: response.data.token,
        source: response.data.source,
      });
      expect(await back.client.call('/api/userInfo')).toMatchObject({ flag: '200', data: { email: VIEWER } });
      const [line] = await listAudit(portal.db, { limit: 1 });
      expect(line).toMatchObject({ action: 'signIn', detail: { way: party, code: 'none' } });
    },
  );

  it('[AUTH-07] sends to WeChat’s page inside its app, to its QR code elsewhere, to the social network from everywhere', async () => {
    const visitor = await newVisitor(portal.app);
    const pages = [
      await startSignIn(visitor, 'wechat', IN_WECHAT),
      await startSignIn(visitor, 'wechat'),
      await startSignIn(visitor, 'social'),
    ];
    expect(pages.map((url) => url.split('?')[0])).toEqual([
      'https://open.weixin.test/connect/oauth2/authorize',
      'https://open.weixin.test/connect/qrconnect',
      `${social.origin}/authorize`,
    ]);
    const ways = pages.map((url) => new URL(url).searchParams.get('redirect_uri'));
    expect(ways).toEqual(['wechat', 'wechat-qr', 'social'].map((way) => `${ORIGIN}/api/signIn/return/${way}`));
    const states = pages.map((url) => new URL(url).searchParams.get('state') ?? '');
    expect(new Set(states).size).toBe(3);
    expect(states.map((state) => Buffer.from(state, 'base64url').length)).toEqual([32, 32, 32]);
  });

  it('[AUTH-07] whoever linked by QR code comes in inside the app as well', async () => {
    await link(VIEWER, 'ann', 'wechat');
    const client = await newVisitor(portal.app);
    const { to } = await comeBack(wechat.agree(await startSignIn(client, 'wechat', IN_WECHAT), 'ann'), client);
    expect(await finish({ client, ticket: ticketOf(to) })).toMatchObject({ flag: '200' });
  });

  it('[AUTH-07] takes a state once, and of two at the same moment one', async () => {
    const client = await newVisitor(portal.app);
    const url = social.agree(await startSignIn(client, 'social'), 'ann');
    const two = await Promise.all([comeBack(url, client), comeBack(url, client)]);
    expect(two.map(({ to }) => to.split('=', 1).join('')).toSorted()).toEqual([
      '/portal/login/thirdParty?problem',
      '/portal/login/thirdParty?ticket',
    ]);
    expect((await comeBack(url, client)).to).toBe(STALE);
  });

  it('[AUTH-07] takes no other state, none of another browser, way or time, and none without a browser’s session', async () => {
    const client = await newVisitor(portal.app);
    const url = social.agree(await startSignIn(client, 'social'), 'ann');
    const changed = (change: (back: URL) => void) => {
      const back = new URL(url);
      change(back);
      return back.href;
    };
    expect(
      (
        await comeBack(
          changed((back) => back.searchParams.set('state', 'x'.repeat(43))),
          client,
        )
      ).to,
    ).toBe(STALE);
    expect(
      (
        await comeBack(
          changed((back) => back.searchParams.delete('state')),
          client,
        )
      ).to,
    ).toBe(STALE);
    expect(
      (
        await comeBack(
          changed((back) => {
            back.pathname = '/api/signIn/return/wechat';
          }),
          client,
        )
      ).to,
    ).toBe(STALE);
    expect((await comeBack(url, await newVisitor(portal.app))).to).toBe(STALE);
    expect((await comeBack(url, { cookie: '' })).to).toBe(STALE);
    // The failed attempts above did not consume it.
    expect((await comeBack(url, client)).to).toMatch(/\?ticket=/);
    const late = social.agree(await startSignIn(client, 'social'), 'ann');
    await sql`update oauth_requests set expires_at = now() - interval '1 second'`.execute(portal.db);
    expect((await comeBack(late, client)).to).toBe(STALE);
  });

  it('[AUTH-07] leads to pages of ours alone, whatever the address says, and lets nobody keep or pass it on', async () => {
    const client = await newVisitor(portal.app);
    const url = social.agree(await startSignIn(client, 'social'), 'ann');
    const { status, headers, to } = await comeBack(
      `${url}&redirect_uri=https://evil.example&next=//evil.example`,
      client,
    );
    expect(status).toBe(303);
    expect(to).toMatch(/^\/portal\/login\/thirdParty\?ticket=[\w-]{43}$/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const unknown = await portal.app.inject({
      url: '/api/signIn/return/elsewhere',
      headers: { host: 'localhost:4300' },
    });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers.location).toBeUndefined();
  });

  it('says that its owner did not want to, or that the third party failed, and keeps no ticket', async () => {
    const client = await newVisitor(portal.app);
    expect((await comeBack(social.deny(await startSignIn(client, 'social')), client)).to).toBe(
      '/portal/login/thirdParty?problem=denied',
    );
    expect((await comeBack(wechat.deny(await startSignIn(client, 'wechat')), client)).to).toBe(
      '/portal/login/thirdParty?problem=denied',
    );
    expect((await comeBack(social.deny(await startSignIn(client, 'social'), 'server_error'), client)).to).toBe(
      '/portal/login/thirdParty?problem=failed',
    );
    const url = social.agree(await startSignIn(client, 'social'), 'ann');
    social.failure = 'nonce';
    expect((await comeBack(url, client)).to).toBe('/portal/login/thirdParty?problem=failed');
    expect(await portal.db.selectFrom('thirdPartyTickets').selectAll().execute()).toEqual([]);
  });

  it('lets in by a ticket once, in its own browser, in time; and counts what is none', async () => {
    await link(VIEWER, 'ann');
    const back = await backAs('ann');
    expect(await finish({ ...back, client: await newVisitor(portal.app) })).toMatchObject(OVER);
    const two = await Promise.all([finish(back), finish(back)]);
    expect(two.map(({ flag }) => flag).toSorted()).toEqual(['103', '200']);
    const late = await backAs('ann');
    await sql`update third_party_tickets set expires_at = now() - interval '1 second'`.execute(portal.db);
    late.client.language = 'zh';
    expect(await finish(late)).toMatchObject({ flag: '103', msg: '操作超时或已被使用，请重新开始。' });
    const flags = new Set<string>();
    for (let tried = 0; tried < 61; tried += 1)
      flags.add((await finish({ client: late.client, ticket: `guess ${tried}` })).flag);
    expect([...flags]).toEqual(['103', 'E429']);
  });

  it('tells whoever is not linked, in words, how to link; an equal email links nobody', async () => {
    expect(await finish(await backAs(AGENT))).toMatchObject({
      flag: '101',
      msg: 'That account is not linked to a portal account that can sign in. Sign in with your password; you can then link the two in My profile.',
    });
    const back = await backAs('stranger', 'wechat');
    back.client.language = 'zh';
    expect(await finish(back)).toMatchObject({ flag: '101', msg: expect.stringContaining('“个人设置”中进行关联') });
    // The ticket is consumed in either case.
    expect(await finish(back)).toMatchObject({ flag: '103' });
  });

  it('lets nobody in who may not sign in, and nobody whose link ended meanwhile', async () => {
    await link(VIEWER, 'ann');
    const be = (state: 'active' | 'inactive') =>
      portal.db.updateTable('users').set({ state }).where('email', '=', VIEWER).execute();
    const closed = await backAs('ann');
    await be('inactive');
    expect(await finish(closed)).toMatchObject({ flag: '101' });
    await be('active');
    const unlinked = await backAs('ann');
    await portal.db.deleteFrom('thirdPartyLinks').execute();
    expect(await finish(unlinked)).toMatchObject({ flag: '101' });
  });

  it('asks for the second factor where the company demands one', async () => {
    await link(VIEWER, 'ann');
    const policy = (mfaPolicy: 'off' | 'demanded') => portal.db.updateTable('companies').set({ mfaPolicy }).execute();
    await policy('demanded');
    const back = await backAs('ann');
    const response = await finish(back);
    expect(response).toMatchObject({ flag: '106', data: { must_set_up: 1 } });
    expect((await callSignIn(back.client, 'checkToken')).flag).toBe('001');
    await policy('off');
  });

  it('is begun no more often from one address than an agency would', async () => {
    const visitor = await newVisitor(portal.app);
    const flags = new Set<string>();
    for (let no = 0; no < 121; no += 1)
      flags.add((await callSignIn(visitor, 'startThirdParty', { party: 'wechat' })).flag);
    expect([...flags]).toEqual(['200', 'E429']);
  });

  it('keeps of a visit and a ticket hashes and what is sealed, and forgets both when they are over', async () => {
    const { ticket, client } = await backAs('ann');
    const url = new URL(await startSignIn(client, 'social'));
    const { rows } = await sql<{ row: string }>`
      select oauth_requests::text as row from oauth_requests
      union all select third_party_tickets::text from third_party_tickets`.execute(portal.db);
    expect(rows).toHaveLength(2);
    for (const secret of [ticket, url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? ''])
      expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    for (const table of [sql`oauth_requests`, sql`third_party_tickets`])
      await sql`update ${table} set expires_at = now() - interval '1 second'`.execute(portal.db);
    await portal.runJob('sweep-third-parties');
    expect(await portal.db.selectFrom('oauthRequests').selectAll().execute()).toEqual([]);
    expect(await portal.db.selectFrom('thirdPartyTickets').selectAll().execute()).toEqual([]);
  });

  it('says that a third party does not answer, in both languages', async () => {
    const gone = await startSocial();
    await gone.close();
    const secondApp = await newTestApp({
      PORTICO_SIGNIN_OIDC_ISSUER: gone.origin,
      PORTICO_SIGNIN_OIDC_CLIENT_ID: 'portal',
      PORTICO_SIGNIN_OIDC_SECRET: 's',
      PORTICO_SIGNIN_OIDC_NAME: 'Gone',
    });
    try {
      const client = await signInAs(secondApp.app, AGENT);
      expect(await callSignIn(client, 'startThirdParty', { party: 'social' })).toMatchObject({
        flag: '102',
        msg: 'The other service is not responding. Try again later.',
      });
      client.language = 'zh';
      const requestFields = { party: 'social', password: DEMO_PASSWORD };
      expect(await own(client, 'startLink', requestFields)).toMatchObject({
        flag: '102',
        msg: '对方服务暂时无法响应，请稍后重试。',
      });
    } finally {
      await secondApp.close();
    }
  });
});

describe('what is offered', () => {
  it('[AUTH-07] is each third party that is set, by the name that the operator gave it', async () => {
    const visitor = await newVisitor(portal.app);
    expect(await callSignIn(visitor, 'thirdParties')).toMatchObject({
      flag: '200',
      data: [{ party: 'wechat' }, { party: 'social', name: 'Example' }],
    });
  });

  it('[AUTH-07] is nothing where none is set: no button, no address, no way back', async () => {
    const bare = await createSecondTestApp(portal);
    try {
      const client = await signInAs(bare.app, AGENT);
      expect(await callSignIn(client, 'thirdParties')).toMatchObject({ flag: '200', data: [] });
      expect(await own(client, 'links')).toMatchObject({ flag: '200', data: [] });
      expect(await callSignIn(client, 'startThirdParty', { party: 'wechat' })).toMatchObject({ flag: '101' });
      const requestFields = { party: 'social', password: DEMO_PASSWORD };
      expect(await own(client, 'startLink', requestFields)).toMatchObject({ flag: '101' });
      const url = '/api/signIn/return/social?state=x&code=y';
      expect((await bare.app.inject({ url, headers: { host: 'localhost:4300' } })).statusCode).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

describe('the link of one’s own account', () => {
  const listEmails = () =>
    portal.db.selectFrom('emails').select(['recipient', 'data']).where('kind', '=', 'third-party-changed').execute();
  const lines = async () =>
    (
      await portal.db
        .selectFrom('auditLog')
        .select('action')
        .where('action', 'in', ['linkThirdParty', 'unlinkThirdParty'])
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('is made and ended by the password; both are mailed and written down; the end signs others out', async () => {
    const before = (await lines()).length;
    const client = await link(VIEWER, 'ann');
    const links = await own(client, 'links');
    expect(links.data).toEqual([{ party: 'wechat' }, { party: 'social', name: 'Example', since: expect.any(Number) }]);
    const otherReturn = await backAs('ann');
    Object.assign(otherReturn.client, (await finish(otherReturn)).data);
    expect(await callSignIn(otherReturn.client, 'checkToken')).toMatchObject({ flag: '200' });
    const end = (password: string) => own(client, 'endLink', { party: 'social', password });
    expect(await end('not-the-one')).toMatchObject({ flag: '100' });
    expect(await end(DEMO_PASSWORD)).toMatchObject({ flag: '200' });
    expect(await end(DEMO_PASSWORD)).toMatchObject({ flag: '200' });
    expect((await callSignIn(otherReturn.client, 'checkToken')).flag).toBe('001');
    expect((await own(client, 'links')).data).toEqual([{ party: 'wechat' }, { party: 'social', name: 'Example' }]);
    expect(await finish(await backAs('ann'))).toMatchObject({ flag: '101' });
    expect(
      (await listEmails()).map(({ recipient, data }) => [recipient, JSON.parse(JSON.stringify(data)).what]),
    ).toEqual([
      [VIEWER, 'linked'],
      [VIEWER, 'unlinked'],
    ]);
    expect((await lines()).slice(before)).toEqual(['linkThirdParty', 'unlinkThirdParty']);
  });

  it('is begun with the password alone, guessed no more often than a password', async () => {
    const client = await signInAs(portal.app, LOW);
    const start = (password: string) => own(client, 'startLink', { party: 'social', password });
    const flags = new Set<string>();
    for (let no = 0; no < 11; no += 1) flags.add((await start('not-the-one')).flag);
    expect([...flags]).toEqual(['100', 'E429']);
    expect(await portal.db.selectFrom('oauthRequests').selectAll().execute()).toEqual([]);
  });

  it('takes no account that lets somebody in already, and no second one of the same party', async () => {
    await link(VIEWER, 'ann');
    const again = async (email: string, subject: string) => {
      const client = await signInAs(portal.app, email);
      const { data } = await own(client, 'startLink', { party: 'social', password: DEMO_PASSWORD });
      const { to } = await comeBack(social.agree(data.url, subject), client);
      return own(client, 'confirmLink', { ticket: ticketOf(to) });
    };
    expect(await again(AGENT, 'ann')).toMatchObject({ flag: '101' });
    expect(await again(VIEWER, 'bob')).toMatchObject({ flag: '101' });
    expect(await finish(await backAs('ann'))).toMatchObject({ flag: '200' });
    expect(await finish(await backAs('bob'))).toMatchObject({ flag: '101' });
  });

  it('is confirmed by whom it was begun by, in the same session: no ticket of a sign-in links, none of a link signs in', async () => {
    const client = await signInAs(portal.app, AGENT);
    const { data } = await own(client, 'startLink', { party: 'social', password: DEMO_PASSWORD });
    const url = social.agree(data.url, 'ann');
    const other = await signInAs(portal.app, AGENT);
    expect((await comeBack(url, other)).to).toBe(STALE);
    const { to } = await comeBack(url, client);
    expect(await own(other, 'confirmLink', { ticket: ticketOf(to) })).toMatchObject(OVER);
    expect(await callSignIn(client, 'thirdParty', { ticket: ticketOf(to) })).toMatchObject(OVER);
    const signingIn = await backAs('ann', 'social', client);
    expect(await own(client, 'confirmLink', { ticket: signingIn.ticket })).toMatchObject(OVER);
    expect(await portal.db.selectFrom('thirdPartyLinks').selectAll().execute()).toEqual([]);
  });

  it('is not made for whoever signed out meanwhile', async () => {
    const client = await signInAs(portal.app, AGENT);
    const { data } = await own(client, 'startLink', { party: 'social', password: DEMO_PASSWORD });
    await callSignIn(client, 'loginOut');
    expect((await comeBack(social.agree(data.url, 'ann'), client)).to).toMatch(
      /^\/portal\/account\/myProfile\?problem=stale&source=[\w-]+$/,
    );
  });

  it('ends by a new password, with whoever is on the way', async () => {
    const client = await link(LOW, 'ann');
    const back = await backAs('ann');
    await own(client, 'startLink', { party: 'wechat', password: DEMO_PASSWORD });
    const password = 'Lantern!2027';
    const change = { operation: 'changePassword', oldPassword: DEMO_PASSWORD, password, retypePassword: password };
    expect(await client.call('/api/profile', change)).toMatchObject({ flag: '200' });
    expect((await own(client, 'links')).data).toEqual([{ party: 'wechat' }, { party: 'social', name: 'Example' }]);
    expect(await finish(back)).toMatchObject({ flag: '101' });
    expect(await portal.db.selectFrom('oauthRequests').selectAll().execute()).toEqual([]);
  });
});
