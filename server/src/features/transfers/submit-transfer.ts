import { type RequestOf, type ResponseOf, submitBankTransfer, submittedTransfers } from '@portico/contract';
import { accountDigits, transferErrors } from '@portico/contract/rules';
import { dayIn } from '@portico/contract/zones';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import { once } from '../../api/idempotency.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { minorUnits } from '../currencies/currencies.ts';
import { claimReceipts } from '../registration/registration.ts';
import { paymentAccountOf } from '../users/users.ts';
import { EARLIEST_ZONE } from './arrived.ts';
import { handleSubmittedTransfers } from './submitted-transfers.ts';
import { addTransfer } from './transfers-repository.ts';

export function registerTransfers(calls: EndpointRegistry, keys: ServerKeys): void {
  registerEndpoint(calls, submitBankTransfer, handleSubmitTransfer, { access: { permission: 'canSeeBalance' } });
  registerEndpoint(calls, submittedTransfers, handleSubmittedTransfers(keys), {
    access: { permission: 'canSeeBalance' },
  });
}

/** DEP-01, `submitBankTransfer`: stores a company's transfer for review by an operator. */
async function handleSubmitTransfer(
  request: RequestOf<typeof submitBankTransfer>,
  context: Context,
): Promise<ResponseOf<typeof submitBankTransfer>> {
  const { db, services, user, company } = context;
  const { requestKey, ...reported } = request;
  const account = paymentAccountOf(context);
  if (account === undefined || account.accountKey !== reported.receivingAccountKey)
    throw apiErrors.invalid([{ field: 'receivingAccountKey', message: 'is none of the company’s' }]);
  const { exponent } = await services.currencies.get(account.currency);
  const receipts = [...new Set(reported.receipts)];
  const [fault] = transferErrors({ ...reported, receipts }, { today: dayIn(EARLIEST_ZONE, Date.now()), exponent });
  if (fault !== undefined) throw apiErrors.invalid([{ field: fault[0], message: fault[1] }]);
  const amount = minorUnits(reported.amount, exponent);
  if (amount === undefined) throw new Error(`${reported.amount} passed the rule and is no amount`);
  return transact(db, (trx) =>
    once(
      trx,
      { companyId: company.id, operation: 'submitBankTransfer', requestKey, request: reported },
      async (): Promise<ResponseOf<typeof submitBankTransfer>> => {
        const id = await addTransfer(trx, {
          companyId: company.id,
          userId: user.id,
          receivingAccount: account.accountKey,
          paymentAccount: accountDigits(reported.paymentAccount),
          currency: account.currency,
          amount,
          transferDate: reported.transferDate,
          remark: reported.remark,
        });
        if ((await claimReceipts(trx, receipts, { companyId: company.id, transferId: id })) < receipts.length)
          throw apiErrors.invalid([{ field: 'receipts', message: 'names a file that does not exist' }]);
        return { name: 'submitted' };
      },
    ),
  );
}
