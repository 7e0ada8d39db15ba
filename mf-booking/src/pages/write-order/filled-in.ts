import type { GuestName } from '@portico/contract';
import type { GuestForm } from './guest-form.ts';

/** What a guest of earlier bookings fills in beside the name; a contact is the lead guest's alone. */
export interface GuestDetails {
  readonly nationality: string;
  readonly email: string;
  readonly areaCode: number;
  readonly phone: string;
}

/** What the guests that were chosen filled in, by the index of their room; compared with, never shown. */
export type FilledIn = Readonly<Record<string, Readonly<Partial<Record<keyof GuestDetails, unknown>>>>>;

/** What is known of a guest for this room. A number is known with its country alone. */
export function detailsOf(guest: GuestName, index: number): Partial<GuestDetails> {
  const { nationality = '', email = '', areaCode, phone = '' } = guest;
  const isLead = index === 0;
  return {
    ...(nationality === '' ? {} : { nationality }),
    ...(isLead && email !== '' ? { email } : {}),
    ...(isLead && areaCode !== undefined && phone !== '' ? { areaCode, phone } : {}),
  };
}

/** What stands in the form for a room's guest. */
export function roomDetails({ rooms, email, areaCode, phone }: GuestForm, index: number): GuestDetails {
  return { nationality: rooms[index]?.nationality ?? '', email, areaCode, phone };
}

/** What the guest chosen before filled in and nobody changed since: it is that guest's, and goes with them. */
export function leftBehind(former: FilledIn[string], now: GuestDetails, empty: GuestDetails): Partial<GuestDetails> {
  const isPhoneLeft = former.phone === now.phone && former.areaCode === now.areaCode;
  return {
    ...(former.nationality === now.nationality ? { nationality: empty.nationality } : {}),
    ...(former.email === now.email ? { email: empty.email } : {}),
    ...(isPhoneLeft ? { areaCode: empty.areaCode, phone: empty.phone } : {}),
  };
}

/** What earlier choices filled in, as the draft keeps it; a damaged one is nothing. */
export function restoredFilledIn(draft: unknown): FilledIn {
  const { filledIn } = (draft ?? {}) as Partial<Record<'filledIn', unknown>>;
  return Object.fromEntries(
    Object.entries(filledIn ?? {}).filter(([, room]) => typeof room === 'object' && room !== null),
  );
}
