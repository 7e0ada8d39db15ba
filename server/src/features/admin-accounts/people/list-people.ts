import { type Permissions, type PersonRow, SIZES } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { accessLevelOf } from '../../users/users.ts';
import { nextFound } from '../found-by-pieces.ts';

export interface PeopleQuestion {
  readonly search?: string | undefined;
  readonly company?: string | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
  readonly isOperator?: boolean | undefined;
  readonly after?: string | undefined;
}

export interface StoredPerson extends Omit<PersonRow, 'accessLevel'> {
  readonly permissions: Permissions;
}

export const PERSON_COLUMNS = sql`
  u.id, u.email, u.first_name, u.last_name, u.state, u.is_operator, u.permissions, c.id as company_id,
  c.name_en as company_name_en, c.name_zh as company_name_zh, c.is_restricted`;

const LISTED = {
  table: sql`users u`,
  joined: sql`join companies c on c.id = u.company_id`,
  columns: PERSON_COLUMNS,
  key: sql<string>`u.email`,
  text: sql<string>`search_form(u.email || ' ' || u.first_name || ' ' || u.last_name)`,
};

/** Users in order of email, starting after `after`. */
export async function listPeople(
  db: Db,
  { search = '', company, state, isOperator, after }: PeopleQuestion,
): Promise<{ readonly people: readonly PersonRow[]; readonly isMore: boolean }> {
  const filters = [
    ...(company === undefined ? [] : [sql<boolean>`u.company_id = ${company}`]),
    // Literal conditions match the partial indexes, which have few rows.
    ...(state === undefined
      ? []
      : [state === 'inactive' ? sql<boolean>`u.state = 'inactive'` : sql<boolean>`u.state = 'active'`]),
    ...(isOperator === undefined ? [] : [isOperator ? sql<boolean>`u.is_operator` : sql<boolean>`not u.is_operator`]),
  ];
  const found = await nextFound<StoredPerson>(db, LISTED, { search, filters, after, limit: SIZES.deskPage + 1 });
  return { people: found.slice(0, SIZES.deskPage).map(rowOf), isMore: found.length > SIZES.deskPage };
}

export function rowOf({ permissions, ...person }: StoredPerson): PersonRow {
  return { ...person, accessLevel: accessLevelOf(permissions) };
}
