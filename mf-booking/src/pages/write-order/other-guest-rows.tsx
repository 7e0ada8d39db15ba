import { Box, Field, Grid, Heading, Stack, Text, TextInput } from '@portico/ui';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { GuestPath } from './guest-rules.ts';
import { OneNameField } from './one-name-field.tsx';
import { type OrderFormState, useGuestError, useSentAsText } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface OtherGuestRowsProps {
  readonly room: number;
  readonly form: OrderFormState;
  /** The user has just opened the rows, so the first field gets the focus. */
  readonly takesFocus: boolean;
}

/** A row for each further adult and then each child; all are optional (DESK-24). */
export function OtherGuestRows({ room, form, takesFocus }: OtherGuestRowsProps) {
  const t = useWriteOrderMessages();
  const titleId = useId();
  const rows = form.getValues(`rooms.${room}.otherGuests`);
  const { setFocus } = form;
  const focusesFirst = useRef(takesFocus);
  useEffect(() => {
    if (focusesFirst.current) setFocus(`rooms.${room}.otherGuests.0.lastName`);
    focusesFirst.current = false;
  }, [room, setFocus]);

  return (
    <Box role="group" aria-labelledby={titleId} marginTop="5">
      <Heading level={3} id={titleId}>
        {t('otherGuests.title')}
      </Heading>
      <Text textStyle="t13" color="fg.muted" marginTop="1">
        {t('otherGuests.hint')}
      </Text>
      <Stack gap="5" marginTop="4">
        {rows.map(({ childAge }, index) => (
          <GuestRow
            key={index}
            path={`rooms.${room}.otherGuests.${index}`}
            title={titleOf(childAge, index)}
            form={form}
          />
        ))}
      </Stack>
    </Box>
  );

  function titleOf(childAge: number | undefined, index: number): string {
    // The lead guest is the first adult.
    if (childAge === undefined) return t('otherGuests.adult', { number: index + 2 });
    return childAge === 0 ? t('otherGuests.infant') : t('otherGuests.child', { count: childAge });
  }
}

interface GuestRowProps {
  readonly path: Extract<GuestPath, `${string}.otherGuests.${string}`>;
  readonly title: string;
  readonly form: OrderFormState;
}

function GuestRow({ path, title, form }: GuestRowProps) {
  const t = useWriteOrderMessages();
  const titleId = useId();
  const hasOneName = useWatch({ control: form.control, name: `${path}.hasOneName` });
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Text id={titleId} textStyle="t14" fontWeight="medium" marginBottom="2">
        {title}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', orderPage: 'repeat(3, 1fr)' }} gap="4">
        <RowName path={path} name="lastName" label={t(hasOneName ? 'guest.onlyName' : 'guest.lastName')} form={form} />
        {!hasOneName && <RowName path={path} name="firstName" label={t('guest.firstName')} form={form} />}
      </Grid>
      <OneNameField path={path} form={form} checksLastName />
    </Box>
  );
}

interface RowNameProps extends Omit<GuestRowProps, 'title'> {
  readonly name: 'lastName' | 'firstName';
  readonly label: string;
}

function RowName({ path, name, label, form }: RowNameProps) {
  const t = useWriteOrderMessages();
  const field = `${path}.${name}` as const;
  const other = `${path}.${name === 'lastName' ? 'firstName' : 'lastName'}` as const;
  const typed = useWatch({ control: form.control, name: field });
  const fieldError = useGuestError(form, field);
  const sentAs = useSentAsText(typed);
  return (
    <Field label={label} error={fieldError && t(`guest.${fieldError}`)} help={sentAs}>
      {/* Each name's validity depends on the other one. */}
      <TextInput {...form.register(field, { deps: [other] })} autoCapitalize="words" autoComplete="off" />
    </Field>
  );
}
