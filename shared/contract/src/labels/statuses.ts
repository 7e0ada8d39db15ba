import type { Words } from '../codec/codec.ts';
import type { OrderStatus } from '../entities/order-codes.ts';

/**
 * Order status as users see it; it includes states that the status code does not express. `confirmedLate` is shown as
 * `confirmed` (TRIP-04).
 */
type ShownStatus =
  | Exclude<OrderStatus, 'confirmedLate'>
  | 'pendingCancellation'
  | 'cancelledWithCharges'
  | 'additionalPayment';

/** Names of the statuses in the list, on the booking page, in the filter and in the export (TRIP-04). */
export const STATUS_NAMES: Readonly<Record<ShownStatus, Words>> = {
  unpaid: { en: 'Unpaid', zh: '待支付' },
  pending: { en: 'Pending', zh: '待确认' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  pendingCancellation: { en: 'Pending cancellation', zh: '取消处理中' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  cancelledWithCharges: { en: 'Cancelled (charges)', zh: '已取消（收费）' },
  rejected: { en: 'Rejected', zh: '已拒单' },
  contactSupport: { en: 'Contact support', zh: '请联系客服' },
  additionalPayment: { en: 'Additional payment due', zh: '待补差价' },
  unknown: { en: 'Status being checked', zh: '状态核对中' },
};

/** Order data that decides the shown status. */
export interface StatusParts {
  readonly status: OrderStatus;
  /** Customer support changed the booking, and a surcharge is due. */
  readonly isSurchargeDue: boolean;
  readonly isCancelPending: boolean;
  readonly hasCharges: boolean;
}

/** Status that users see. An unknown code is shown as being checked, never as cancelled (TRIP-04, TDET-07). */
export function shownStatus({ status, isSurchargeDue, isCancelPending, hasCharges }: StatusParts): ShownStatus {
  if (isSurchargeDue) return 'additionalPayment';
  const plain = status === 'confirmedLate' ? 'confirmed' : status;
  if (plain === 'confirmed' && isCancelPending) return 'pendingCancellation';
  return plain === 'cancelled' && hasCharges ? 'cancelledWithCharges' : plain;
}
