import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmittedTransfer, submitBankTransfer, submittedTransfers } from '@portico/contract';
import { type TransferForm, transferForm } from '@portico/contract/forms';
import { accountDigits } from '@portico/contract/rules';
import { refreshResponses, serverNow, todayHere, useAction, useApiQuery, useSettings } from '@portico/runtime';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PaymentAccount } from './payment-account.tsx';
import { useReceipts } from './use-receipts.ts';

/** Form values; receipts are files until they are uploaded. */
export interface TypedTransfer extends TransferForm {
  readonly receipts: readonly File[];
}

export type TransferEnding = { readonly name: 'submitted' } | { readonly name: 'failed'; readonly message: string };

const EMPTY: TypedTransfer = {
  paymentAccount: '',
  amount: '',
  transferDate: '',
  receipts: [],
  remark: '',
  isAgreed: true,
};

/** For a currency without settings the server checks the decimals. */
const MOST_DECIMALS = 4;

/** Form of a transfer: uploads the receipts, then submits the transfer. (DEP-01) */
export function useTransfer(account: PaymentAccount | undefined) {
  const { currencies } = useSettings();
  const receipts = useReceipts();
  const [ending, setEnding] = useState<TransferEnding>();
  const isUnderway = useRef(false);
  const submitted = useApiQuery(submittedTransfers, 'transfers', {}, {}, { staleTime: 0, isQuiet: true });
  const [duplicate, setDuplicate] = useState<SubmittedTransfer>();
  /** The transfer that was last compared with the submitted ones: pressing Submit again confirms it. */
  const compared = useRef('');
  const exponent = currencies.find(({ code }) => code === account?.currency)?.exponent ?? MOST_DECIMALS;
  const today = todayHere(serverNow());
  const form = useForm<TypedTransfer>({
    mode: 'onTouched',
    // The dialog focuses the first error itself, because the library cannot focus the file field.
    shouldFocusError: false,
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(transferForm({ today, exponent })) as never,
  });

  const fail = ({ message = '' }: { message?: string } = {}) => setEnding({ name: 'failed', message });
  const { run } = useAction(submitBankTransfer, {
    submitted: () => {
      void refreshResponses(submittedTransfers);
      setEnding({ name: 'submitted' });
    },
    refused: (response) => {
      receipts.forget();
      fail(response);
    },
    lost: () => fail(),
    told: () => fail(),
  });

  const typedNow = useWatch({ control: form.control }) as TypedTransfer;
  const isDuplicateShown = duplicate !== undefined && isSame(duplicate, typedNow);

  /** Whether the company submitted the same transfer before and the user has not confirmed a second one. */
  async function needsConfirmation(typed: TypedTransfer): Promise<boolean> {
    const identity = [accountDigits(typed.paymentAccount), Number(typed.amount), typed.transferDate].join(' ');
    if (compared.current === identity) return false;
    const latest = await submitted.retry();
    compared.current = identity;
    const same = latest?.transfers.find((transfer) => transfer.state !== 'rejected' && isSame(transfer, typed));
    setDuplicate(same);
    return same !== undefined;
  }

  async function send(typed: TypedTransfer): Promise<void> {
    if (await needsConfirmation(typed)) return;
    const sent = await receipts.sendAll(typed.receipts);
    if ('stoppedBy' in sent) {
      if (sent.isRejected)
        form.setValue(
          'receipts',
          typed.receipts.filter((file) => file !== sent.stoppedBy),
        );
      return;
    }
    await run({
      receivingAccountKey: account?.accountKey ?? '',
      paymentAccount: typed.paymentAccount,
      amount: typed.amount.replace(/^0+(?=\d)|\.$/g, ''),
      transferDate: typed.transferDate,
      receipts: [...sent.paths],
      remark: typed.remark.trim(),
    });
  }

  async function submit(): Promise<void> {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setEnding(undefined);
    await form
      .handleSubmit(send)()
      .finally(() => {
        isUnderway.current = false;
      });
  }

  return { form, receipts, ending, submit, today, duplicate: isDuplicateShown ? duplicate : undefined };
}

function isSame(transfer: SubmittedTransfer, typed: TypedTransfer): boolean {
  return (
    transfer.paymentAccount === accountDigits(typed.paymentAccount) &&
    Number(transfer.amount) === Number(typed.amount) &&
    transfer.transferDate === typed.transferDate
  );
}

export type Transfer = ReturnType<typeof useTransfer>;
