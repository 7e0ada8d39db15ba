import { amount, as, count, day, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { UploadedFile } from '../entities/uploaded-file.ts';
import { GUARDED_RESPONSES, notPossible, sentence, why } from './admin-action.ts';

/** States of a bank transfer that a company reported. */
export const TRANSFER_STATES = ['pending', 'accepted', 'rejected'] as const;
/** A value of `TRANSFER_STATES`; `pending`: an operator has to decide. */
export type TransferState = (typeof TRANSFER_STATES)[number];

const id = as('id', count(1));
const currency = text(3);

const transferFields = {
  id,
  state: as('state', oneOf(TRANSFER_STATES)),
  /** Key of the company, and its name in the operator's language. */
  company: as('company', text(60)),
  companyName: as('company_name', text(300)),
  /** Email of the user who reported it. */
  reportedBy: as('told_by', text(200)),
  /** As reported: decimal text in `currency`. */
  amount: as('amount', amount()),
  currency: as('currency', currency),
  transferDate: as('transfer_date', day()),
  at: as('at', seconds()),
  /** Pending, and the received amount waits for a second operator's approval. */
  isEntered: as('is_entered', flagBit()),
};

/** A bank transfer into a pre-deposit in the operators' list. */
export const ListedTransfer = record(transferFields);
export type ListedTransfer = Of<typeof ListedTransfer>;

/** The payment that an operator recorded as received. */
const Arrived = record({
  /** Decimal text in `currency`. */
  amount: as('amount', amount()),
  currency: as('currency', currency),
  on: as('on', day()),
  /** Units of the transfer's currency for one unit of `currency`. */
  rate: as('rate', text(20)),
  /** Amount of the top-up in the transfer's currency. */
  credited: as('credited', amount()),
});

/** A transfer with its receipts and the data of its decision. */
export const TransferDetail = record({
  ...transferFields,
  /** Key of the portal's account that received the money. */
  receivingAccount: as('receiving_account', text(60)),
  /** Digits of the sending account. */
  paymentAccount: as('payment_account', text(60)),
  remark: as('remark', text(1000)),
  receipts: as('receipts', list(UploadedFile)),
  /** Current pre-deposit of the company, in the transfer's currency. */
  balance: as('balance', amount()),
  /** Currencies of a payment, with their decimals and the settled rate into the transfer's currency. */
  currencies: as(
    'currencies',
    list(record({ code: as('code', currency), decimals: as('decimals', count(0, 4)), rate: as('rate', text(20)) })),
  ),
  /** Top-ups of this company need two operators. */
  isForTwo: as('is_for_two', flagBit()),
  arrived: maybe('arrived', Arrived),
  /** Operator who recorded the receipt, and when. `isOwnEntry`: the current operator, who cannot approve it. */
  enteredBy: maybe('entered_by', text(200)),
  enteredAt: maybe('entered_at', seconds()),
  isOwnEntry: as('is_own_entry', flagBit()),
  /** Number of other operators who could approve it. */
  otherOperators: maybe('other_operators', count()),
  /** Who decided it: an email, or the name of the user of the command line. */
  decidedBy: maybe('decided_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  /** Reason of a rejected transfer, as shown to the company. */
  reasonEn: maybe('reason_en', text(300)),
  reasonZh: maybe('reason_zh', text(300)),
});
export type TransferDetail = Of<typeof TransferDetail>;

/** Amount of a top-up. */
const Credited = record({ credited: as('credited', amount()), currency: as('currency', currency) });

/**
 * Lists the bank transfers that companies reported, `SIZES.deskPage` per page: pending ones oldest first, others newest
 * first. `after` is the id of the last row of the previous page. Operators only. (OPS-05)
 */
export const listTransfers = defineEndpoint({
  path: '/api/transfers',
  operation: 'list',
  request: record({
    /** Default: all. */
    state: maybe('state', oneOf(TRANSFER_STATES)),
    /** Key of a company. */
    company: maybe('company', text(60)),
    after: maybe('after', count(1)),
  }),
  responses: {
    '200': response(
      'transfers',
      record({ transfers: as('list', list(ListedTransfer)), isMore: as('is_more', flagBit()) }),
    ),
  },
});

/** Returns a transfer. `notPossible`: `noSuchTransfer`. Operators only. (OPS-05) */
export const getTransfer = defineEndpoint({
  path: '/api/transfers',
  operation: 'one',
  request: record({ id }),
  responses: { '200': response('transfer', TransferDetail), '422': notPossible },
});

/**
 * Books a transfer once: tops up the received amount at the rate of the day of receipt. `entered`: the company's
 * top-ups need two operators, and another one has to call `approveTransfer`; until then, a new request replaces this
 * one. A field that breaks a rule gets E400. Codes of `notPossible`: `noSuchTransfer`; `decided`; `unknownCurrency`;
 * `otherCurrency`: the rate is missing; `unlikelyRate`: far from the settled rate; `ownTransfer`: reported by the
 * operator. Operators only. (OPS-05)
 */
export const acceptTransfer = defineEndpoint({
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
  responses: { '200': response('accepted', Credited), '202': response('entered'), ...GUARDED_RESPONSES },
});

/**
 * Books, once, the amount that another operator recorded. Codes of `notPossible`: `noSuchTransfer`; `decided`;
 * `notEntered`: no amount was recorded; `ownEntry`: the operator recorded it; `ownTransfer`. Operators only. (OPS-05)
 */
export const approveTransfer = defineEndpoint({
  path: '/api/transfers',
  operation: 'approve',
  request: record({ id, why: as('why', why) }),
  responses: { '200': response('accepted', Credited), ...GUARDED_RESPONSES },
});

const reason = sentence(300);

/**
 * Rejects a transfer once: nothing is added, and the user who reported it gets the reason by email. Codes of
 * `notPossible`: `noSuchTransfer`, `decided`. Operators only. (OPS-05)
 */
export const rejectTransfer = defineEndpoint({
  path: '/api/transfers',
  operation: 'reject',
  request: record({ id, reasonEn: as('reason_en', reason), reasonZh: as('reason_zh', reason), why: as('why', why) }),
  responses: { '200': response('rejected'), ...GUARDED_RESPONSES },
});
