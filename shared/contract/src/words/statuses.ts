import type { Words } from '../codec/codec.ts';
import type { OrderStatus } from '../entities/order-codes.ts';

/**
 * How an order stands in the eyes of a person: its status, and what the status alone does not say. `confirmedLate` is shown as
 * `confirmed`. (TRIP-04)
 */
type ShownStatus =
  | Exclude<OrderStatus, 'confirmedLate'>
  | 'pendingCancellation'
  | 'cancelledWithCharges'
  | 'additionalPayment';

/** What a status is called, in the list, on a booking's page, in the filter and in the export. (TRIP-04) */
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

/** What is known of an order when its status is shown. */
export interface StatusParts {
  readonly status: OrderStatus;
  /** Support changed the booking, and a surcharge is due. */
  readonly isSurchargeDue: boolean;
  readonly isCancelPending: boolean;
  readonly hasCharges: boolean;
}

/** The status that a person is shown. A code nobody knows is being checked, never cancelled. (TRIP-04, TDET-07) */
export function shownStatus({ status, isSurchargeDue, isCancelPending, hasCharges }: StatusParts): ShownStatus {
  if (isSurchargeDue) return 'additionalPayment';
  const plain = status === 'confirmedLate' ? 'confirmed' : status;
  if (plain === 'confirmed' && isCancelPending) return 'pendingCancellation';
  return plain === 'cancelled' && hasCharges ? 'cancelledWithCharges' : plain;
}
