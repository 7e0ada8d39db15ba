import { companyHeadErrors, type HeadField } from '@portico/contract/rules';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { hasCompany } from '../find-visitor.ts';
import { removeHead, saveHead, setLogo } from './company-head.ts';
import { cleanLogo, logoTexts } from './company-logo.ts';

/** Header of a company's vouchers, instead of the portal's own. */
export interface CompanyBrand {
  readonly nameEn: string;
  readonly nameZh: string;
  /** Contact for guests; at least one of `email` and `phone` is required. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly logo: Buffer | undefined;
}

const FIELDS: Readonly<Record<HeadField, string>> = {
  nameEn: 'The English name is empty, longer than 60 characters, or has characters that vouchers cannot show.',
  nameZh: 'The Chinese name is empty, longer than 60 characters, or has characters that vouchers cannot show.',
  email: 'A voucher needs a contact for guests. Give a phone number, or an email that can receive messages.',
  phone: 'The phone must be a number such as +1 212 555 0123.',
};

/** Sets or removes a company's voucher header; applies to vouchers created from now on. */
export async function brandCompany(
  db: Db,
  companyId: string,
  brand: CompanyBrand | undefined,
  adminAction: AdminAction,
): Promise<void> {
  if (!(await hasCompany(db, companyId))) throw new UserError(`There is no company ${companyId}.`);
  const auditChange = (trx: Trx, head: string) =>
    recordAdminAction(trx, adminAction, { action: 'brandCompany', subject: companyId, detail: { head } });
  if (brand === undefined) {
    await transact(db, async (trx) => {
      await removeHead(trx, companyId);
      await auditChange(trx, 'none');
    });
    return;
  }
  const { nameEn, nameZh, email = '', phone = '' } = brand;
  const errors = companyHeadErrors({ nameEn, nameZh, email, phone });
  const [field] = Object.keys(errors) as HeadField[];
  if (field !== undefined) throw new UserError(FIELDS[field]);
  const logo = brand.logo && (await cleanLogo(brand.logo));
  if (typeof logo === 'string') throw new UserError(logoTexts(logo, 'en'));
  await transact(db, async (trx) => {
    await saveHead(trx, companyId, { nameEn, nameZh, email, phone });
    await setLogo(trx, companyId, logo);
    await auditChange(trx, nameEn);
  });
}
