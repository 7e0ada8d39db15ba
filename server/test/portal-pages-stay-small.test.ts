import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type BootBlock, MENU_ICONS, PATHS, type RemoteMenuRow, type RemoteRoute } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type BuiltRelease, changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, pin } from '../src/features/remotes/test-support/test-builds.ts';
import { applyRequested } from '../src/features/remotes/test-support/test-owners.ts';
import { giveModules, modulesOf } from '../src/features/users/users.ts';
import { newLogger } from '../src/platform/log.ts';
import { newServices } from '../src/services.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { NO_JOBS } from './harness/no-jobs.ts';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const EMAIL = 'agent@portico.test';
const LIST = `${PATHS.hotelList}?source=roompai`;
/** The number of remotes that the portal is designed for. */
const REMOTES = 200;
/** Modules of the remotes in rotation; initially no user has the last one. */
const MODULES = [[1, 5], [2, 6], [3], [4], [12]] as const;
const CLOSED = MODULES.length - 1;

/** Names for 200 remotes, as varied as those of real teams. */
const SUBJECTS =
  'Airport Visa Rail Coach Villa Cruise Ferry Museum Festival Golf Ski Spa Dining Insurance Loyalty Budget Policy Supplier Contract Market'.split(
    ' ',
  );
const TOPICS = 'orders|reports|vouchers|approvals|requests|bookings|invoices|alerts|offers|reviews'.split('|');
const SUBJECTS_ZH =
  '机场 签证 铁路 客车 别墅 邮轮 渡轮 博物馆 节庆 高尔夫 滑雪 水疗 餐饮 保险 会员 预算 差旅 供应商 合同 市场'.split(
    ' ',
  );
const TOPICS_ZH = '订单 报表 代金券 审批 申请 预订 发票 提醒 优惠 点评'.split(' ');

const HOST = {
  base: '/portal/assets/',
  scripts: ['vendor.3f2a91c0.js', 'main.1b2c3d4e.js'],
  integrity: { 'vendor.3f2a91c0.js': digest('vendor'), 'main.1b2c3d4e.js': digest('main') },
  version: '1.0.0-0a1b2c3d',
};

