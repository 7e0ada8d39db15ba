import { MODULE_NUMBERS } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { Problem } from '../../platform/problem.ts';

/** The modules of one person; with `modules` those, in place of the ones before. The next call of the person goes by them. */
export async function modulesOf(db: Db, email: string, modules?: readonly number[]): Promise<readonly number[]> {
  assertModules(modules ?? []);
  return await transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'permissions'])
      .where('email', '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new Problem(`Nobody signs in as ${email}.`);
    if (modules === undefined) return user.permissions.modules ?? [];
    const given = [...new Set(modules)].sort((a, b) => a - b);
    const permissions = JSON.stringify({ ...user.permissions, modules: given });
    await trx.updateTable('users').set({ permissions }).where('id', '=', user.id).execute();
    return given;
  });
}

/** Refuses a number that no page can ask of a person. */
export function assertModules(modules: readonly number[]): void {
  const unknown = modules.find((number) => !MODULE_NUMBERS.some(([from, to]) => from <= number && number <= to));
  if (unknown !== undefined) throw new Problem(`There is no module ${unknown}: ${MODULE_RANGES}.`);
}

const MODULE_RANGES = MODULE_NUMBERS.map(([from, to]) => `${from} to ${to}`).join(' and ');
