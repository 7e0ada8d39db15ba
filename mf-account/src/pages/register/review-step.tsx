import type { DataOf, registerInfo } from '@portico/contract';
import type { RegistrationForm } from '@portico/contract/forms';
import { useSettings } from '@portico/runtime';
import { Banner, Button, Checkbox, DataPairs, Field, Stack } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useRegisterMessages } from './register-messages.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { StoredFile } from './use-files.ts';
import type { useSubmission } from './use-submission.ts';

interface ReviewStepProps {
  readonly typed: RegistrationForm;
  readonly lists: Lists;
  readonly files: readonly StoredFile[];
  readonly submission: ReturnType<typeof useSubmission>;
  readonly onBack: () => void;
  /** Only the server knows the numbering plan. */
  readonly onBadPhone: () => void;
}

export type Lists = DataOf<typeof registerInfo, 'lists'>;

/** In the order of the form. */
const SHOWN = [
  'companyName',
  'country',
  'city',
  'street',
  'floor',
  'postalCode',
  'businessType',
  'currency',
  'firstName',
  'lastName',
  'phone',
  'email',
  'remarks',
] as const;

/** Summary of the application, and the terms. */
export function ReviewStep({ typed, lists, files, submission, onBack, onBadPhone }: ReviewStepProps) {
  const t = useRegisterMessages();
  const { productName } = useSettings();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const named = namesOf(typed, lists);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setConfirming(!isAgreed);
    if (!isAgreed) box.current?.focus();
    else if ((await submission.send(typed, files)) === 'badPhone') onBadPhone();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <DataPairs
          layout="facts"
          items={[
            ...SHOWN.filter((field) => field !== 'firstName' || !typed.hasOneName).map((field) => ({
              key: field,
              label: t(`field.${typed.hasOneName && field === 'lastName' ? 'onlyName' : field}`),
              value: named[field],
            })),
            { key: 'files', label: t('files.label'), value: files.map(({ file }) => file.name).join(', ') },
          ]}
        />
        <Field group label={t('terms')} error={isConfirming && !isAgreed && t('fault.terms', { product: productName })}>
          <Checkbox
            checked={isAgreed}
            onChange={(event) => setIsAgreed(event.target.checked)}
            ref={(element) => {
              box.current = element;
            }}
          >
            {t('agree', { product: productName })}
          </Checkbox>
        </Field>
        <Button variant="quiet" onClick={() => setIsReading(true)}>
          {t('read')}
        </Button>
        {(submission.outcome === 'failed' || submission.outcome === 'licenceMissing') && (
          <Banner tone="stop" role="alert">
            {t(submission.outcome === 'failed' ? 'failed' : 'files.missing')}
          </Banner>
        )}
        <Button type="submit" variant="solid" size="lg" wide busy={submission.isRunning} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <Button variant="quiet" size="lg" wide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
      {isReading && <TermsDialog onClose={() => setIsReading(false)} />}
    </form>
  );
}

/** Choices by name, the phone with its dial code. */
function namesOf(typed: RegistrationForm, lists: Lists): RegistrationForm {
  const labelled = (list: Lists['countries'], key: string) => list.find((one) => one.key === key)?.label ?? key;
  const dialCode = /^\+\d+/.exec(labelled(lists.dialCodes, typed.dialCode))?.[0] ?? '';
  return {
    ...typed,
    country: labelled(lists.countries, typed.country),
    businessType: labelled(lists.businessTypes, typed.businessType),
    currency: labelled(lists.currencies, typed.currency),
    phone: `${dialCode} ${typed.phone}`,
  };
}
