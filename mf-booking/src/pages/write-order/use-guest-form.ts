import { readStored, writeStored } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { type GuestForm, type RoomGuest, restoredForm } from './guest-form.ts';
import { emailFault, type GuestFault, nameFault, phoneFault } from './guest-rules.ts';
import type { KeptChoices } from './order-choices.ts';

/** Name of a field: `0.lastName`, `1.firstName`, `email`, `phone`; also the id of its control, after `guest-`. */
export type GuestField = `${number}.lastName` | `${number}.firstName` | 'email' | 'phone';
export type PhoneCheck = (digits: string, areaCode: number) => boolean;

/** The guests as they are typed: checked on blur and on submit, kept in the browser until the order is made (GUEST-02, GUEST-03). */
export function useGuestForm(start: GuestForm, isPossiblePhone: PhoneCheck, choices: KeptChoices) {
  const [form, setForm] = useState(() => restoredForm(readStored('guestDraft'), start));
  const [checked, setChecked] = useState<ReadonlySet<GuestField>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<GuestField>>(new Set());
  const faults = faultsOf(form, isPossiblePhone);

  const { of, method, points, couponId } = choices;
  useEffect(
    () => writeStored('guestDraft', { ...form, choices: { of, method, points, couponId } }),
    [form, of, method, points, couponId],
  );

  function change(part: Partial<GuestForm>) {
    setRefused(new Set());
    setForm((before) => ({ ...before, ...part }));
  }

  function changeRoom(index: number, part: Partial<RoomGuest>) {
    setRefused(new Set());
    setForm((before) => ({
      ...before,
      rooms: before.rooms.map((room, at) => (at === index ? { ...room, ...part } : room)),
    }));
  }

  function check(...fields: GuestField[]) {
    setChecked((before) => new Set([...before, ...fields]));
  }

  /** Shows every fault and moves the focus to the first field that has one; says whether all is well. */
  function isComplete(): boolean {
    const failing = [...faults.keys()];
    check(...failing);
    const first = failing[0];
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
    return first === undefined;
  }

  /** Shows as wrong what the server did not take and focuses the first; says whether the page has any of the fields. */
  function showRefused(fields: readonly string[]): boolean {
    const known = fields.flatMap((field) => fieldOf(field) ?? []);
    setRefused(new Set(known));
    const first = known[0];
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
    return first !== undefined;
  }

  const faultOf = (field: GuestField) =>
    checked.has(field) ? (faults.get(field) ?? refusedFault(field)) : refusedFault(field);
  const refusedFault = (field: GuestField) => (refused.has(field) ? REFUSED[kindOf(field)] : undefined);
  return { form, change, changeRoom, check, faultOf, isComplete, showRefused };
}

export type GuestFormState = ReturnType<typeof useGuestForm>;

export function fieldId(field: GuestField): string {
  return `guest-${field.replace('.', '-')}`;
}

/** The request names the first room's guest apart from the others, whose list starts with the second room. */
function fieldOf(refused: string): GuestField | undefined {
  if (refused === 'email' || refused === 'phone') return refused;
  if (refused === 'lastName' || refused === 'firstName') return `0.${refused}`;
  const [, index, name] = /^otherRooms\.(\d+)\.(lastName|firstName)$/.exec(refused) ?? [];
  return index === undefined ? undefined : (`${Number(index) + 1}.${name}` as GuestField);
}

type FieldKind = 'lastName' | 'firstName' | 'email' | 'phone';

/** What stands below a field that the server refused although the page took it. */
const REFUSED: Record<FieldKind, GuestFault> = {
  lastName: 'pleaseTextEnglish',
  firstName: 'pleaseTextEnglish',
  email: 'pleaseValidEmailReservationConfirmationEmail',
  phone: 'pleaseValidPhone',
};

function kindOf(field: GuestField): FieldKind {
  return (field.split('.').pop() ?? field) as FieldKind;
}

/** In the order the fields stand on the page, so that the first one is the topmost. */
function faultsOf(form: GuestForm, isPossiblePhone: PhoneCheck): ReadonlyMap<GuestField, GuestFault> {
  const faults = new Map<GuestField, GuestFault>();
  const note = (field: GuestField, fault: GuestFault | undefined) => fault && faults.set(field, fault);
  form.rooms.forEach((room, index) => {
    note(`${index}.lastName`, nameFault(room.lastName, 'last'));
    note(`${index}.firstName`, nameFault(room.firstName, 'first'));
    if (index > 0) return;
    note('email', emailFault(form.email));
    note(
      'phone',
      phoneFault(form.phone, form.areaCode, (digits) => isPossiblePhone(digits, form.areaCode)),
    );
  });
  return faults;
}
