import { fullName, type GuestName } from '@portico/contract';
import { plainName } from '@portico/contract/rules';
import { Field } from '@portico/ui';
import { Combobox, type Option } from '@portico/ui/combobox';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { CountryOption } from './country-options.ts';
import { useGuestsUsedBefore } from './use-guests-used-before.ts';
import { type OrderFormState, useGuestError, useSentAsText } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface NameFieldProps {
  readonly index: number;
  readonly name: 'lastName' | 'firstName';
  readonly label: string;
  readonly form: OrderFormState;
  readonly countries: readonly CountryOption[];
}

/** A name field that suggests earlier guests; selecting one fills in their details. */
export function NameField({ index, name, label, form, countries }: NameFieldProps) {
  const t = useWriteOrderMessages();
  const path = `rooms.${index}.${name}` as const;
  const { field } = useController({ control: form.control, name: path });
  const input = useRef<HTMLInputElement>(null);
  // Only typed text triggers suggestions, not restored or prefilled text.
  const [searchText, setSearchText] = useState('');
  const guests = useGuestsUsedBefore(searchText, index === 0);
  const fieldError = useGuestError(form, path);
  const sentAs = useSentAsText(field.value);
  const { ref } = field;
  useEffect(() => ref(input.current), [ref]);

  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const options = guests
    .filter((guest) => !isTyped(guest, form, index))
    .map((guest): Option<GuestName> => {
      const about = [guest.nationality && nameOf(guest.nationality), guest.email].filter(Boolean).join(' · ');
      return {
        value: `${guest.lastName} ${guest.firstName}`.trim(),
        label: fullName(guest),
        description: about === '' ? undefined : about,
        data: guest,
      };
    });

  return (
    <Field required label={label} error={fieldError && t(`guest.${fieldError}`)} help={sentAs}>
      <Combobox<GuestName>
        listLabel={t('guest.usedBefore')}
        groups={[{ key: 'used', label: t('guest.usedBefore'), options }]}
        inputRef={input}
        inputValue={field.value}
        onInputChange={(text) => {
          setSearchText(text);
          field.onChange(text);
        }}
        onSelect={({ data }) => {
          setSearchText('');
          if (data) form.fillIn(data, index);
        }}
        onBlur={field.onBlur}
        autoCapitalize="words"
        autoHighlight={false}
      />
    </Field>
  );
}

/** A guest with the full name already in the fields is not suggested. */
function isTyped({ lastName, firstName }: GuestName, { getValues }: OrderFormState, index: number): boolean {
  const room = getValues(`rooms.${index}`);
  return (
    plainName(`${room.lastName} ${room.firstName}`).toLowerCase() === `${lastName} ${firstName}`.trim().toLowerCase()
  );
}
