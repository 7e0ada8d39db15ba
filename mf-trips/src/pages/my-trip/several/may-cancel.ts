import type { TripListItem } from '@portico/contract';
import { dayInZone, serverNow } from '@portico/runtime';

/** Whether the state of a booking allows a cancellation, as the server judges it; the preview decides about terms and permissions. */
export function mayCancel({ status, isCancelPending, checkOut, zone }: TripListItem): boolean {
  if (status === 'unpaid') return true;
  const isConfirmed = status === 'confirmed' || status === 'confirmedLate';
  return isConfirmed && !isCancelPending && dayInZone(zone ?? 'UTC', serverNow()) < checkOut;
}
