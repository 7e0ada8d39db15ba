import { type TypedCompanyHead, trimmedHead } from '@portico/contract/rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { CleanPicture } from '../../../platform/pictures/clean-picture.ts';

/** What a company has at the head of its vouchers; undefined where it has the portal's. */
export async function findHead(db: Db, companyId: string) {
  return await db
    .selectFrom('companyBrands')
    .select(['nameEn', 'nameZh', 'email', 'phone', 'logo', 'logoType'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

/** Puts words at the head that `companyHeadFaults` has nothing against; the logo stays. */
export async function saveHead(db: Db | Trx, companyId: string, typed: TypedCompanyHead): Promise<void> {
  const { nameEn, nameZh, email, phone } = trimmedHead(typed);
  const row = { nameEn, nameZh, email: email || null, phone: phone || null, changedAt: new Date() };
  await db
    .insertInto('companyBrands')
    .values({ companyId, ...row, logo: null, logoType: null })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute();
}

/** Gives vouchers the portal's head again. */
export async function removeHead(db: Db | Trx, companyId: string): Promise<void> {
  await db.deleteFrom('companyBrands').where('companyId', '=', companyId).execute();
}

/** Puts a logo on the head or takes it off; false where there is no head. */
export async function setLogo(db: Db | Trx, companyId: string, logo: CleanPicture | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyBrands')
    .set({ logo: logo?.bytes ?? null, logoType: logo?.type ?? null, changedAt: new Date() })
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
