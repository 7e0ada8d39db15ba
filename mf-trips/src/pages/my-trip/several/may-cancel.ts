import type { TripListItem } from '@portico/contract';
import { dayInZone, serverNow } from '@portico/runtime';

/** Whether the status allows a cancellation, by the server's rule. The preview checks terms and permissions. */
export function mayCancel({ status, isCancelPending, checkOut, zone }: TripListItem): boolean {
  if (status === 'unpaid') return true;
  const isConfirmed = status === 'confirmed' || status === 'confirmedLate';
  return isConfirmed && !isCancelPending && dayInZone(zone ?? 'UTC', serverNow()) < checkOut;
}
