import type { OrderStatus } from '@portico/contract';
import type { PillStatus } from '@portico/ui';

/** What an order's status is made of. */
export interface StatusParts {
  readonly status: OrderStatus;
  /** 1: support changed the booking and a surcharge is due. */
  readonly childStatus: string;
  readonly isCancelPending: boolean;
  readonly hasCharges: boolean;
}

const PILLS: Record<OrderStatus, PillStatus> = {
  unpaid: 'unpaid',
  pending: 'pending',
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  cancelled: 'cancelled',
  rejected: 'rejected',
  contactSupport: 'contactSupport',
  unknown: 'unknown',
};

/** TRIP-04: label and colour of an order. A code nobody knows is being checked, never cancelled. */
export function pillOf({ status, childStatus, isCancelPending, hasCharges }: StatusParts): PillStatus {
  if (childStatus === '1') return 'additionalPayment';
  const isConfirmed = status === 'confirmed' || status === 'confirmedLate';
  if (isConfirmed && isCancelPending) return 'pendingCancellation';
  return status === 'cancelled' && hasCharges ? 'cancelledWithCharges' : PILLS[status];
}
