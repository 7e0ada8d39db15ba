import { type DocumentLanguage, emailDocument } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import { useAction } from '@portico/runtime';
import { Banner, Button, createParts, Field, TextInput } from '@portico/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTripDetailMessages } from '../trip-detail-messages.ts';
import type { DocumentChoice } from './use-document.ts';

const Form = createParts({ root: 'form' }, { base: { root: { display: 'grid', gap: '3' } } });

/** The button aligns with the input, whatever help or error is below it. */
const Row = createParts(
  { root: 'div', action: 'div' },
  {
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: { base: '1fr', lg: '1fr auto' },
        gap: '2',
        alignItems: 'start',
      },
      action: { display: 'grid', marginTop: { lg: '23px' } },
    },
  },
);

interface EmailFormProps extends DocumentChoice {
  readonly language: DocumentLanguage;
  /** Empty if the document is not for the guest. */
  readonly guestEmail: string;
  readonly takesFocus: boolean;
}

type Outcome = { readonly tone: 'free' | 'stop'; readonly text: string };

/** Emails the document. The entered address stays until the email is queued (TDET-05). */
export function EmailForm({ orderNumber, type, language, guestEmail, takesFocus }: EmailFormProps) {
  const t = useTripDetailMessages();
  const [email, setEmail] = useState(guestEmail);
  const [problem, setProblem] = useState<'noEmail' | 'badEmail'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const stop = (text: string) => setOutcome({ tone: 'stop', text });
  const sending = useAction(emailDocument, {
    sent: ({ data }) => {
      setOutcome({ tone: 'free', text: t('documents.sent', { email: data.email }) });
      setEmail('');
    },
    notReady: ({ message = '' }) => stop(message),
    noSuchOrder: () => stop(t('documents.notFound')),
    refused: ({ message }) => stop(message),
    // The same address keeps its idempotency key, so a retry sends no second email.
    lost: () => stop(t('documents.lost')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    const newProblem = to === '' ? 'noEmail' : emailError(to) === undefined ? undefined : 'badEmail';
    setProblem(newProblem);
    setOutcome(undefined);
    if (newProblem === undefined) void sending.run({ orderNumber, type, language, email: to });
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <Form.Root ref={form} noValidate onSubmit={submit}>
      <Row.Root>
        <Field
          label={t('documents.email')}
          help={t('documents.emailHint')}
          error={problem && t(`documents.${problem}`)}
        >
          <TextInput
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Row.Action>
          <Button type="submit" busy={sending.isRunning} busyLabel={t('documents.sending')}>
            {t('documents.send')}
          </Button>
        </Row.Action>
      </Row.Root>
      {outcome !== undefined && (
        <Banner tone={outcome.tone} role={outcome.tone === 'stop' ? 'alert' : 'status'}>
          {outcome.text}
        </Banner>
      )}
    </Form.Root>
  );
}
