import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { DEMO_PASSWORD, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const WHY = 'a partner ships visas';

let portal: TestApp;
let operator: SignedClient;

beforeAll(async () => {
  portal = await newTestApp();
  await assignTestRemotes(portal.db, 'mf-trips');
  operator = await signInAs(portal.app, OPERATOR);
});
afterAll(() => portal.close());

const callTeams = (operation: string, fields: object = {}, who = operator) =>
  who.call('/api/teams', { operation, why: WHY, ...fields });
const teams = async () =>
  (await operator.call('/api/teams', { operation: 'list' })).data.list as {
    name: string;
    contact: string;
    members: { email: string }[];
    remotes: { name: string }[];
    credentials: { id: string; name: string; revoked_by?: string }[];
  }[];
const teamNamed = async (name: string) => (await teams()).find((one) => one.name === name);

const ADMIN_ACTIONS: readonly (readonly [operation: string, fields: object])[] = [
  ['add', { team: 'Visas', contact: 'visas@partner.example' }],
  ['contact', { team: 'Visas', contact: 'desk@partner.example' }],
  ['addMember', { team: 'Visas', user: 'agent@portico.test' }],
  ['makeCredential', { team: 'Visas', name: 'ci', verbs: ['publish'], days: 30 }],
  ['handOver', { remote: 'mf-trips', team: 'Visas' }],
  ['removeMember', { team: 'Visas', user: 'agent@portico.test' }],
];

describe('what operators do with teams', () => {
  it('asks for the password first, of operators alone', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    for (const [operation, fields] of [...ADMIN_ACTIONS, ['revokeCredential', { id: '0a1b2c3d4e5f' }] as const]) {
      expect(await callTeams(operation, fields), operation).toMatchObject({ flag: '195' });
      expect(await callTeams(operation, fields, agent), operation).toMatchObject({ status: 403, flag: 'E403' });
    }
    expect(await callTeams('list', {}, agent)).toMatchObject({ status: 403 });
    expect(await teamNamed('Visas')).toBeUndefined();
  });

  it('is done once the password was shown, with a line of the audit log for each', async () => {
    await operator.call('/api/operators', { operation: 'confirm', password: DEMO_PASSWORD });
    for (const [operation, fields] of ADMIN_ACTIONS)
      expect(await callTeams(operation, fields), operation).toMatchObject({ flag: '200' });
    expect(await teamNamed('Visas')).toMatchObject({
      contact: 'desk@partner.example',
      members: [],
      remotes: [{ name: 'mf-trips' }],
      credentials: [{ name: 'ci', verbs: ['publish'], made_by: OPERATOR }],
    });
    const { list } = (await operator.call('/api/audit', { operation: 'list', subject: 'Visas' })).data;
    expect(list.map(({ action, detail }: { action: string; detail: { why: string } }) => [action, detail.why])).toEqual(
      [
        ['removeTeamMember', WHY],
        ['makeCredential', WHY],
        ['addTeamMember', WHY],
        ['changeTeam', WHY],
        ['addTeam', WHY],
      ],
    );
  });

  it('shows the secret of a credential once, and keeps nothing that it could be read from', async () => {
    const made = await callTeams('makeCredential', { team: 'Visas', name: 'laptop', verbs: ['faults'], days: 1 });
    expect(made.data.secret).toMatch(/^portico_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/);
    // The secret may contain underscores, also as its first character.
    const secret = (made.data.secret as string).split('_').slice(2).join('_');
    const { rows } = await portal.connection.pool.query(`select t::text as row from team_credentials t
      union all select a::text from audit_log a`);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    const { id } = made.data;
    expect(await callTeams('revokeCredential', { id })).toMatchObject({ flag: '200' });
    const own = (await teamNamed('Visas'))?.credentials.find((one) => one.id === id);
    expect(own?.revoked_by).toBe(OPERATOR);
  });

  it('is refused by name, in the language of who asks, and changes nothing', async () => {
    const before = await teams();
    for (const [operation, fields, code] of [
      ['add', { team: 'Visas', contact: '' }, 'knownTeam'],
      // One letter is from another alphabet.
      ['add', { team: 'Vis\u0430s', contact: '' }, 'looksLike'],
      ['contact', { team: 'Nobody', contact: '' }, 'unknownTeam'],
      ['addMember', { team: 'Visas', user: 'nobody@portico.test' }, 'unknownUser'],
      ['removeMember', { team: 'Visas', user: 'agent@portico.test' }, 'noMember'],
      ['makeCredential', { team: 'Visas', name: 'ci', verbs: ['publish'], days: 30 }, 'takenCredentialName'],
      ['makeCredential', { team: 'Visas', name: 'all', verbs: [], days: 30 }, 'noVerbs'],
      ['makeCredential', { team: 'Visas', name: 'x', verbs: ['publish'], remotes: ['mf-ops'], days: 3 }, 'notTheirs'],
      ['revokeCredential', { id: '000000000000' }, 'unknownCredential'],
      ['handOver', { remote: 'mf-trips', team: 'Nobody' }, 'unknownTeam'],
      ['handOver', { remote: 'mf-trips', team: 'Visas' }, 'ownedSo'],
    ] as const)
      expect(await callTeams(operation, fields), `${operation} ${code}`).toMatchObject({ flag: '422', data: { code } });
    operator.language = 'zh';
    expect((await callTeams('contact', { team: 'Nobody', contact: '' })).msg).toBe('没有团队 Nobody。');
    operator.language = 'en';
    expect(
      await callTeams('makeCredential', { team: 'Visas', name: 'y', verbs: ['publish'], days: 367 }),
    ).toMatchObject({
      flag: 'E400',
    });
    expect(await teams()).toEqual(before);
  });
});
