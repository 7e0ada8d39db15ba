import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { submitBankTransfer } from '@portico/contract';
import { type TransferForm, transferForm } from '@portico/contract/forms';
import { serverNow, todayHere, useAction, useSettings } from '@portico/runtime';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PaymentAccount } from './payment-account.tsx';
import { useReceipts } from './use-receipts.ts';

/** The form as it is filled in; its receipts are files until they are sent. */
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

/** Of a currency that the settings do not list the server alone knows the decimals. */
const MOST_DECIMALS = 4;

/** The form of a transfer and its way to the server: the receipts first, then what is told of it. (DEP-01) */
export function useTransfer(account: PaymentAccount | undefined) {
  const { currencies } = useSettings();
  const receipts = useReceipts();
  const [ending, setEnding] = useState<TransferEnding>();
  const isUnderway = useRef(false);
  const exponent = currencies.find(({ code }) => code === account?.currency)?.exponent ?? MOST_DECIMALS;
  const today = todayHere(serverNow());
  const form = useForm<TypedTransfer>({
    mode: 'onTouched',
    // The dialog leads to the first fault itself: files are no field that the library could find.
    shouldFocusError: false,
    defaultValues: EMPTY,
    resolver: standardSchemaResolver(transferForm({ today, exponent })) as never,
  });

  const fail = ({ message = '' }: { message?: string } = {}) => setEnding({ name: 'failed', message });
  const { run } = useAction(submitBankTransfer, {
    submitted: () => setEnding({ name: 'submitted' }),
    refused: (answer) => {
      receipts.forget();
      fail(answer);
    },
    lost: () => fail(),
    told: () => fail(),
  });

  async function send(typed: TypedTransfer): Promise<void> {
    const sent = await receipts.sendAll(typed.receipts);
    if ('stoppedBy' in sent) {
      if (sent.isRefused)
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

  /** A second press while it goes on does nothing. */
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

  return { form, receipts, ending, submit, today };
}

export type Transfer = ReturnType<typeof useTransfer>;