let folder: string;
let portal: TestApp;
let app: FastifyInstance;
let agent: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-small-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  // Sign-in is the largest remote of the portal; the hotel list is the most visited page.
  await goLive(
    aRemote('mf-account', [aRoute(PATHS.login, { access: 'public' }), aRoute(PATHS.myAccount, { modules: [3] })], 30),
  );
  await goLive(aRemote('mf-search', [aRoute(PATHS.hotelList, { modules: [1, 5] })], 15));
  const first = oneOf(0);
  await goLive(first);
  await asPublished(
    first.name,
    Array.from({ length: REMOTES - 3 }, (_, at) => oneOf(at + 1)),
  );
  app = await aServer(portal);
  agent = (await signInAs(app, EMAIL)).cookie;
}, 60_000);
afterAll(async () => {
  await app.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

function digest(of: string): string {
  return `sha256-${createHash('sha256').update(of).digest('base64')}`;
}

function versionOf(name: string): string {
  return `1.0.0-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

const aRoute = (path: string, route: Partial<RemoteRoute>): RemoteRoute => ({
  path,
  page: 'page',
  access: 'session',
  title: 'page.title',
  ...route,
});

function codeIn(file: string): string {
  return `push("${file}")`;
}

/** A remote with this number of files, each with its own integrity hash. */
function aRemote(name: string, routes: readonly RemoteRoute[], files = 8): BuiltRelease {
  const { manifest, integrity, ...built } = aBuiltRelease(versionOf(name), { name });
  const more = Array.from({ length: files }, (_, at) => `${at}.${versionOf(`${name}${at}`).slice(6)}.js`);
  const menu: RemoteMenuRow[] = routes
    .filter(({ access }) => access === 'session')
    .map(({ path, modules }, at) => ({
      label: 'page.title',
      icon: 'bed',
      to: path,
      order: at,
      ...(modules && { modules }),
    }));
  return {
    ...built,
    // Two remotes must not use the same menu label.
    labels: { en: { 'page.title': name }, zh: { 'page.title': name } },
    integrity: { ...integrity, ...Object.fromEntries(more.map((file) => [file, pin(codeIn(file))])) },
    manifest: { ...manifest, routes, menu },
  };
}

/** A remote of one of many teams, with its own labels, path and module. */
function oneOf(at: number): BuiltRelease {
  const [subject, topic] = [at % SUBJECTS.length, Math.floor(at / SUBJECTS.length)];
  const name = `mf-${SUBJECTS[subject]}-${TOPICS[topic]}`.toLowerCase();
  const path = `/portal/${name.slice(3)}`;
  const modules = MODULES[at % MODULES.length] ?? [];
  const { manifest, ...release } = aRemote(name, [aRoute(path, { modules }), aRoute(`${path}/:id`, { modules })]);
  return {
    ...release,
    labels: {
      en: { 'page.title': `${SUBJECTS[subject]} ${TOPICS[topic]}` },
      zh: { 'page.title': `${SUBJECTS_ZH[subject]}${TOPICS_ZH[topic]}` },
    },
    manifest: {
      ...manifest,
      menu: [
        {
          label: 'page.title',
          icon: MENU_ICONS[at % MENU_ICONS.length] ?? 'bed',
          to: path,
          order: 100 + 4 * at,
          modules,
        },
      ],
    },
  };
}

/** Publishes a release and makes it live for all users. */
async function goLive(release: BuiltRelease): Promise<void> {
  const { name, version, integrity } = release;
  const contents = Object.fromEntries(
    Object.keys(integrity)
      .filter((file) => integrity[file] === pin(codeIn(file)))
      .map((file) => [file, codeIn(file)]),
  );
  const store = folderStore(join(folder, 'remotes'));
  await applyRequested(portal.db, release);
  await publishRemote(portal.db, { folder: await buildInto(folder, release, contents), store, by: 'team' });
  await changeRules(
    portal.db,
    { name, requestedChange: { verb: 'set', version }, by: 'olivia', why: 'why' },
    filesIn(store),
  );
}

/** Inserts rows like the one that publishing `like` wrote, since publishing each release would take too long. */
async function asPublished(like: string, releases: readonly BuiltRelease[]): Promise<void> {
  const { release: row } = await portal.db
    .selectFrom('remoteVersions')
    .select('release')
    .where('name', '=', like)
    .executeTakeFirstOrThrow();
  const published = row as BuiltRelease;
  await portal.db
    .insertInto('remoteVersions')
    .values(
      releases.map(({ name, version, labels, integrity, manifest }) => ({
        name,
        version,
        release: JSON.stringify({ ...published, name, version, labels, integrity, manifest }),
        digest: versionOf(name),
        publishedBy: 'team',
        credential: null,
        provenance: null,
        prunedAt: null,
      })),
    )
    .execute();
  await portal.db
    .insertInto('remoteRules')
    .values(
      releases.map(({ name, version }) => ({
        name,
        revision: 1,
        rules: JSON.stringify({ everybody: version, companies: {}, shares: [], lastGood: [] }),
      })),
    )
    .execute();
  await portal.db.updateTable('remoteRegistry').set({ revision: sql`revision + 1` }).execute();
}

/** A server with a built host, as it starts in production. */
async function aServer({ connection, env, keys }: TestApp): Promise<FastifyInstance> {
  const services = newServices(connection.db);
  const log = newLogger('error');
  const server = buildApp({ env, connection, services, keys, log, jobs: NO_JOBS, hostAssets: () => HOST });
  await server.ready();
  return server;
}

async function documentAt(url: string, cookie = '') {
  const response = await app.inject({
    url,
    headers: { host: 'localhost:4300', 'accept-encoding': 'br', ...(cookie && { cookie }) },
  });
  expect(response.headers['content-encoding']).toBe('br');
  const html = brotliDecompressSync(response.rawPayload).toString();
  const boot = JSON.parse(/id="portico-boot">([^<]*)</.exec(html)?.[1] ?? '{}') as BootBlock;
  return { bytes: response.rawPayload.length, html, boot, names: boot.remotes.map(({ name }) => name) };
}

/** All remotes that an HTML page could name. */
const all = Array.from({ length: REMOTES - 2 }, (_, at) => oneOf(at));
const namesIn = (html: string) =>
  all.filter(
    ({ name, labels, manifest }) =>
      html.includes(name) ||
      Object.values(labels).some((texts) => Object.values(texts).some((text) => html.includes(text))) ||
      manifest.routes.some(({ path }) => html.includes(`"${path}"`)),
  );

describe('[PLAT-08] at 200 remotes a document', () => {
  it('of sign-in weighs at most 8 kB and names what is public alone, the entered remote in full', async () => {
    const { bytes, boot, names, html } = await documentAt(PATHS.login);
    expect(names).toEqual(['mf-account']);
    expect(boot.shown?.name).toBe('mf-account');
    expect(Object.keys(boot.shown?.integrity ?? {}).length).toBeGreaterThan(30);
    expect(namesIn(html)).toEqual([]);
    expect(html).not.toContain('mf-search');
    expect(bytes).toBeLessThanOrEqual(8_000);
  });

  it('of the list weighs at most 12 kB for whoever may open all of them, and names the others by route and row', async () => {
    await withModules([1, 2, 3, 4, 5, 6, 12], async () => {
      const { bytes, boot, names } = await documentAt(LIST, agent);
      expect(names).toHaveLength(REMOTES);
      expect([boot.shown?.name, boot.shown?.version]).toEqual(['mf-search', versionOf('mf-search')]);
      for (const { menu, ...outline } of boot.remotes) {
        expect(Object.keys(outline).toSorted()).toEqual(['dialogs', 'name', 'routes']);
        for (const { label } of menu) expect(Object.keys(label)).toEqual(['en', 'zh']);
      }
      expect(bytes).toBeLessThanOrEqual(12_000);
    });
  });

  it('names nothing that the visitor may not open: no name, no address, no word', async () => {
    await withModules([1, 2, 3, 4], async () => {
      const { html, names } = await documentAt(LIST, agent);
      const closed = all.filter((_, at) => at % MODULES.length === CLOSED);
      expect(names).toHaveLength(REMOTES - closed.length);
      const named = new Set(namesIn(html).map(({ name }) => name));
      expect(closed.filter(({ name }) => named.has(name))).toEqual([]);
      expect(named.size).toBe(all.length - closed.length);
    });
  });
});

async function withModules(numbers: readonly number[], work: () => Promise<void>): Promise<void> {
  const modules = await modulesOf(portal.db, EMAIL);
  await giveModules(portal.db, EMAIL, { numbers: [...numbers], isMore: false }, ADMIN_ACTION);
  try {
    await work();
  } finally {
    await giveModules(portal.db, EMAIL, { numbers: modules, isMore: false }, ADMIN_ACTION);
  }
}
