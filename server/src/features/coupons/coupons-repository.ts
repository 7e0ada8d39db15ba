import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Coupons } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { Coupon } from './coupon-rules.ts';

/** A company's unredeemed coupons, earliest expiry first. */
export async function openCoupons(db: Db, companyId: string): Promise<readonly Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('orderId', 'is', null)
    .orderBy('validUntil')
    .orderBy('id')
    .execute();
  return rows.map(couponOf);
}

/** All coupons of a company, earliest expiry first. */
export async function allCoupons(db: Db, companyId: string): Promise<readonly Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('validUntil')
    .orderBy('id')
    .execute();
  return rows.map(couponOf);
}

/** Redeems a coupon for an order; false if another order redeemed it first. */
export async function redeemCoupon(
  trx: Trx,
  couponId: number,
  orderId: number,
  instant = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set({ orderId, redeemedAt: instant })
    .where('id', '=', couponId)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function freeCoupon(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable('coupons').set({ orderId: null, redeemedAt: null }).where('orderId', '=', orderId).execute();
}

function couponOf({ orderId, ...row }: Selectable<Coupons>): Coupon {
  return { ...row, isRedeemed: orderId !== null };
}
