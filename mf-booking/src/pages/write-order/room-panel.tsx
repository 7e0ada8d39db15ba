import type { AreaCode } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Field, Grid, Panel, TextInput } from '@portico/ui';
import { SearchSelect } from '@portico/ui/combobox';
import { useBookingWords } from '../../words.ts';
import { isNameChanged, plainName } from './guest-rules.ts';
import { fieldId, type GuestField, type GuestFormState } from './use-guest-form.ts';

interface RoomPanelProps {
  readonly index: number;
  readonly note: string;
  readonly guests: GuestFormState;
  readonly countries: readonly { value: string; label: string }[];
  readonly areaCodes: readonly AreaCode[];
}

/** One room's guest. The first room is the lead's and also asks for email and phone. */
export function RoomPanel({ index, note, guests, countries, areaCodes }: RoomPanelProps) {
  const t = useBookingWords();
  const room = guests.form.rooms[index];
  if (room === undefined) return null;
  return (
    <Panel title={t('writeOrder.room', { number: index + 1 })} note={note}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4">
        <NameField index={index} name="lastName" guests={guests} />
        <NameField index={index} name="firstName" guests={guests} />
        <Field label={t('guest.nationality')}>
          <SearchSelect
            value={room.nationality}
            onChange={(nationality) => guests.changeRoom(index, { nationality })}
            options={[{ value: '', label: t('guest.nationalityNone') }, ...countries]}
            listLabel={t('guest.nationality')}
            emptyText={t('guest.noCountry')}
          />
        </Field>
      </Grid>
      {index === 0 && (
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" marginTop="4">
          <EmailField guests={guests} />
          <PhoneField guests={guests} areaCodes={areaCodes} />
        </Grid>
      )}
    </Panel>
  );
}

function NameField({ index, name, guests }: { index: number; name: 'lastName' | 'firstName'; guests: GuestFormState }) {
  const t = useBookingWords();
  const field: GuestField = `${index}.${name}`;
  const typed = guests.form.rooms[index]?.[name] ?? '';
  const fault = guests.faultOf(field);
  const plain = plainName(typed);
  return (
    <Field
      id={fieldId(field)}
      required
      label={t(`guest.${name}`)}
      error={fault && t(`guest.${fault}`)}
      help={isNameChanged(typed) && plain !== '' ? t('guest.sentAs', { name: plain.toUpperCase() }) : undefined}
    >
      <TextInput
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => guests.changeRoom(index, { [name]: event.target.value })}
        onBlur={() => guests.check(field)}
      />
    </Field>
  );
}

function EmailField({ guests }: { guests: GuestFormState }) {
  const t = useBookingWords();
  const fault = guests.faultOf('email');
  return (
    <Field
      id={fieldId('email')}
      required
      label={t('guest.email')}
      error={fault && t(`guest.${fault}`)}
      help={t('guest.emailHelp')}
    >
      <TextInput
        type="email"
        inputMode="email"
        value={guests.form.email}
        autoComplete="off"
        onChange={(event) => guests.change({ email: event.target.value })}
        onBlur={() => guests.check('email')}
      />
    </Field>
  );
}

function PhoneField({ guests, areaCodes }: { guests: GuestFormState; areaCodes: readonly AreaCode[] }) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const fault = guests.faultOf('phone');
  const area = areaCodes.find(({ id }) => id === guests.form.areaCode);
  const country = area ? inLanguage(area.name, language) : '';
  return (
    <Field group label={t('guest.phone')} error={fault && t(`guest.${fault}`, { country })}>
      <Grid templateColumns="minmax(120px, 2fr) 3fr">
        <SearchSelect
          aria-label={t('guest.area')}
          listLabel={t('guest.area')}
          joined="start"
          value={String(guests.form.areaCode)}
          onChange={(value) => guests.change({ areaCode: Number(value) })}
          options={areaCodes.map(({ id, dialCode, name }) => ({
            value: String(id),
            label: `+${dialCode} ${inLanguage(name, language)}`,
          }))}
          emptyText={t('guest.noCountry')}
        />
        <TextInput
          id={fieldId('phone')}
          joined="end"
          aria-label={t('guest.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={guests.form.phone}
          onChange={(event) => guests.change({ phone: event.target.value })}
          onBlur={() => guests.check('phone')}
        />
      </Grid>
    </Field>
  );
}
