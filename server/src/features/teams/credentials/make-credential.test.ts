import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { addTeam } from '../add-team.ts';
import { readCredential } from './credential-text.ts';
import { readCredentials } from './credentials.ts';
import { type CredentialOrder, makeCredential } from './make-credential.ts';
import { revokeCredential } from './revoke-credential.ts';

const ACTION = { by: 'olivia', why: 'their CI' };
const TEAM = 'Kestrel Visas';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
  await addTeam(connection.db, { ...ACTION, team: TEAM, contact: 'v@k.example' });
});
afterAll(() => connection.close());

const ORDER: CredentialOrder = {
  ...ACTION,
  team: TEAM,
  name: 'ci',
  verbs: ['faults', 'publish', 'publish'],
  remotes: ['mf-visas'],
  days: 90,
  remotesOf: async () => ['mf-visas', 'mf-visa-desk'],
};
const make = (overrides: Partial<CredentialOrder> = {}) => makeCredential(connection.db, { ...ORDER, ...overrides });

it('is shown once: what is stored is a hash of 256 bits, and neither the log nor the list has more', async () => {
  const made = await make();
  const { secret } = readCredential(made.text) ?? { secret: '' };
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const { rows } = await connection.pool.query<{ row: string }>(
    'select (c.*)::text as row from team_credentials c union all select (a.*)::text from audit_log a',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { row } of rows) expect(row).not.toContain(secret);
  expect(await readCredentials(connection.db, TEAM)).toEqual([
    {
      id: made.id,
      team: TEAM,
      name: 'ci',
      remotes: ['mf-visas'],
      verbs: ['publish', 'faults'],
      madeAt: expect.any(Date),
      madeBy: 'olivia',
      expiresAt: made.expiresAt,
      revokedAt: null,
      revokedBy: null,
      lastUsedAt: null,
    },
  ]);
  expect(made.expiresAt.getTime()).toBeGreaterThan(Date.now() + 89.9 * 86_400_000);
});

it('has one name while it is valid; revoked once, with who and why in the audit log', async () => {
  const first = await make({ name: 'deploy', remotes: undefined });
  await expect(make({ name: 'deploy' })).rejects.toThrow(`${TEAM} already has a credential deploy. Revoke it first`);
  const revoke = () => revokeCredential(connection.db, { id: first.id, by: 'mei', why: 'it stood in a log' });
  await revoke();
  await expect(revoke()).rejects.toThrow(`The credential ${first.id} was revoked on`);
  const second = await make({ name: 'deploy', remotes: undefined });
  expect(second.text).not.toBe(first.text);
  const lines = await connection.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', TEAM)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(lines.reverse()).toEqual([
    {
      actor: 'olivia',
      action: 'makeCredential',
      detail: {
        credential: first.id,
        name: 'deploy',
        verbs: 'publish faults',
        remotes: 'all of the team',
        until: first.expiresAt.toISOString(),
        why: 'their CI',
      },
    },
    {
      actor: 'mei',
      action: 'revokeCredential',
      detail: { credential: first.id, name: 'deploy', why: 'it stood in a log' },
    },
    { actor: 'olivia', action: 'makeCredential', detail: expect.objectContaining({ credential: second.id }) },
  ]);
});

it.each<[Partial<CredentialOrder>, string]>([
  [{ team: 'None' }, 'There is no team None'],
  [{ remotes: ['mf-visas', 'mf-trips'] }, 'mf-trips does not belong to Kestrel Visas.'],
  [{ remotes: [] }, 'A credential needs at least one permission.'],
  [{ verbs: [] }, 'A credential needs at least one permission.'],
  [{ days: 0 }, 'A credential is valid for 1 to 366 days.'],
  [{ days: 367 }, 'A credential is valid for 1 to 366 days.'],
  [{ days: 1.5 }, 'A credential is valid for 1 to 366 days.'],
  [{ name: 'CI main' }, '"CI main" is not a valid credential name'],
])('%j is refused, and none is made', async (overrides, sentence) => {
  const before = await readCredentials(connection.db);
  await expect(make({ name: 'other', ...overrides })).rejects.toThrow(sentence);
  expect(await readCredentials(connection.db)).toEqual(before);
});

it('what is no credential is not read as one', () => {
  const id = '0a1b2c3d4e5f';
  const secret = 's'.repeat(43);
  expect(readCredential(`portico_${id}_${secret}`)).toEqual({ id, secret });
  for (const text of [
    '',
    id,
    `portico_${id}_${secret}x`,
    `portico_${id}`,
    `portico_0_${secret}`,
    ` portico_${id}_${secret}`,
  ])
    expect(readCredential(text)).toBeUndefined();
  return expect(revokeCredential(connection.db, { ...ACTION, id: 'ffffffffffff' })).rejects.toThrow('no credential');
});
