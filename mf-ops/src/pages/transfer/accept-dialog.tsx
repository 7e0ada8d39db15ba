import { acceptTransfer, getTransfer, listTransfers, type TransferDetail } from '@portico/contract';
import { transferDateError } from '@portico/contract/rules';
import { moneyText, refreshResponses, toast, todayHere } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Text, TextInput } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useTransferMessages } from './transfer-messages.ts';

interface AcceptDialogProps {
  readonly transfer: TransferDetail;
  readonly onClose: () => void;
}

/** Asks for received amount, currency and rate, and credits the transfer. */
export function AcceptDialog({ transfer, onClose }: AcceptDialogProps) {
  const t = useTransferMessages();
  const [typed, setTyped] = useState({
    received: transfer.amount,
    currency: transfer.currency,
    on: todayHere(),
    rate: '',
  });
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { decimals = 2, rate: settled = '' } = transfer.currencies.find(({ code }) => code === typed.currency) ?? {};
  const isOther = typed.currency !== transfer.currency;
  const errors = validateFields(typed, { decimals, isOther });
  const { run, isRunning, error, setError } = useAdminAction(acceptTransfer, {
    accepted: ({ data }) => {
      toast(t('accepted', { amount: moneyText(data.credited, data.currency) }), 'success');
      for (const call of [getTransfer, listTransfers]) void refreshResponses(call);
      onClose();
    },
    entered: () => {
      toast(t('entered'), 'success');
      for (const call of [getTransfer, listTransfers]) void refreshResponses(call);
      onClose();
    },
  });

  function submit(why: string) {
    setError(undefined);
    if (errors.received || errors.on || errors.rate) return;
    const { received, currency, on, rate } = typed;
    void run({ id: transfer.id, received: received.trim(), currency, on, ...(isOther && { rate: rate.trim() }), why });
  }

  return (
    <ActionDialog
      title={t('acceptTitle', { id: transfer.id })}
      submitLabel={t(transfer.isForTwo ? 'acceptForTwo' : 'accept')}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t(transfer.isForTwo ? 'acceptForTwoText' : 'acceptText', { company: transfer.companyName })}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Box flex="2 1 160px">
          <Field
            required
            label={t('receivedAmount')}
            error={isChecked && errors.received ? t('receivedWrong', { decimals }) : undefined}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={typed.received}
              onChange={(event) => change({ received: event.target.value })}
            />
          </Field>
        </Box>
        <Box flex="1 1 110px">
          <Field label={t('currency')}>
            <NativeSelect value={typed.currency} onChange={(event) => change({ currency: event.target.value })}>
              {transfer.currencies.map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
            </NativeSelect>
          </Field>
        </Box>
      </Flex>
      <LocalizedDateField
        required
        label={t('receivedOn')}
        error={isChecked && errors.on ? t(`on.${errors.on}`) : undefined}
        value={typed.on}
        max={todayHere()}
        onChange={(on) => change({ on })}
      />
      {isOther && (
        <Field
          required
          label={t('rate')}
          help={t('rateHelp', { rate: settled })}
          error={isChecked && errors.rate ? t('rateWrong', { from: typed.currency, to: transfer.currency }) : undefined}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            value={typed.rate}
            onChange={(event) => change({ rate: event.target.value })}
          />
        </Field>
      )}
    </ActionDialog>
  );
}

/** Invalid amount, day or rate. The server judges whether a rate is plausible. */
function validateFields(
  { received, on, rate }: { received: string; on: string; rate: string },
  { decimals, isOther }: { decimals: number; isOther: boolean },
) {
  const fraction = /^\d{1,11}(?:\.(\d+))?$/.exec(received.trim());
  return {
    received: fraction === null || (fraction[1] ?? '').length > decimals || Number(received) === 0,
    on: transferDateError(on, todayHere()),
    rate: isOther && (!/^\d{1,9}(?:\.\d{1,8})?$/.test(rate.trim()) || Number(rate) === 0),
  };
}
