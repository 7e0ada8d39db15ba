import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import type { Uploads } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Files not claimed within a day belong to an abandoned form. */
const UNNAMED_MS = 24 * 3600 * 1000;

/** Stores the file and returns the path for later requests. */
export async function storeUpload(
  db: Db,
  { type, bytes, companyId }: Pick<Uploads, 'type' | 'bytes' | 'companyId'>,
): Promise<string> {
  const path = `uploads/${randomUUID()}.${ENDINGS[type]}`;
  await db
    .insertInto('uploads')
    .values({ path, type, bytes, companyId, applicationId: null, transferId: null })
    .execute();
  return path;
}

/**
 * Assigns files of visitors, or of the applying user's own company, to an application; returns how many were still
 * unclaimed.
 */
export async function claimUploads(
  trx: Trx,
  paths: readonly string[],
  { applicationId, companyId }: { readonly applicationId: string; readonly companyId: string | undefined },
): Promise<number> {
  if (paths.length === 0) return 0;
  const claimed = await trx
    .updateTable('uploads')
    .set({ applicationId })
    .where('path', 'in', paths)
    .where(({ eb, or }) =>
      or([eb('companyId', 'is', null), ...(companyId === undefined ? [] : [eb('companyId', '=', companyId)])]),
    )
    .where('applicationId', 'is', null)
    .where('transferId', 'is', null)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

/** Assigns files that the company uploaded to its bank transfer; returns how many were still unclaimed. */
export async function claimReceipts(
  trx: Trx,
  paths: readonly string[],
  { companyId, transferId }: { readonly companyId: string; readonly transferId: number },
): Promise<number> {
  const claimed = await trx
    .updateTable('uploads')
    .set({ transferId })
    .where('path', 'in', paths)
    .where('companyId', '=', companyId)
    .where('applicationId', 'is', null)
    .where('transferId', 'is', null)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

export async function filesOf(db: Db, applicationId: string): Promise<readonly Pick<Uploads, 'path' | 'bytes'>[]> {
  return await db
    .selectFrom('uploads')
    .select(['path', 'bytes'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .execute();
}

export async function sweepUploads(db: Db): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('applicationId', 'is', null)
    .where('transferId', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - UNNAMED_MS))
    .execute();
}
