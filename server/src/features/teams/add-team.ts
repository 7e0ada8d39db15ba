import { isOwnerName } from '@portico/contract/release';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { lookAlikeOf } from './look-alikes.ts';
import { TeamError } from './team-error.ts';
import { hasTeam, lockTeams, readTeams } from './teams-repository.ts';

export interface TeamOrder {
  readonly team: string;
  readonly contact: string;
  readonly by: string;
  readonly why: string;
}

const MAX_CONTACT_LENGTH = 200;

export async function addTeam(db: Db, order: TeamOrder): Promise<void> {
  await transact(db, async (trx) => {
    if (await hasTeam(trx, order.team.trim())) throw new TeamError('knownTeam', { team: order.team.trim() });
    await insertTeam(trx, order);
  });
}

/** Adds the team that receives a remote if it does not exist. */
export async function ensureTeam(trx: Trx, order: Omit<TeamOrder, 'contact'>): Promise<void> {
  if (!(await hasTeam(trx, order.team))) await insertTeam(trx, { ...order, contact: '' });
}

/** Changes the contact of a team; does nothing if it is unchanged. */
export async function changeContact(db: Db, { team, contact: typed, by, why }: TeamOrder): Promise<void> {
  const contact = readContact(typed);
  await transact(db, async (trx) => {
    const row = await trx.selectFrom('teams').select('contact').where('name', '=', team).forUpdate().executeTakeFirst();
    if (row === undefined) throw new TeamError('unknownTeam', { team });
    if (row.contact === contact) return;
    await trx.updateTable('teams').set({ contact }).where('name', '=', team).execute();
    const detail = { before: row.contact || 'none', after: contact || 'none', why };
    await writeAudit(trx, { by, action: 'changeTeam', subject: team, detail });
  });
}

async function insertTeam(trx: Trx, { team, contact: typed, by, why }: TeamOrder): Promise<void> {
  const name = team.trim();
  const contact = readContact(typed);
  if (!isOwnerName(name)) throw new TeamError('badTeam');
  await lockTeams(trx);
  const names = (await readTeams(trx)).map((one) => one.name);
  const other = lookAlikeOf(name, names);
  if (other !== undefined) throw new TeamError('looksLike', { team: name, other });
  const added = await trx
    .insertInto('teams')
    .values({ name, contact, addedBy: by })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (added.numInsertedOrUpdatedRows === 1n)
    await writeAudit(trx, { by, action: 'addTeam', subject: name, detail: { contact, why } });
}

function readContact(typed: string): string {
  const contact = typed.trim();
  if (contact.length > MAX_CONTACT_LENGTH || /\p{Cc}/u.test(contact)) throw new TeamError('badContact', { contact });
  return contact;
}
