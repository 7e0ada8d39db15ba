import { SIZES } from '@portico/contract';
import { useSettings } from '@portico/runtime';
import { Field, TextArea, TextInput } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { type CompositionEvent, type FormEvent, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTransferMessages } from './transfer-messages.ts';
import { accountTyped, amountTyped } from './typed-figures.ts';
import type { Transfer, TypedTransfer } from './use-transfer.ts';

interface FieldProps {
  readonly form: Transfer['form'];
}

/** Error of a field: the specification's text, or ours where it has none. */
export function useFieldError({ form }: FieldProps, name: keyof TypedTransfer): string | undefined {
  const t = useTransferMessages();
  const { productName } = useSettings();
  const error = form.formState.errors[name]?.message;
  if (error === undefined) return undefined;
  const facts = {
    product: productName,
    digits: SIZES.transferAccountDigits,
    files: SIZES.transferReceipts,
  };
  if (name === 'remark' || name === 'isAgreed') return t(`fault.${name}`, facts);
  return t(`fault.${name}.${error}` as 'fault.amount.missing', facts);
}

type Typing = FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>;

/** Digits in groups of four; the caret keeps its digit. */
export function AccountField({ form }: FieldProps) {
  const t = useTransferMessages();
  const { field } = useController({ control: form.control, name: 'paymentAccount' });
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  function take({ currentTarget: { value, selectionStart } }: Typing) {
    const typed = accountTyped(value, selectionStart ?? value.length);
    caret.current = typed.caret;
    field.onChange(typed.text);
  }
  return (
    <Field required label={t('account')} error={useFieldError({ form }, 'paymentAccount')}>
      <TextInput
        {...field}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => (isComposing(event.nativeEvent) ? field.onChange(event.target.value) : take(event))}
        onCompositionEnd={take}
      />
    </Field>
  );
}

export function AmountField({ form, currency }: FieldProps & { readonly currency: string }) {
  const t = useTransferMessages();
  const { field } = useController({ control: form.control, name: 'amount' });
  const take = ({ currentTarget }: Typing) => field.onChange(amountTyped(currentTarget.value));
  return (
    <Field required label={t('amount')} error={useFieldError({ form }, 'amount')}>
      <TextInput
        {...field}
        inputMode="decimal"
        autoComplete="off"
        start={currency}
        onChange={(event) => (isComposing(event.nativeEvent) ? field.onChange(event.target.value) : take(event))}
        onCompositionEnd={take}
      />
    </Field>
  );
}

/** Input must not be changed while an input method composes. */
function isComposing(event: Event): boolean {
  return (event as InputEvent).isComposing;
}

export function DateField({ form, today }: FieldProps & { readonly today: string }) {
  const t = useTransferMessages();
  const { field } = useController({ control: form.control, name: 'transferDate' });
  return (
    <LocalizedDateField
      required
      label={t('date')}
      error={useFieldError({ form }, 'transferDate')}
      value={field.value}
      max={today}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

export function RemarkField({ form }: FieldProps) {
  const t = useTransferMessages();
  return (
    <Field label={t('remark')} error={useFieldError({ form }, 'remark')}>
      <TextArea
        {...form.register('remark')}
        rows={3}
        maxLength={SIZES.transferRemark}
        countLabel={(used, limit) => t('count', { used, limit })}
      />
    </Field>
  );
}
