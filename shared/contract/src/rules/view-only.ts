import type { Permissions } from '../entities/permissions.ts';

/** Who neither orders nor pays looks, downloads and exports, and changes nothing of the company's bookings. (SEC-12) */
export function isViewOnly({ canOrder, canPay }: Pick<Permissions, 'canOrder' | 'canPay'>): boolean {
  return !canOrder && !canPay;
}
