import type { Permissions } from '../entities/permissions.ts';

/**
 * Whether the user can neither order nor pay: such a user views, downloads and exports, but changes no booking
 * (SEC-12).
 */
export function isViewOnly({ canOrder, canPay }: Pick<Permissions, 'canOrder' | 'canPay'>): boolean {
  return !canOrder && !canPay;
}
