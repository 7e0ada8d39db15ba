import { type Permissions, SIZES, type UserRow } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { accessLevelOf } from '../../users/users.ts';
import { searchByTrigram } from '../search-by-trigram.ts';

export interface UsersQuery {
  readonly search?: string | undefined;
  readonly company?: string | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
  readonly isOperator?: boolean | undefined;
  readonly after?: string | undefined;
}

export interface StoredUser extends Omit<UserRow, 'accessLevel'> {
  readonly permissions: Permissions;
}

export const USER_COLUMNS = sql`
  u.id, u.email, u.first_name, u.last_name, u.state, u.is_operator, u.permissions, c.id as company_id,
  c.name_en as company_name_en, c.name_zh as company_name_zh, c.is_restricted`;

const LISTED = {
  table: sql`users u`,
  joined: sql`join companies c on c.id = u.company_id`,
  columns: USER_COLUMNS,
  key: sql<string>`u.email`,
  text: sql<string>`search_form(u.email || ' ' || u.first_name || ' ' || u.last_name)`,
};

/** Users in order of email, starting after `after`. */
export async function listUsers(
  db: Db,
  { search = '', company, state, isOperator, after }: UsersQuery,
): Promise<{ readonly people: readonly UserRow[]; readonly isMore: boolean }> {
  const filters = [
    ...(company === undefined ? [] : [sql<boolean>`u.company_id = ${company}`]),
    // Literal conditions match the partial indexes, which have few rows.
    ...(state === undefined
      ? []
      : [state === 'inactive' ? sql<boolean>`u.state = 'inactive'` : sql<boolean>`u.state = 'active'`]),
    ...(isOperator === undefined ? [] : [isOperator ? sql<boolean>`u.is_operator` : sql<boolean>`not u.is_operator`]),
  ];
  const rows = await searchByTrigram<StoredUser>(db, LISTED, {
    search,
    filters,
    after,
    limit: SIZES.adminPageSize + 1,
  });
  return { people: rows.slice(0, SIZES.adminPageSize).map(rowOf), isMore: rows.length > SIZES.adminPageSize };
}

export function rowOf({ permissions, ...person }: StoredUser): UserRow {
  return { ...person, accessLevel: accessLevelOf(permissions) };
}
