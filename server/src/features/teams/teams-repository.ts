import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';

export interface TeamMember {
  readonly userId: string;
  readonly email: string;
}

export interface Team {
  readonly name: string;
  readonly contact: string;
  readonly addedAt: Date;
  readonly addedBy: string;
  readonly members: readonly TeamMember[];
}

export async function readTeams(db: Db | Trx): Promise<Team[]> {
  const teams = await db.selectFrom('teams').selectAll().orderBy('name').execute();
  const members = await db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['team', 'userId', 'email'])
    .orderBy('email')
    .execute();
  return teams.map((team) => ({
    ...team,
    members: members.filter((one) => one.team === team.name).map(({ userId, email }) => ({ userId, email })),
  }));
}

export async function hasTeam(db: Db | Trx, name: string): Promise<boolean> {
  return (await db.selectFrom('teams').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
}

export async function isMember(db: Db | Trx, team: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teamMembers')
    .select('team')
    .where('team', '=', team)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes adding teams until the transaction ends, so that two similar names cannot be added concurrently. */
export async function lockTeams(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('portico teams', 0))`.execute(trx);
}
