import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OrdersTables } from '../../platform/database/tables/orders.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { Coupon } from './coupon-rules.ts';

/** A company's coupons that are not redeemed, those that end first on top. */
export async function openCoupons(db: Db, companyId: string): Promise<readonly Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', 'is', null)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return rows.map(couponOf);
}

/** Uses a coupon up for an order; false when another order was quicker. */
export async function redeemCoupon(trx: Trx, couponId: number, orderId: number, at = new Date()): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set({ order_id: orderId, redeemed_at: at })
    .where('id', '=', couponId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an order's coupon back to its company. */
export async function freeCoupon(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable('coupons').set({ order_id: null, redeemed_at: null }).where('order_id', '=', orderId).execute();
}

export function couponOf(row: Selectable<OrdersTables['coupons']>): Coupon {
  return {
    id: row.id,
    code: row.code,
    titleEn: row.title_en,
    titleZh: row.title_zh,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    minimum: row.minimum,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    checkInFrom: row.check_in_from,
    checkInUntil: row.check_in_until,
    isRedeemed: row.order_id !== null,
  };
}
