import type { NamedModule } from '@portico/contract';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { OPERATORS_REMOTE } from './operator-only-remotes.ts';
import { readOwners } from './owners-repository.ts';

export interface ModuleName {
  readonly number: number;
  readonly en: string;
  readonly zh: string;
  readonly by: string;
  readonly why: string;
}

const FIRST_OF_REMOTES = 10;

/** Every module of remotes that has a name or an owner, by number; never the operators' module. */
export async function listModules(db: Db): Promise<NamedModule[]> {
  const [names, owners] = await Promise.all([db.selectFrom('moduleNames').selectAll().execute(), readOwners(db)]);
  const numbers = [...names.map(({ module }) => module), ...owners.flatMap(({ modules }) => modules)];
  return [...new Set(numbers)]
    .filter((number) => number >= FIRST_OF_REMOTES && number !== OPERATORS_REMOTE.module)
    .sort((one, other) => one - other)
    .map((number) => {
      const named = names.find(({ module }) => module === number);
      const remotes = owners.filter(({ modules }) => modules.includes(number)).map(({ name }) => name);
      return { number, en: named?.en, zh: named?.zh, remotes };
    });
}

export async function nameModule(db: Db, { number, by, why, ...name }: ModuleName): Promise<void> {
  const [en, zh] = [name.en.trim(), name.zh.trim()];
  if (number === OPERATORS_REMOTE.module)
    throw new RemoteRuleError('takenModule', { given: String(number), whose: OPERATORS_REMOTE.name });
  await transact(db, async (trx) => {
    const before = await trx.selectFrom('moduleNames').selectAll().where('module', '=', number).executeTakeFirst();
    if (before?.en === en && before.zh === zh)
      throw new RemoteRuleError('namedSo', { given: String(number), name: en });
    await trx
      .insertInto('moduleNames')
      .values({ module: number, en, zh, namedBy: by })
      .onConflict((conflict) => conflict.column('module').doUpdateSet({ en, zh, namedBy: by, namedAt: new Date() }))
      .execute();
    const detail = { why, ...(before && { before: `${before.en} / ${before.zh}` }), after: `${en} / ${zh}` };
    await writeAudit(trx, { by, action: 'nameModule', subject: `module ${number}`, detail });
  });
}
