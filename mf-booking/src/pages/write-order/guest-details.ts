import type { GuestName } from '@portico/contract';
import type { GuestForm } from './guest-form.ts';

/** Details that an earlier guest fills in besides the name; only the lead guest has contact data. */
export interface GuestDetails {
  readonly nationality: string;
  readonly email: string;
  readonly areaCode: number;
  readonly phone: string;
}

/** Values that selected guests filled in, by room index; only compared, never shown. */
export type GuestPrefill = Readonly<Record<string, Readonly<Partial<Record<keyof GuestDetails, unknown>>>>>;

/** The details of a guest for this room. A phone number needs its area code. */
export function detailsOf(guest: GuestName, index: number): Partial<GuestDetails> {
  const { nationality = '', email = '', areaCode, phone = '' } = guest;
  const isLead = index === 0;
  return {
    ...(nationality === '' ? {} : { nationality }),
    ...(isLead && email !== '' ? { email } : {}),
    ...(isLead && areaCode !== undefined && phone !== '' ? { areaCode, phone } : {}),
  };
}

/** The form's current values for a room's guest. */
export function roomDetails({ rooms, email, areaCode, phone }: GuestForm, index: number): GuestDetails {
  return { nationality: rooms[index]?.nationality ?? '', email, areaCode, phone };
}

/** Values that the previous guest filled in and the user did not change: they are removed with that guest. */
export function leftBehind(
  former: GuestPrefill[string],
  now: GuestDetails,
  empty: GuestDetails,
): Partial<GuestDetails> {
  const isPhoneLeft = former.phone === now.phone && former.areaCode === now.areaCode;
  return {
    ...(former.nationality === now.nationality ? { nationality: empty.nationality } : {}),
    ...(former.email === now.email ? { email: empty.email } : {}),
    ...(isPhoneLeft ? { areaCode: empty.areaCode, phone: empty.phone } : {}),
  };
}

/** Prefilled values of a stored draft; invalid ones are dropped. */
export function restoredPrefill(draft: unknown): GuestPrefill {
  const { filledIn } = (draft ?? {}) as Partial<Record<'filledIn', unknown>>;
  return Object.fromEntries(
    Object.entries(filledIn ?? {}).filter(([, room]) => typeof room === 'object' && room !== null),
  );
}
