import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { sendContactMessage } from '@portico/contract';
import { type ContactForm, contactForm } from '@portico/contract/forms';
import { useAction, useUser } from '@portico/runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

/** The form, and what became of the last message. The number in the address counts where it is one of the bookings. */
export function useContactForm(orderNumber: string, numbers: readonly string[]) {
  const user = useUser();
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const form = useForm<ContactForm>({
    mode: 'onTouched',
    defaultValues: { name: '', email: user?.email ?? '', orderNumber, content: '' },
    resolver: standardSchemaResolver(contactForm),
  });
  const failed = () => setOutcome('failed');
  const { run, isRunning } = useAction(sendContactMessage, {
    sent: () => {
      setOutcome('sent');
      form.resetField('content');
    },
    // What was typed stays, and the same message again is the same request.
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
