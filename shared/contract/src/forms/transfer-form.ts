import * as v from 'valibot';
import { cardFault } from '../card-number.ts';
import { type BankTransfer, transferFaults } from '../rules/transfers.ts';

/** A bank transfer as it is typed: `receipts` are the chosen files, `isAgreed` that the terms of the pre-deposit are ticked. */
export interface TransferForm extends BankTransfer {
  readonly remark: string;
  readonly isAgreed: boolean;
}

/**
 * The form of a bank transfer (DEP-01). A field with a fault carries a `TransferFault` as its message, in the order of the
 * specification; the remark a `CardFault`, the terms `missing`. `today` is the day `yyyy-mm-dd` of who types, `exponent` the
 * currency's decimals.
 */
export function transferForm(known: { readonly today: string; readonly exponent: number }) {
  return v.pipe(
    v.custom<TransferForm>((typed) => typeof typed === 'object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = { ...dataset.value };
      const faults: (readonly [keyof TransferForm, string | undefined])[] = [
        ...transferFaults(input, known),
        ['remark', cardFault(input.remark)],
        ['isAgreed', input.isAgreed ? undefined : 'missing'],
      ];
      for (const [key, message] of faults)
        if (message !== undefined)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }),
  );
}
