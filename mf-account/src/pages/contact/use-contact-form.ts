import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { fullName, sendContactMessage } from '@portico/contract';
import { type ContactForm, contactForm } from '@portico/contract/forms';
import { useAction, useUser } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

/** The form and the outcome of the last message. The order number of the URL is used if it is one of the bookings. */
export function useContactForm(orderNumber: string, numbers: readonly string[]) {
  const user = useUser();
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const form = useForm<ContactForm>({
    mode: 'onTouched',
    defaultValues: {
      name: user === undefined ? '' : fullName(user),
      email: user?.email ?? '',
      orderNumber,
      content: '',
    },
    resolver: standardSchemaResolver(contactForm),
  });
  const { getValues, resetField } = form;
  // The page is public and may render before the user is known.
  useEffect(() => {
    if (user === undefined) return;
    if (getValues('name') === '') resetField('name', { defaultValue: fullName(user) });
    if (getValues('email') === '') resetField('email', { defaultValue: user.email });
  }, [user, getValues, resetField]);
  const failed = () => setOutcome('failed');
  const { run, isRunning } = useAction(sendContactMessage, {
    sent: () => {
      setOutcome('sent');
      form.resetField('content');
    },
    // Input stays, and the same message keeps its idempotency key.
    refused: failed,
    lost: failed,
    told: failed,
  });
  const submit = form.handleSubmit(async ({ orderNumber: number, ...message }) => {
    setOutcome(undefined);
    await run({ ...message, ...(numbers.includes(number) && { orderNumber: number }) });
  });
  return { ...form, submit, isRunning, outcome };
}
