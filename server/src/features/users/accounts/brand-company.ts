import { emailFault } from '@portico/contract/rules';
import type { Db } from '../../../platform/database/connect.ts';
import { Problem } from '../../../platform/problem.ts';
import { hasCompany } from '../find-visitor.ts';
import { assertNamed } from './assert-named.ts';
import { logoType } from './logo-type.ts';

/** What stands at the head of a company's vouchers instead of the portal's own. */
export interface CompanyBrand {
  readonly nameEn: string;
  readonly nameZh: string;
  /** Whom guests ask; at least one of the two. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly logo: Buffer | undefined;
}

const PHONE = /^[+\d][\d ()-]{4,30}$/;

/** Gives a company a head of its own, or takes it away; vouchers made from now on have it. */
export async function brandCompany(db: Db, companyId: string, brand: CompanyBrand | undefined): Promise<void> {
  if (!(await hasCompany(db, companyId))) throw new Problem(`There is no company ${companyId}.`);
  if (brand === undefined) {
    await db.deleteFrom('companyBrands').where('companyId', '=', companyId).execute();
    return;
  }
  const { nameEn, nameZh, email, phone, logo } = brand;
  assertNamed({ 'English name': nameEn, 'Chinese name': nameZh });
  if (email === undefined && phone === undefined)
    throw new Problem('A voucher says whom to ask: give an email or a phone.');
  if (email !== undefined && emailFault(email) !== undefined)
    throw new Problem(`${email} is no address that gets mail.`);
  if (phone !== undefined && !PHONE.test(phone))
    throw new Problem(`${phone} is no phone number, such as +1 212 555 0123.`);
  const row = {
    nameEn,
    nameZh,
    email: email ?? null,
    phone: phone ?? null,
    logo: logo ?? null,
    logoType: logo === undefined ? null : logoType(logo),
    changedAt: new Date(),
  };
  await db
    .insertInto('companyBrands')
    .values({ companyId, ...row })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute();
}
