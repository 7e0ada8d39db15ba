import * as v from 'valibot';
import { cardError } from '../card-number.ts';
import { type BankTransfer, transferErrors } from '../rules/transfers.ts';

/**
 * A bank transfer as typed: `receipts` are the chosen files, `isAgreed` is true if the pre-deposit terms are ticked.
 */
export interface TransferForm extends BankTransfer {
  readonly remark: string;
  readonly isAgreed: boolean;
}

/**
 * Form of a bank transfer (DEP-01). Issue messages: a `TransferError`, in the order of the specification; a `CardError`
 * for the remark; `missing` for the terms. `today` is the user's current day `yyyy-mm-dd`, `exponent` the number of
 * decimals of the currency.
 */
export function transferForm(context: { readonly today: string; readonly exponent: number }) {
  return v.pipe(
    v.custom<TransferForm>((typed) => typeof typed === 'object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = { ...dataset.value };
      const errors: (readonly [keyof TransferForm, string | undefined])[] = [
        ...transferErrors(input, context),
        ['remark', cardError(input.remark)],
        ['isAgreed', input.isAgreed ? undefined : 'missing'],
      ];
      for (const [key, message] of errors)
        if (message !== undefined)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
  );
}
