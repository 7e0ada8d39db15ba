import { answer, defineCall } from '../call.ts';
import {
  amount,
  as,
  count,
  dictionary,
  flagBit,
  leftOut,
  list,
  maybe,
  nothing,
  type Of,
  record,
  text,
} from '../codec/codec.ts';
import { currency } from '../entities/money-fields.ts';
import { Permissions } from '../entities/permissions.ts';
import { email, source } from '../entities/person-fields.ts';

/** One quarter of the loyalty programme. `sales` is decimal text in the summary's currency, the rest whole numbers. (PTS-02) */
const QuarterRow = record({
  /** Its name, such as `2026 Q1`. */
  quarter: as('Quarter', text(20)),
  orders: as('OrderQuantity', count()),
  sales: as('Sales', amount()),
  level: as('LoyaltyLevel', text(40)),
  pointsUsed: as('PointsUsed', count()),
  pendingPoints: as('PendingPoints', count()),
});

/** Points of the person's company, in whole points; pending ones can be spent after the quarter's end. (PTS-01, PTS-02) */
export const PointsSummary = record({
  current: as('currentPoints', count(-1e12)),
  pending: as('pendingPoints', count(-1e12)),
  quarters: as('quarterSummary', list(QuarterRow)),
  upgradeCurrency: as('upgradeCurrency', text(3)),
  /** Sales still missing to the next level; "0" at the top. */
  upgradeAmount: as('upgradeAmount', amount()),
  nextLevel: as('nextLevel', text(40)),
});

/** The company's id, as `paymentAccountDetail` keeps it in the browser beside the account. */
const companyId = as('company_id', text(60));

/** The bank account into which the company transfers its pre-deposit. (DEP-01) */
const PaymentAccountDetail = record({
  /** Names the account in `submitBankTransfer`. */
  accountKey: as('paymentAccountKey', text(60)),
  currency,
  beneficiaryName: as('BeneficiaryName', text(200)),
  beneficiaryAddress: as('BeneficiaryAddress', text(300)),
  bankName: as('BeneficiaryBankName', text(200)),
  bankAddress: as('BeneficiaryBankAddress', text(300)),
  /** BIC, eight or eleven characters. */
  swift: as('SWIFTCode', text(20)),
  accountNumber: as('AccountNumber', text(60)),
  companyId,
});

const Credit = record({
  currency: as('curMark', text(3)),
  available: as('amount', amount()),
  limit: as('limits', amount()),
});
/** What the credit is to who may not see the balance: on the wire there is none. */
export const NO_CREDIT: Of<typeof Credit> = { currency: '', available: '0', limit: '0' };

/**
 * Who is signed in, for whom, with which funds and permissions. Amounts are decimal text in the currency beside them; without
 * the right to see balances (`canSeeBalance`) there is no credit (`NO_CREDIT`), and the others are zero or empty. (SHELL-08, SEC-05, spec 3 §7)
 */
export const UserInfo = record({
  nickname: as('showNickname', text(200)),
  email,
  firstName: as('firstname', text(100)),
  lastName: as('lastname', text(100)),
  companyId,
  /** In the asked language. */
  companyName: as('companyName', text(200)),
  /** Source to label of every platform the company has. */
  sources: as('sourceInfo', dictionary(text(120))),
  source,
  /** Label of the source that is worked under. */
  platform: as('platform', text(60)),
  /** '3' is the platform that issues vouchers and invoices itself. */
  platformCode: as('platformCode', text(10)),
  /** Code to name of every currency that can be chosen, and the company's own. */
  currencies: as(
    'currencyInfo',
    record({ list: as('list', dictionary(text(60))), defaultCode: as('default', text(3)) }),
  ),
  /** What is left of the company's line of credit, and the whole of it; `NO_CREDIT` for who may not see the balance. */
  credit: as(
    'credit',
    leftOut(Credit, NO_CREDIT, ({ currency: code }) => code === ''),
  ),
  /** What is left of the money that the company paid in beforehand. */
  preDeposit: as('preDepositBalance', record({ currency: as('curMark', text(3)), balance: as('balance', amount()) })),
  points: as('points', PointsSummary),
  /** A missing one counts as forbidden: read them by `permissionsOf` of the runtime. */
  permissions: as('permissions', Permissions),
  /** Its texts are empty for who may not see the balance. */
  paymentAccount: maybe('paymentAccountDetail', PaymentAccountDetail),
  /** The one that the person chose last. */
  language: as('language', text(5)),
  /** May change who gets which version of a remote. */
  isOperator: as('isOperator', flagBit()),
  /** Bookings of the company are suspended for unusual activity. */
  isRestricted: as('isRestricted', flagBit()),
  /** Where the company's people are led after the sign-in and by the logo; missing: where their modules lead. */
  landingPath: maybe('landingPath', text(300)),
});
export type UserInfo = Of<typeof UserInfo>;
export type PointsSummary = Of<typeof PointsSummary>;

/** Asks who is signed in. Also serves as the check of the token: without one the answer is the common `signedOut`. */
export const userInfo = defineCall({
  path: '/api/userInfo',
  isPublic: true,
  request: nothing(),
  answers: { '200': answer('user', UserInfo) },
});
