import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { PATHS, registerInfo } from '@portico/contract';
import { type RegistrationForm, registrationForm } from '@portico/contract/forms';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { useApiQuery, useCommonMessages, usePortalNavigate, useSettings } from '@portico/runtime';
import { Banner, Box, Button, PortalDialog, Skeleton, SkeletonBlock, Text, useFocusTarget } from '@portico/ui';
import { StepFlow } from '@portico/ui/step-flow';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DetailsForm } from './details-form.tsx';
import { useRegisterMessages } from './register-messages.ts';
import { ReviewStep } from './review-step.tsx';
import { useFiles } from './use-files.ts';
import { useSubmission } from './use-submission.ts';

/** The numbering plans are on the server: here a minimum length is enough. */
const SCHEMA = registrationForm((digits) => digits.length >= 4);

const EMPTY: RegistrationForm = {
  country: '',
  city: '',
  street: '',
  floor: '',
  postalCode: '',
  companyName: '',
  businessType: '',
  currency: '',
  firstName: '',
  lastName: '',
  hasOneName: false,
  dialCode: '',
  phone: '',
  email: '',
  remarks: '',
};

/** The two steps; input stays after any outcome. */
export function Registration() {
  const t = useRegisterMessages();
  const common = useCommonMessages();
  const { data: lists, failed, retry } = useApiQuery(registerInfo, 'lists', undefined, {});
  const [step, setStep] = useState(0);
  const { goal, aim } = useFocusTarget<HTMLDivElement>(step);
  const form = useForm<RegistrationForm>({
    mode: 'onTouched',
    // The library cannot focus a select field.
    shouldFocusError: false,
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(SCHEMA),
  });
  const [sent, setSent] = useState<RegistrationForm>(EMPTY);
  const files = useFiles();
  const submission = useSubmission();

  function go(to: number) {
    aim();
    setStep(to);
  }

  if (failed !== undefined)
    return (
      <>
        <Banner tone="stop" role="alert">
          {failed.message || common(failed.messageKey)}
        </Banner>
        <Button onClick={() => void retry()}>{t('retry')}</Button>
      </>
    );
  if (lists === undefined)
    return (
      <Skeleton label={common('loading')}>
        <SkeletonBlock height={480} />
      </Skeleton>
    );
  return (
    <>
      <Box ref={goal} tabIndex={-1} outline="none">
        <StepFlow
          label={t('steps')}
          current={step}
          onChange={go}
          steps={[
            {
              key: 'details',
              title: t('details'),
              content: (
                <DetailsForm
                  form={form}
                  lists={lists}
                  files={files}
                  onDone={(typed) => {
                    setSent(typed);
                    go(1);
                  }}
                />
              ),
            },
            {
              key: 'review',
              title: t('review'),
              content: (
                <ReviewStep
                  typed={sent}
                  lists={lists}
                  files={files.uploaded}
                  submission={submission}
                  onBack={() => go(0)}
                  onBadPhone={() => {
                    form.setError('phone', { message: 'wrong' });
                    setStep(0);
                  }}
                />
              ),
            },
          ]}
        />
      </Box>
      {submission.outcome === 'submitted' && <SuccessDialog />}
    </>
  );
}

/** AUTH-05: closing leads to the partner home page, or to the portal's own. */
function SuccessDialog() {
  const t = useRegisterMessages();
  const navigate = usePortalNavigate();
  const { partnerHomeUrl } = useSettings();
  function leave() {
    if (partnerHomeUrl === '') navigate(PATHS.home, { replace: true });
    else location.assign(partnerHomeUrl);
  }
  return (
    <PortalDialog title={t('success.title')} primary={{ label: t('close'), onPress: leave }} onClose={leave}>
      <Text>{t('success.text', { days: PROMISED_TIMES.partnerReplyWorkingDays })}</Text>
    </PortalDialog>
  );
}
