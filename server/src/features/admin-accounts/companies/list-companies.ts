import { type CompanyRow, SIZES } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { searchByTrigram } from '../search-by-trigram.ts';

export interface CompaniesQuestion {
  readonly search?: string | undefined;
  readonly isRestricted?: boolean | undefined;
  readonly after?: string | undefined;
}

const LISTED = {
  table: sql`companies c`,
  columns: sql`c.id, c.name_en, c.name_zh, c.currency, c.is_restricted`,
  key: sql<string>`c.id`,
  text: sql<string>`search_form(c.id || ' ' || c.name_en || ' ' || c.name_zh)`,
};

/** Companies in order of id, starting after `after`. */
export async function listCompanies(
  db: Db,
  { search = '', isRestricted, after }: CompaniesQuestion,
): Promise<{ readonly companies: readonly CompanyRow[]; readonly isMore: boolean }> {
  // Literal conditions match the partial index of restricted companies.
  const filters =
    isRestricted === undefined
      ? []
      : [isRestricted ? sql<boolean>`c.is_restricted` : sql<boolean>`not c.is_restricted`];
  const rows = await searchByTrigram<CompanyRow>(db, LISTED, {
    search,
    filters,
    after,
    limit: SIZES.adminPageSize + 1,
  });
  return { companies: rows.slice(0, SIZES.adminPageSize), isMore: rows.length > SIZES.adminPageSize };
}
