import type { AreaCode } from '@portico/contract';
import { PROMISED_TIMES, phoneDigits } from '@portico/contract/rules';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Field, Grid, Panel, TextInput } from '@portico/ui';
import { SearchSelect } from '@portico/ui/combobox';
import { useController, useWatch } from 'react-hook-form';
import { type CountryOption, useAreaOptions } from './country-options.ts';
import { NameField } from './name-field.tsx';
import { OneNameField } from './one-name-field.tsx';
import { OtherGuests } from './other-guests.tsx';
import { type OrderFormState, type PhonePlans, useGuestError } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface RoomPanelProps {
  readonly index: number;
  readonly note: string;
  readonly form: OrderFormState;
  readonly countries: readonly CountryOption[];
  readonly areaCodes: readonly AreaCode[];
  readonly phones: PhonePlans;
}

/** The guests of a room. The first room also asks for the lead guest's email and phone. */
export function RoomPanel({ index, note, form, countries, areaCodes, phones }: RoomPanelProps) {
  const t = useWriteOrderMessages();
  const hasOneName = useWatch({ control: form.control, name: `rooms.${index}.hasOneName` });
  return (
    <Panel title={t('writeOrder.room', { number: index + 1 })} note={note}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', orderPage: 'repeat(3, 1fr)' }} gap="4">
        <NameField
          index={index}
          name="lastName"
          label={t(hasOneName ? 'guest.onlyName' : 'guest.lastName')}
          form={form}
          countries={countries}
        />
        {!hasOneName && (
          <NameField index={index} name="firstName" label={t('guest.firstName')} form={form} countries={countries} />
        )}
        <NationalityField index={index} form={form} countries={countries} />
      </Grid>
      <OneNameField path={`rooms.${index}`} form={form} />
      {index === 0 && (
        <Grid templateColumns={{ base: '1fr', orderPage: '1fr 1fr' }} gap="4" marginTop="4">
          <EmailField form={form} />
          <PhoneField form={form} areaCodes={areaCodes} phones={phones} />
        </Grid>
      )}
      <OtherGuests room={index} form={form} />
    </Panel>
  );
}

function NationalityField({ index, form, countries }: Pick<RoomPanelProps, 'index' | 'form' | 'countries'>) {
  const t = useWriteOrderMessages();
  const { field } = useController({ control: form.control, name: `rooms.${index}.nationality` });
  return (
    <Field label={t('person.nationality')}>
      <SearchSelect
        value={field.value}
        onChange={field.onChange}
        options={[{ value: '', label: t('guest.nationalityNone') }, ...countries]}
        listLabel={t('person.nationality')}
        emptyText={t('guest.noCountry')}
      />
    </Field>
  );
}

function EmailField({ form }: { form: OrderFormState }) {
  const t = useWriteOrderMessages();
  const fieldError = useGuestError(form, 'email');
  return (
    <Field
      required
      label={t('person.email')}
      error={fieldError && t(`guest.${fieldError}`)}
      help={t('guest.emailHelp', { minutes: PROMISED_TIMES.confirmationEmailMinutes })}
    >
      <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
    </Field>
  );
}

function PhoneField({ form, areaCodes, phones }: Pick<RoomPanelProps, 'form' | 'areaCodes' | 'phones'>) {
  const t = useWriteOrderMessages();
  const [language] = useLanguage();
  const fieldError = useGuestError(form, 'phone');
  const { field: area } = useController({ control: form.control, name: 'areaCode' });
  const chosen = areaCodes.find(({ id }) => id === area.value);
  const country = chosen ? inLanguage(chosen.name, language) : '';

  // On blur, shows the country of a typed or pasted +code.
  function showResolved() {
    const [typed, areaCode] = form.getValues(['phone', 'areaCode']);
    const digits = phoneDigits(typed);
    const resolved = phones.resolve(digits, areaCode);
    if (resolved.phone === digits) return;
    form.setValue('areaCode', resolved.areaCode, { shouldDirty: true });
    form.setValue('phone', resolved.phone, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Field group required label={t('person.phone')} error={fieldError && t(`guest.${fieldError}`, { country })}>
      <Grid templateColumns="minmax(120px, 1fr) 1fr">
        <SearchSelect
          aria-label={t('guest.area')}
          listLabel={t('guest.area')}
          joined="start"
          value={String(area.value)}
          onChange={(value) => {
            area.onChange(Number(value));
            void form.trigger('phone');
          }}
          options={useAreaOptions(areaCodes)}
          emptyText={t('guest.noCountry')}
        />
        <TextInput
          {...form.register('phone', { onBlur: showResolved })}
          joined="end"
          aria-label={t('person.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </Grid>
    </Field>
  );
}
