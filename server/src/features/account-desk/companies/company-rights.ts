import { type Rights, SWITCHED_RIGHTS } from '@portico/contract';
import { type Deed, tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isSameLine, lineText, tidied } from '../rights-line.ts';
import { holdCompany } from './hold-company.ts';

/** Says what the people of a company may do at most, from their next call on. A line that says the same changes nothing. (OPS-01) */
export async function saveCompanyRights(db: Db, companyId: string, rights: Rights, deed: Deed): Promise<void> {
  const limits = limitsOf(tidied(rights));
  await transact(db, async (trx) => {
    const { permissions } = await holdCompany(trx, companyId);
    if (isSameLine(permissions, limits)) return;
    await trx
      .updateTable('companies')
      .set({ permissions: JSON.stringify(limits) })
      .where('id', '=', companyId)
      .execute();
    const detail = { before: lineText(permissions), after: lineText(limits) };
    await tellDeed(trx, deed, { action: 'changeCompanyRights', subject: companyId, detail });
  });
}

/** What takes nothing away is not said. */
function limitsOf({ cancelScene = 2, modules, ...rights }: Rights): Rights {
  const taken = SWITCHED_RIGHTS.filter((right) => rights[right] === false).map((right) => [right, false]);
  return {
    ...Object.fromEntries(taken),
    ...(cancelScene < 2 && { cancelScene }),
    ...(modules !== undefined && { modules }),
  };
}
