import type { CompanyChannel } from '@portico/contract';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isKey, isPlatform, listPlatforms } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { holdCompany } from './hold-company.ts';

const MAX_LENGTH = 60;

/** Appends a channel, or updates platform and labels of the one with this source. */
export async function saveChannel(
  db: Db,
  companyId: string,
  channel: CompanyChannel,
  adminAction: AdminAction,
): Promise<void> {
  const { source, platform } = channel;
  const labels = { labelEn: channel.labelEn.trim(), labelZh: channel.labelZh.trim() };
  if (!isKey(source)) throw new PreconditionError('badSource');
  if (!isPlatform(platform)) throw new PreconditionError('badPlatform');
  if (Object.values(labels).some((label) => label === '' || label.length > MAX_LENGTH))
    throw new PreconditionError('badLabel');
  await transact(db, async (trx) => {
    await holdCompany(trx, companyId, adminAction);
    const channels = await trx.selectFrom('companyPlatforms').selectAll().where('companyId', '=', companyId).execute();
    const existing = channels.find((one) => one.source === source);
    const row = { platform, ...labels };
    const detail = { before: existing ? textOf(existing) : 'none', after: textOf({ source, ...row }) };
    if (detail.before === detail.after) return;
    const position = Math.max(-1, ...channels.map((one) => one.position)) + 1;
    await trx
      .insertInto('companyPlatforms')
      .values({ companyId, source, ...row, position })
      .onConflict((conflict) => conflict.columns(['companyId', 'source']).doUpdateSet(row))
      .execute();
    await recordAdminAction(trx, adminAction, { action: 'saveChannel', subject: companyId, detail });
  });
}

/** Removes a channel, but never the last one. Open pages of the channel are redirected to the sign-in. */
export async function removeChannel(
  db: Db,
  companyId: string,
  source: string,
  adminAction: AdminAction,
): Promise<void> {
  await transact(db, async (trx) => {
    await holdCompany(trx, companyId, adminAction);
    const channels = await listPlatforms(trx, companyId);
    const existing = channels.find((one) => one.source === source);
    if (existing === undefined) throw new PreconditionError('noSuchChannel');
    if (channels.length === 1) throw new PreconditionError('lastChannel');
    await trx.deleteFrom('companyPlatforms').where('companyId', '=', companyId).where('source', '=', source).execute();
    await recordAdminAction(trx, adminAction, {
      action: 'removeChannel',
      subject: companyId,
      detail: { before: textOf(existing), after: 'none' },
    });
  });
}

function textOf({ source, platform, labelEn, labelZh }: CompanyChannel): string {
  return `${source}, platform ${platform}, ${labelEn}, ${labelZh}`;
}
