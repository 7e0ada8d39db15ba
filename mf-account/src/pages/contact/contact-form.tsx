import { orderNumbers, readOrderNumber } from '@portico/contract';
import { CARD_ERROR } from '@portico/contract/rules';
import { useApiQuery } from '@portico/runtime';
import { Banner, Button, Field, Stack, TextArea, TextInput } from '@portico/ui';
import { SearchSelect } from '@portico/ui/combobox';
import { useController } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useContactMessages } from './contact-messages.ts';
import { useContactForm } from './use-contact-form.ts';

/** Limits of the endpoint. */
const LONGEST = { name: 200, email: 200, content: 5000 } as const;

const NONE: readonly string[] = [];

export function ContactForm() {
  const t = useContactMessages();
  const numbers = useApiQuery(orderNumbers, 'numbers', {}, {}).data ?? NONE;
  const form = useContactForm(readOrderNumber(useSearchParams()[0]), numbers);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="4">
        <Field
          required
          label={t('name')}
          error={errors.name && t(errors.name.message === CARD_ERROR ? 'fault.card' : 'fault.name')}
        >
          <TextInput {...form.register('name')} autoComplete="name" maxLength={LONGEST.name} />
        </Field>
        <Field
          required
          label={t('email')}
          error={errors.email && t(errors.email.message === 'missing' ? 'fault.email' : 'fault.badEmail')}
        >
          <TextInput
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={LONGEST.email}
          />
        </Field>
        <BookingField form={form} numbers={numbers} />
        <Field
          required
          label={t('message')}
          error={errors.content && t(errors.content.message === CARD_ERROR ? 'fault.card' : 'fault.content')}
        >
          <TextArea
            {...form.register('content')}
            rows={6}
            maxLength={LONGEST.content}
            countLabel={(used, limit) => t('count', { used, limit })}
          />
        </Field>
        {form.outcome !== undefined && (
          <Banner tone={form.outcome === 'sent' ? 'free' : 'stop'} role={form.outcome === 'sent' ? 'status' : 'alert'}>
            {t(form.outcome)}
          </Banner>
        )}
        <Button type="submit" variant="solid" busy={form.isRunning} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}

/** Bookings of the signed-in user's company. */
function BookingField({ form, numbers }: { form: ReturnType<typeof useContactForm>; numbers: readonly string[] }) {
  const t = useContactMessages();
  const { field } = useController({ control: form.control, name: 'orderNumber' });
  const options = numbers.map((number) => ({ value: number, label: number }));
  const hasNone = numbers.length === 0;
  return (
    <Field label={t('booking')} help={hasNone ? undefined : t('bookingHelp')}>
      <SearchSelect
        value={field.value}
        onChange={field.onChange}
        onEmpty={() => field.onChange('')}
        onBlur={field.onBlur}
        options={options}
        listLabel={t('booking')}
        emptyText={t('noSuchOrder')}
        disabled={hasNone}
        placeholder={hasNone ? t('noOrders') : undefined}
      />
    </Field>
  );
}
