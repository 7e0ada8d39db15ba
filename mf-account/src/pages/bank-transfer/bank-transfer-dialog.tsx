import type { DialogProps, DialogResult } from '@portico/contract';
import { moneyText, PortalLink, useFormats, useSettings, useUser } from '@portico/runtime';
import {
  Banner,
  Button,
  Checkbox,
  Field,
  Flex,
  Grid,
  PortalDialog,
  Stack,
  Text,
  TextInput,
  TextLink,
  VisuallyHidden,
} from '@portico/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { CONTENT_PATHS } from '../../features/content/content-paths.ts';
import { PaymentAccountCard } from './payment-account.tsx';
import { ReceiptsField } from './receipts-field.tsx';
import { AccountField, AmountField, DateField, RemarkField, useFieldError } from './transfer-fields.tsx';
import { useTransferMessages } from './transfer-messages.ts';
import { type Transfer, useTransfer } from './use-transfer.ts';

type Props = DialogProps<'bankTransfer'> & { resolve: (result: DialogResult<'bankTransfer'>) => void };

/** The success message shows for this time before the dialog closes (spec 3 §4). */
const CLOSES_AFTER_MS = 1000;
const INVALID_FIELD = '[aria-invalid="true"], [data-faulty] button';

/** Submits a bank transfer into the pre-deposit balance, with receipts. (DEP-01) */
export function BankTransferDialog({ resolve }: Props) {
  const t = useTransferMessages();
  const user = useUser();
  const account = user?.paymentAccount?.accountNumber ? user.paymentAccount : undefined;
  const transfer = useTransfer(account);
  const { form, ending, submit, duplicate } = transfer;
  const { ownTime } = useFormats();
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount > 0) root.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus();
  }, [submitCount]);

  const isDone = ending?.name === 'submitted';
  const finish = useEffectEvent(() => resolve('submitted'));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => finish(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const isBusy = isSubmitting || isDone;
  return (
    <PortalDialog
      size="lg"
      title={t('title')}
      // A click on the backdrop must not discard input.
      onClose={isDirty || isBusy ? undefined : () => resolve('close')}
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="quiet" disabled={isBusy} onClick={() => resolve('close')}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            disabled={isDone}
            disabledReason={account === undefined && t('noAccount')}
            busy={isSubmitting}
            busyLabel={t('submitting')}
          >
            {t(duplicate === undefined ? 'submit' : 'submitAgain')}
          </Button>
        </Flex>
      }
    >
      <form
        ref={root}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4">
          <Text>{t('lead')}</Text>
          {account === undefined ? (
            <Banner tone="warn" role="status">
              {t('noAccount')}
            </Banner>
          ) : (
            <PaymentAccountCard account={account} />
          )}
          <Text as="h3" textStyle="h16" color="fg">
            {t('form')}
          </Text>
          <Field label={t('company')}>
            <TextInput value={user?.companyName ?? ''} readOnly />
          </Field>
          <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <AccountField form={form} />
            <AmountField form={form} currency={account?.currency ?? ''} />
            <DateField form={form} today={transfer.today} />
          </Grid>
          <ReceiptsField transfer={transfer} isBusy={isBusy} />
          <RemarkField form={form} />
          <Agreement form={form} />
          {duplicate !== undefined && !isDone && (
            <Banner tone="warn" role="alert">
              {t('duplicate', {
                amount: moneyText(duplicate.amount, duplicate.currency),
                at: ownTime(duplicate.submittedAt),
                name: duplicate.submittedBy,
              })}
            </Banner>
          )}
          {ending !== undefined && (
            <Banner tone={isDone ? 'free' : 'stop'} role={isDone ? 'status' : 'alert'}>
              {ending.name === 'submitted'
                ? t('submitted')
                : [t('submissionFailed'), ending.message].filter(Boolean).join(': ')}
            </Banner>
          )}
        </Stack>
      </form>
    </PortalDialog>
  );
}

function Agreement({ form }: Pick<Transfer, 'form'>) {
  const t = useTransferMessages();
  const { productName } = useSettings();
  const { field } = useController({ control: form.control, name: 'isAgreed' });
  return (
    <Field
      group
      label={t('agreement')}
      error={useFieldError({ form }, 'isAgreed')}
      aside={
        <TextLink as={PortalLink} to={CONTENT_PATHS.preDepositTerms} target="_blank" rel="noopener">
          {t('terms')}
          <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
        </TextLink>
      }
    >
      <Checkbox checked={field.value} onBlur={field.onBlur} onChange={(event) => field.onChange(event.target.checked)}>
        {t('agree', { product: productName })}
      </Checkbox>
    </Field>
  );
}
