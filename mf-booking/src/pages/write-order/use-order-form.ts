import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { GuestName, Stay } from '@portico/contract';
import { type OrderFormSent, type OrderFormTyped, orderForm } from '@portico/contract/forms';
import { plainName } from '@portico/contract/rules';
import { useGuardedStep } from '@portico/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  get,
  type SetValueConfig,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { hasTypedGuests, readGuestDraft, writeGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { detailsOf, type GuestDetails, leftBehind, restoredFilledIn, roomDetails } from './filled-in.ts';
import { type GuestForm, restoredForm } from './guest-form.ts';
import { fieldOf, type GuestFault, type GuestField, guestFault, guestFields, isNameChanged } from './guest-rules.ts';
import { keptChoices, type OrderChoices } from './order-choices.ts';
import { type RestoredDraft, useRestoredDraft } from './use-restored-draft.ts';
import { useWriteOrderWords } from './write-order-words.ts';

/** What the page knows of phone numbers; another object once it knows more. */
export interface PhonePlans {
  readonly isPhoneOf: (digits: string, areaCode: number) => boolean;
  /** A number that begins with a plus, as its digits and the area code that it means. */
  readonly resolve: (phone: string, areaCode: number) => { readonly phone: string; readonly areaCode: number };
}

export interface OrderFormState extends UseFormReturn<OrderFormTyped, unknown, OrderFormSent> {
  /** Sends what is right; else shows every fault and focuses the first. */
  readonly submit: (send: SubmitHandler<OrderFormSent>) => Promise<void>;
  readonly faulty: readonly GuestField[];
  /** What the server did not take although the page did; until something else is typed. */
  readonly refused: readonly GuestField[];
  /** Shows as wrong what the server did not take and focuses the first; says whether the page has any of the fields. */
  readonly showRefused: (requested: readonly string[]) => boolean;
  /** Puts a guest of earlier bookings into a room, and takes out what the one chosen before had filled in. */
  readonly fillIn: (guest: GuestName, index: number) => void;
  readonly restored: RestoredDraft;
}

interface OrderFormStart {
  readonly stay: Stay;
  /** Name of the stay and rate that the choices belong to. */
  readonly of: string;
  readonly empty: GuestForm;
  readonly restoreChoices: (draft: unknown) => OrderChoices;
  readonly phones: PhonePlans;
}

const CHOSEN = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
const NONE: readonly GuestField[] = [];

/**
 * The order page's form: it starts with the draft, a fault shows once its field was left or the form was sent, and every
 * letter is kept in the browser until the order is made (GUEST-02, GUEST-03).
 */
export function useOrderForm({ stay, of, empty, restoreChoices, phones }: OrderFormStart): OrderFormState {
  // Another stay has a form of its own.
  const [ofStay] = useState(stay);
  const [start] = useState(() => {
    const draft = readGuestDraft(ofStay);
    const typed: OrderFormTyped = { ...restoredForm(draft, empty), choices: restoreChoices(draft) };
    const isRestored = hasTypedGuests(ofStay);
    return { typed, isRestored, filledIn: restoredFilledIn(draft) };
  });
  const resolver = useMemo(
    () => standardSchemaResolver<OrderFormTyped, unknown, OrderFormSent>(orderForm(phones.isPhoneOf, phones.resolve)),
    [phones],
  );
  const form = useForm<OrderFormTyped, unknown, OrderFormSent>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start.typed,
    resolver,
  });
  const { getValues, setFocus, setValue, subscribe, trigger } = form;
  const filledIn = useRef(start.filledIn);
  const [faulty, setFaulty] = useState(NONE);
  const [refused, setRefused] = useState(NONE);

  // Guests that were typed are not taken from under anybody.
  useGuardedStep(useFormState({ control: form.control }).isDirty || start.isRestored);
  const restored = useRestoredDraft({
    form,
    isRestored: start.isRestored,
    empty: { ...empty, choices: restoreChoices(undefined) },
  });

  useEffect(() => {
    const keep = (typed: OrderFormTyped) =>
      writeGuestDraft(ofStay, { ...typed, choices: keptChoices(of, typed.choices), filledIn: filledIn.current });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [of, ofStay, getValues, subscribe]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => name.startsWith('choices') || setRefused(NONE),
      }),
    [subscribe],
  );

  // A number that was taken may be none once its country's plan is here.
  useEffect(() => void trigger('phone'), [phones, trigger]);

  async function submit(send: SubmitHandler<OrderFormSent>): Promise<void> {
    const fields = guestFields(getValues('rooms'));
    await form.handleSubmit(send, (errors) => {
      const hasFault = (field: string) => get(errors, field) !== undefined;
      setFaulty(fields.filter(hasFault));
      // The library focuses by the order of its values, in which the contact follows all rooms.
      const first = [...fields, 'specialRequest' as const].find(hasFault);
      if (first !== undefined) setFocus(first);
    })();
  }

  function showRefused(requested: readonly string[]): boolean {
    const rooms = getValues('rooms');
    const known = requested.flatMap((name) => fieldOf(name, rooms) ?? []);
    const first = known[0];
    setRefused(known);
    if (first !== undefined) setFocus(first);
    return first !== undefined;
  }

  function fillIn(guest: GuestName, index: number): void {
    const room = `rooms.${index}` as const;
    const known = detailsOf(guest, index);
    const left = leftBehind(filledIn.current[index] ?? {}, roomDetails(getValues(), index), roomDetails(empty, index));
    const put = ({ nationality, email, areaCode, phone }: Partial<GuestDetails>, options: SetValueConfig) => {
      if (nationality !== undefined) setValue(`${room}.nationality`, nationality, options);
      if (email !== undefined) setValue('email', email, options);
      if (areaCode !== undefined) setValue('areaCode', areaCode, options);
      if (phone !== undefined) setValue('phone', phone, options);
    };
    filledIn.current = { ...filledIn.current, [index]: known };
    setValue(`${room}.lastName`, guest.lastName, CHOSEN);
    setValue(`${room}.hasOneName`, guest.firstName === '', CHOSEN);
    setValue(`${room}.firstName`, guest.firstName, CHOSEN);
    // What became empty is nobody's fault before the field was left or the form was sent.
    put(left, { shouldDirty: true });
    put(known, CHOSEN);
  }

  return { ...form, submit, faulty, refused, showRefused, fillIn, restored };
}

/** The fault to show below a field, as a key of the words. */
export function useGuestFault(form: OrderFormState, field: GuestField): GuestFault | undefined {
  const state = useFormState({ control: form.control, name: field });
  const { error, isTouched } = form.getFieldState(field, state);
  const shown = isTouched || form.faulty.includes(field) ? error?.message : undefined;
  const refused = form.refused.includes(field) ? 'refused' : undefined;
  const fault = shown ?? refused;
  return fault === undefined ? undefined : guestFault(field, fault);
}

/** The help below a name whose letters the hotel gets in another form. */
export function useSentAsText(typed: string): string | undefined {
  const t = useWriteOrderWords();
  const plain = plainName(typed);
  return isNameChanged(typed) && plain !== '' ? t('guest.sentAs', { name: plain.toUpperCase() }) : undefined;
}
