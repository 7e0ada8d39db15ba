import { answer, defineCall } from '../call.ts';
import { amount, as, count, day, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { UploadedFile } from '../entities/uploaded-file.ts';
import { GUARDED_ANSWERS, notPossible, sentence, why } from './deed.ts';

/** What became of a bank transfer that a company told of. */
export const TRANSFER_STATES = ['pending', 'accepted', 'rejected'] as const;
/** How a told transfer stands; `pending`: it waits for an operator. */
export type TransferState = (typeof TRANSFER_STATES)[number];

const id = as('id', count(1));
const currency = text(3);

const told = {
  id,
  state: as('state', oneOf(TRANSFER_STATES)),
  /** Key of the company, and its name in the reader's language. */
  company: as('company', text(60)),
  companyName: as('company_name', text(300)),
  /** Email of who told of it. */
  toldBy: as('told_by', text(200)),
  /** As it was told: decimal text in `currency`. */
  amount: as('amount', amount()),
  currency: as('currency', currency),
  transferDate: as('transfer_date', day()),
  at: as('at', seconds()),
  /** It is pending, and waits for a second operator's approval of what has arrived. */
  isEntered: as('is_entered', flagBit()),
};

/** A bank transfer into a pre-deposit, as a list of operators shows it. */
export const ToldTransfer = record(told);
export type ToldTransfer = Of<typeof ToldTransfer>;

/** What an operator said has arrived. */
const Arrived = record({
  /** Decimal text in `currency`. */
  amount: as('amount', amount()),
  currency: as('currency', currency),
  on: as('on', day()),
  /** Units of the transfer's currency for one unit of `currency`. */
  rate: as('rate', text(20)),
  /** What the top-up is of, in the transfer's currency. */
  credited: as('credited', amount()),
});

/** One transfer with its receipts, and what is needed to decide it or was said when it was. */
export const TransferDetail = record({
  ...told,
  /** Key of the account of ours that took the money. */
  receivingAccount: as('receiving_account', text(60)),
  /** Digits of the account it came from. */
  paymentAccount: as('payment_account', text(60)),
  remark: as('remark', text(1000)),
  receipts: as('receipts', list(UploadedFile)),
  /** The company's pre-deposit now, in the transfer's currency. */
  balance: as('balance', amount()),
  /** What money can arrive in, with the decimals and the settled rate into the transfer's currency. */
  currencies: as(
    'currencies',
    list(record({ code: as('code', currency), decimals: as('decimals', count(0, 4)), rate: as('rate', text(20)) })),
  ),
  /** Whether top-ups of this company take two people. */
  isForTwo: as('is_for_two', flagBit()),
  arrived: maybe('arrived', Arrived),
  /** Who said what has arrived, and when; and whether that was the reader, who then cannot approve it. */
  enteredBy: maybe('entered_by', text(200)),
  enteredAt: maybe('entered_at', seconds()),
  isOwnEntry: as('is_own_entry', flagBit()),
  /** How many operators beside the reader could approve it. */
  otherOperators: maybe('other_operators', count()),
  /** Who decided it: an email, or the name of who typed the command. */
  decidedBy: maybe('decided_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  /** Of one that is rejected, as the company reads it. */
  reasonEn: maybe('reason_en', text(300)),
  reasonZh: maybe('reason_zh', text(300)),
});
export type TransferDetail = Of<typeof TransferDetail>;

/** What a top-up is of. */
const Credited = record({ credited: as('credited', amount()), currency: as('currency', currency) });

/**
 * Lists the bank transfers that companies told of, `SIZES.deskPage` at once: those that wait oldest first, others newest first.
 * `after` is the number of the last one seen. Operators only. (OPS-05)
 */
export const toldTransfers = defineCall({
  path: '/api/transfers',
  operation: 'list',
  request: record({
    /** Left out: all of them. */
    state: maybe('state', oneOf(TRANSFER_STATES)),
    /** Key of a company. */
    company: maybe('company', text(60)),
    after: maybe('after', count(1)),
  }),
  answers: {
    '200': answer('transfers', record({ transfers: as('list', list(ToldTransfer)), isMore: as('is_more', flagBit()) })),
  },
});

/** One of them. `notPossible`: `noSuchTransfer`. Operators only. (OPS-05) */
export const toldTransfer = defineCall({
  path: '/api/transfers',
  operation: 'one',
  request: record({ id }),
  answers: { '200': answer('transfer', TransferDetail), '422': notPossible },
});

/**
 * Books a transfer once: a top-up of the amount that has arrived, at the rate of the day on which it did. `rate` is left out where
 * the money came in the transfer's own currency. `entered`: the company's top-ups take two people, and another operator has to approve it by
 * `approveTransfer`; said anew before that, the latter counts. Codes of `notPossible`: `noSuchTransfer`; `decided`, it was before; `otherCurrency`,
 * money in another currency needs its rate; `unknownCurrency`; `unlikelyRate`, far from the settled one, as an inverted one is; `ownTransfer`,
 * the operator told of it. What breaks a field's rule gets E400. Operators only. (OPS-05)
 */
export const acceptTransfer = defineCall({
  path: '/api/transfers',
  operation: 'accept',
  request: record({
    id,
    received: as('received', amount()),
    currency: as('currency', currency),
    on: as('on', day()),
    rate: maybe('rate', text(20)),
    why: as('why', why),
  }),
  answers: { '200': answer('accepted', Credited), '202': answer('entered'), ...GUARDED_ANSWERS },
});

/**
 * Books what another operator said has arrived, once. Codes of `notPossible`: `noSuchTransfer`; `decided`; `notEntered`, nobody said what has
 * arrived; `ownEntry`, who said it does not approve it; `ownTransfer`. Operators only. (OPS-05)
 */
export const approveTransfer = defineCall({
  path: '/api/transfers',
  operation: 'approve',
  request: record({ id, why: as('why', why) }),
  answers: { '200': answer('accepted', Credited), ...GUARDED_ANSWERS },
});

const reason = sentence(300);

/**
 * Rejects a transfer once: nothing is added, and who told of it reads the reason in a mail. Codes of `notPossible`:
 * `noSuchTransfer`, `decided`. Operators only. (OPS-05)
 */
export const rejectTransfer = defineCall({
  path: '/api/transfers',
  operation: 'reject',
  request: record({ id, reasonEn: as('reason_en', reason), reasonZh: as('reason_zh', reason), why: as('why', why) }),
  answers: { '200': answer('rejected'), ...GUARDED_ANSWERS },
});
