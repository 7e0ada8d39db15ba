import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transact.ts';

interface Definition {
  readonly drop: string;
  readonly make: string;
}

/**
 * Drops indexes and foreign keys, runs a bulk load, and creates them again: faster than maintaining them for each row.
 * Primary keys and checks stay. The tables are locked until the transaction ends.
 */
export async function withoutIndexes(trx: Trx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const taken = [...(await indexesOf(trx, tables)), ...(await referencesOf(trx, tables))];
  for (const { drop } of taken) await sql.raw(drop).execute(trx);
  await work();
  for (const { make } of taken) await sql.raw(make).execute(trx);
}

/** Indexes that belong to no constraint. */
async function indexesOf(trx: Trx, tables: readonly string[]): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index as i
    where i.indrelid = any(${[...tables]}::regclass[]) and not exists (select from pg_constraint as c where c.conindid = i.indexrelid)
    order by i.indexrelid`.execute(trx);
  return rows;
}

async function referencesOf(trx: Trx, tables: readonly string[]): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where conrelid = any(${[...tables]}::regclass[]) and contype = 'f'
    order by oid`.execute(trx);
  return rows;
}
