import { type TypedCompanyHead, trimmedHead } from '@portico/contract/rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { CleanPicture } from '../../../platform/pictures/clean-picture.ts';

/** The company's voucher header; undefined if it uses the portal's. */
export async function findHead(db: Db, companyId: string) {
  return await db
    .selectFrom('companyBrands')
    .select(['nameEn', 'nameZh', 'email', 'phone', 'logo', 'logoType'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

/** Saves header texts that passed `companyHeadErrors`; does not change the logo. */
export async function saveHead(db: Db | Trx, companyId: string, typed: TypedCompanyHead): Promise<void> {
  const { nameEn, nameZh, email, phone } = trimmedHead(typed);
  const row = { nameEn, nameZh, email: email || null, phone: phone || null, changedAt: new Date() };
  await db
    .insertInto('companyBrands')
    .values({ companyId, ...row, logo: null, logoType: null })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute();
}

/** Restores the portal's voucher header. */
export async function removeHead(db: Db | Trx, companyId: string): Promise<void> {
  await db.deleteFrom('companyBrands').where('companyId', '=', companyId).execute();
}

/** Sets or removes the logo; false if the company has no header. */
export async function setLogo(db: Db | Trx, companyId: string, logo: CleanPicture | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyBrands')
    .set({ logo: logo?.bytes ?? null, logoType: logo?.type ?? null, changedAt: new Date() })
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
