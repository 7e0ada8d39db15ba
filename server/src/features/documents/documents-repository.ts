import type { Db } from '../../platform/database/connect.ts';
import type { Order } from '../orders/orders.ts';
import type { Issuer } from './facts/document-facts.ts';

/** The user who booked, and their company. */
export interface Agency {
  readonly nickname: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** The company's own letterhead for vouchers, if set. */
  readonly brand?: Issuer;
}

export async function findAgency(db: Db, { userId }: Pick<Order, 'userId'>): Promise<Agency> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('companyBrands as brand', 'brand.companyId', 'companies.id')
    .select(['users.nickname', 'companies.nameEn', 'companies.nameZh'])
    .select([
      'brand.nameEn as brandEn',
      'brand.nameZh as brandZh',
      'brand.email',
      'brand.phone',
      'brand.logo',
      'brand.logoType',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { nickname, nameEn, nameZh, brandEn, brandZh, email, phone, logo, logoType } = row;
  if (brandEn === null || brandZh === null) return { nickname, nameEn, nameZh };
  const brand: Issuer = {
    name: { en: brandEn, zh: brandZh },
    emails: email === null ? [] : [email],
    phones: phone === null ? [] : [phone],
    ...(logo !== null && logoType !== null && { logo: { type: logoType, bytes: logo } }),
  };
  return { nickname, nameEn, nameZh, brand };
}
