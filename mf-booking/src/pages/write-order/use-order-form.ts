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
import { detailsOf, type GuestDetails, leftBehind, restoredPrefill, roomDetails } from './guest-details.ts';
import { type GuestForm, restoredForm } from './guest-form.ts';
import { fieldOf, type GuestError, type GuestField, guestError, guestFields, isNameChanged } from './guest-rules.ts';
import { type OrderChoices, storedChoices } from './order-choices.ts';
import { type RestoredDraft, useRestoredDraft } from './use-restored-draft.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

/** Phone number rules; a new object once more rules are loaded. */
export interface PhonePlans {
  readonly isPhoneOf: (digits: string, areaCode: number) => boolean;
  /** Splits a number with a plus sign into digits and area code. */
  readonly resolve: (phone: string, areaCode: number) => { readonly phone: string; readonly areaCode: number };
}

export interface OrderFormState extends UseFormReturn<OrderFormTyped, unknown, OrderFormSent> {
  /** Submits a valid form; else shows all errors and focuses the first. */
  readonly submit: (send: SubmitHandler<OrderFormSent>) => Promise<void>;
  readonly invalidFields: readonly GuestField[];
  /** Fields that only the server rejected, until they change. */
  readonly refused: readonly GuestField[];
  /** Marks rejected fields and focuses the first; returns whether the page has any of them. */
  readonly showRejected: (requested: readonly string[]) => boolean;
  /** Fills in an earlier guest and removes unchanged values of the previous one. */
  readonly fillIn: (guest: GuestName, index: number) => void;
  readonly restored: RestoredDraft;
}

interface OrderFormStart {
  readonly stay: Stay;
  /** Stay and rate of the choices. */
  readonly of: string;
  readonly empty: GuestForm;
  readonly restoreChoices: (draft: unknown) => OrderChoices;
  readonly phones: PhonePlans;
}

const CHOSEN = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
const NONE: readonly GuestField[] = [];

/**
 * The order form: starts with the draft, shows an error after blur or submit, and stores every change until the order
 * is made (GUEST-02, GUEST-03).
 */
export function useOrderForm({ stay, of, empty, restoreChoices, phones }: OrderFormStart): OrderFormState {
  // Another stay has its own form.
  const [ofStay] = useState(stay);
  const [start] = useState(() => {
    const draft = readGuestDraft(ofStay);
    const typed: OrderFormTyped = { ...restoredForm(draft, empty), choices: restoreChoices(draft) };
    const isRestored = hasTypedGuests(ofStay);
    return { typed, isRestored, filledIn: restoredPrefill(draft) };
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
  const [invalidFields, setInvalidFields] = useState(NONE);
  const [refused, setRejected] = useState(NONE);

  // Typed guests must not be lost, so the page is a guarded step.
  useGuardedStep(useFormState({ control: form.control }).isDirty || start.isRestored);
  const restored = useRestoredDraft({
    form,
    isRestored: start.isRestored,
    empty: { ...empty, choices: restoreChoices(undefined) },
  });

  useEffect(() => {
    const keep = (typed: OrderFormTyped) =>
      writeGuestDraft(ofStay, { ...typed, choices: storedChoices(of, typed.choices), filledIn: filledIn.current });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [of, ofStay, getValues, subscribe]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => name.startsWith('choices') || setRejected(NONE),
      }),
    [subscribe],
  );

  // A number may become invalid once its country's plan is loaded.
  useEffect(() => void trigger('phone'), [phones, trigger]);

  async function submit(send: SubmitHandler<OrderFormSent>): Promise<void> {
    const fields = guestFields(getValues('rooms'));
    await form.handleSubmit(send, (errors) => {
      const hasError = (field: string) => get(errors, field) !== undefined;
      setInvalidFields(fields.filter(hasError));
      // The library would focus by the order of its values, where the contact follows all rooms.
      const first = [...fields, 'specialRequest' as const].find(hasError);
      if (first !== undefined) setFocus(first);
    })();
  }

  function showRejected(requested: readonly string[]): boolean {
    const rooms = getValues('rooms');
    const knownFields = requested.flatMap((name) => fieldOf(name, rooms) ?? []);
    const first = knownFields[0];
    setRejected(knownFields);
    if (first !== undefined) setFocus(first);
    return first !== undefined;
  }

  function fillIn(guest: GuestName, index: number): void {
    const room = `rooms.${index}` as const;
    const knownFields = detailsOf(guest, index);
    const staleDetails = leftBehind(
      filledIn.current[index] ?? {},
      roomDetails(getValues(), index),
      roomDetails(empty, index),
    );
    const put = ({ nationality, email, areaCode, phone }: Partial<GuestDetails>, options: SetValueConfig) => {
      if (nationality !== undefined) setValue(`${room}.nationality`, nationality, options);
      if (email !== undefined) setValue('email', email, options);
      if (areaCode !== undefined) setValue('areaCode', areaCode, options);
      if (phone !== undefined) setValue('phone', phone, options);
    };
    filledIn.current = { ...filledIn.current, [index]: knownFields };
    setValue(`${room}.lastName`, guest.lastName, CHOSEN);
    setValue(`${room}.hasOneName`, guest.firstName === '', CHOSEN);
    setValue(`${room}.firstName`, guest.firstName, CHOSEN);
    // An emptied field shows no error before blur or submit.
    put(staleDetails, { shouldDirty: true });
    put(knownFields, CHOSEN);
  }

  return { ...form, submit, invalidFields, refused, showRejected, fillIn, restored };
}

/** The error to show below a field, as a message key. */
export function useGuestError(form: OrderFormState, field: GuestField): GuestError | undefined {
  const state = useFormState({ control: form.control, name: field });
  const { error, isTouched } = form.getFieldState(field, state);
  const visibleError = isTouched || form.invalidFields.includes(field) ? error?.message : undefined;
  const refused = form.refused.includes(field) ? 'refused' : undefined;
  const problem = visibleError ?? refused;
  return problem === undefined ? undefined : guestError(field, problem);
}

/** Hint below a name that the hotel receives transliterated. */
export function useSentAsText(typed: string): string | undefined {
  const t = useWriteOrderMessages();
  const plain = plainName(typed);
  return isNameChanged(typed) && plain !== '' ? t('guest.sentAs', { name: plain.toUpperCase() }) : undefined;
}
