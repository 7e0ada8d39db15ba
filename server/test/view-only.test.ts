import { endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { newFakeProviders } from './payments/fake-provider.ts';
import { ALL_REQUESTS } from './wire/sample-requests.ts';
import { bodyOf } from './wire/walk.ts';

const VIEWER = 'viewer@portico.test';

/** Tables that sessions, limits and logs write for any request. */
const BOOKKEEPING = [
  ...[
    'sessions',
    'nonces',
    'shared_limits',
    'sign_in_attempts',
    'sign_in_subnets',
    'idempotency_keys',
    'permissions_revision',
  ],
  ...['audit_log', 'audit_pending', 'audit_chain'],
];

let portal: TestApp;
let agent: Booker;
let viewer: SignedClient;
let viewerId: string;
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  viewer = await signInAs(portal.app, VIEWER);
  const { rows } = await sql<{ id: string }>`select id from users where email = ${VIEWER}`.execute(portal.db);
  viewerId = rows[0]?.id ?? '';
  await recordChanges();
});
afterAll(() => portal.close());

/** Records every inserted, changed or deleted row, for any statement. */
async function recordChanges(): Promise<void> {
  await sql`create table test_changes (name text not null, content jsonb not null)`.execute(portal.db);
  await sql`
    create function note_change() returns trigger language plpgsql as $$ begin
      insert into test_changes values (tg_table_name, to_jsonb(coalesce(new, old)));
      return null;
    end $$`.execute(portal.db);
  await sql`
    do $$ declare one text; begin
      for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and relname <> 'test_changes'
      loop
        execute format('create trigger zz_note_change after insert or update or delete on %I
          for each row execute function note_change()', one);
      end loop;
    end $$`.execute(portal.db);
}

async function changesOf(work: () => Promise<unknown>) {
  await sql`truncate test_changes`.execute(portal.db);
  await work();
  const { rows } = await sql<{ name: string; content: Record<string, unknown> }>`select * from test_changes`.execute(
    portal.db.withoutPlugins(),
  );
  return rows.filter(({ name }) => !BOOKKEEPING.includes(name));
}

/**
 * Allowed without an account, or for View Only users: favourites, and documents by email, which are an export. All
 * other endpoints must change no row.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/doCollect': ['favourites'],
  'POST /api/downloadTrip': ['emails'],
  'POST /api/sendContactEmail': ['emails'],
  'POST /api/faults report': ['client_errors'],
  'POST /api/registerUpload': ['uploads'],
  'POST /api/register': ['applications', 'emails', 'uploads'],
  'POST /api/doVerifyUser': ['applications'],
};

it('[SEC-12] a View Only user changes no row of any table by any endpoint, except the own favourites', async () => {
  const results: Record<string, readonly string[]> = {};
  // Excludes sign-in and sign-out, which would end the session of the other requests.
  const calls = Object.values(SERVED_ENDPOINTS).filter(
    ({ method, path }) => method === 'POST' && path !== '/api/signIn',
  );
  for (const call of calls) {
    const key = `POST ${endpointKey(call)}`;
    const request = ALL_REQUESTS[key] ?? (() => ({ file: Buffer.from('a picture') }));
    const { file, ...values } = await request(agent, portal);
    const changes = await changesOf(() =>
      file instanceof Buffer ? viewer.upload(call.path, file) : viewer.call(call.path, bodyOf(call, values)),
    );
    if (changes.length > 0) results[key] = [...new Set(changes.map(({ name }) => name))].toSorted();
    for (const { name, content } of changes)
      if (name === 'favourites') expect(content, key).toMatchObject({ user_id: viewerId });
  }
  expect(results).toEqual(ALLOWED);
  expect(await viewer.call('/api/signIn', { operation: 'checkToken' })).toMatchObject({ flag: '200' });
});
