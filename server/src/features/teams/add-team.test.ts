import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { addTeam, changeContact, ensureTeam } from './add-team.ts';
import { addMember, removeMember } from './members.ts';
import { readTeams } from './teams-repository.ts';

const ACTION = { by: 'olivia', why: 'a new partner' };
const AGENT = 'agent@portico.test';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

const add = (team: string, contact = 'visas@kestrel.example') => addTeam(connection.db, { ...ACTION, team, contact });
const teamNamed = async (name: string) => (await readTeams(connection.db)).find((one) => one.name === name);
const lines = async (subject: string) =>
  await connection.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

it('has a contact, and members who sign in here; each change is one line of the audit log', async () => {
  await add(' Kestrel Visas ');
  await changeContact(connection.db, { ...ACTION, team: 'Kestrel Visas', contact: ' on call: 555 ' });
  const member = { ...ACTION, team: 'Kestrel Visas', user: AGENT };
  await addMember(connection.db, member);
  const [{ userId } = { userId: '' }] = (await teamNamed('Kestrel Visas'))?.members ?? [];
  expect(await teamNamed('Kestrel Visas')).toMatchObject({
    contact: 'on call: 555',
    addedBy: 'olivia',
    members: [{ userId, email: AGENT }],
  });
  await removeMember(connection.db, { ...member, user: userId });
  expect(await teamNamed('Kestrel Visas')).toMatchObject({ members: [] });
  const { why } = ACTION;
  expect(await lines('Kestrel Visas')).toEqual([
    { actor: 'olivia', action: 'addTeam', detail: { contact: 'visas@kestrel.example', why } },
    { actor: 'olivia', action: 'changeTeam', detail: { before: 'visas@kestrel.example', after: 'on call: 555', why } },
    { actor: 'olivia', action: 'addTeamMember', detail: { user: userId, why } },
    { actor: 'olivia', action: 'removeTeamMember', detail: { user: userId, why } },
  ]);
});

it('is refused with its reason in both languages, and nothing is written', async () => {
  await ensure('Harbour Maps');
  const before = await readTeams(connection.db);
  const user = 'nobody@portico.test';
  const orderFor = (team: string, who = AGENT) => ({ ...ACTION, team, user: who });
  const rejected: readonly (readonly [() => Promise<void>, string])[] = [
    [() => add('Harbour Maps'), 'The team Harbour Maps already exists.'],
    [() => add('Hаrbour Maps'), 'Hаrbour Maps is too similar to the team Harbour Maps. Choose another name.'],
    [() => add('harbourmaps'), 'harbourmaps is too similar to the team Harbour Maps. Choose another name.'],
    [() => add('  '), 'A team needs a name'],
    [() => add('Kestrel\u202eVisas'), 'A team needs a name'],
    [() => add('New', 'x'.repeat(201)), 'is not a valid contact'],
    [() => changeContact(connection.db, { ...ACTION, team: 'None', contact: 'x' }), 'There is no team None'],
    [() => addMember(connection.db, orderFor('None')), 'There is no team None'],
    [() => addMember(connection.db, orderFor('Harbour Maps', user)), `There is no user ${user}`],
    [() => removeMember(connection.db, orderFor('Harbour Maps')), `${AGENT} is not in Harbour Maps.`],
    [() => removeMember(connection.db, orderFor('None')), 'There is no team None'],
  ];
  for (const [act, sentence] of rejected) {
    const error = await act().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UserError', message: expect.stringContaining(sentence) });
    expect((error as { in: (language: 'zh') => string }).in('zh')).toMatch(/\p{Script=Han}/u);
  }
  expect(await readTeams(connection.db)).toEqual(before);
});

it('is added with the remote that it is given, once, also by two at a time', async () => {
  await Promise.all([ensure('Night Trains'), ensure('Night Trains'), ensure('Night Trains')]);
  await ensure('Night Trains');
  expect(await lines('Night Trains')).toMatchObject([{ action: 'addTeam' }]);
});

it('of two that would be taken for each other only one is added, also at the same moment', async () => {
  const ends = await Promise.allSettled([add('Visa Desk'), add('Visa-Desk'), add('VISA DESK')]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

async function ensure(team: string): Promise<void> {
  await connection.db.transaction().execute((trx) => ensureTeam(trx, { ...ACTION, team }));
}
