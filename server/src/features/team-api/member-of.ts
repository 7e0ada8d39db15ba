import type { Db } from '../../platform/database/connect.ts';
import { isMember } from '../teams/teams.ts';
import { findUser } from '../users/users.ts';
import { RegistryApiError } from './registry-api-error.ts';

/**
 * Finds a team member by email. Non-members and unknown users cause the same error, so that a credential cannot probe
 * for users.
 */
export async function memberOf(db: Db, team: string, email: string): Promise<{ readonly id: string }> {
  const user = await findUser(db, email);
  if (user === undefined || !(await isMember(db, team, user.id)))
    throw new RegistryApiError('notMember', `${email} is not a member of ${team}. An operator can add members.`);
  return user;
}
