import type { PermissionSet, UserDetails } from '@portico/contract';
import { sql } from 'kysely';
import { effectivePermissions } from '../../../api/permissions.ts';
import { LIVING_SESSION } from '../../../api/sessions-repository.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { UUID } from '../../../platform/uuid.ts';
import { countOtherOperators, needsSecondOperator } from '../../users/users.ts';
import { permissionsIn, permissionsRevision } from '../permissions-line.ts';
import { rowOf, type StoredUser, USER_COLUMNS } from './list-people.ts';
import { waitingOperators } from './waiting-operators.ts';

interface Stored extends StoredUser {
  readonly createdAt: Date;
  readonly companyPermissions: PermissionSet;
  readonly hasChannel: boolean;
  readonly isOperating: boolean;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
  readonly seenAt: Date | null;
}

/** A user with effective permissions and their reasons; undefined if not found. */
export async function userDetailsOf(db: Db, id: string, by: string): Promise<UserDetails | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<Stored>`
    select ${USER_COLUMNS}, u.created_at, c.permissions as company_permissions, c.is_operating,
      exists (select from company_platforms p where p.company_id = c.id) as has_channel,
      exists (select from mfa_secrets f where f.user_id = u.id) as has_second_factor,
      open.sessions, open.seen_at
    from users u join companies c on c.id = u.company_id cross join lateral (
      select count(*)::int as sessions, max(s.seen_at) as seen_at from sessions s where s.user_id = u.id and ${LIVING_SESSION}
    ) open
    where u.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { createdAt, companyPermissions, hasChannel, isOperating, hasSecondFactor, sessions, seenAt, ...person } = row;
  const { permissions, isOperator } = person;
  return {
    ...rowOf(person),
    createdAt: epochSeconds(createdAt),
    sessions,
    ...(seenAt !== null && { seenAt: epochSeconds(seenAt) }),
    hasSecondFactor,
    isOperating,
    ...(await approvalFacts(db, id, by)),
    rights: permissionsIn(permissions),
    permissionsRevision: permissionsRevision(permissionsIn(permissions)),
    results: effectivePermissions({ own: permissions, company: companyPermissions, isOperator, hasChannel }),
  };
}

/** Facts shown before an operator enters this user as a new operator. */
async function approvalFacts(db: Db, id: string, by: string) {
  const [waiting, needsApproval, otherOperators] = await Promise.all([
    waitingOperators(db, by, id),
    needsSecondOperator(db),
    countOtherOperators(db, by),
  ]);
  return { waiting, needsApproval, otherOperators };
}
