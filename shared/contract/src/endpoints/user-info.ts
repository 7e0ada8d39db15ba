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
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';
import { Permissions } from '../entities/permissions.ts';
import { email, source } from '../entities/user-fields.ts';

/**
 * One quarter of the loyalty programme. `sales` is decimal text in the summary's currency, the rest are integers.
 * (PTS-02)
 */
const QuarterRow = record({
  /** Its name, such as `2026 Q1`. */
  quarter: as('Quarter', text(20)),
  orders: as('OrderQuantity', count()),
  sales: as('Sales', amount()),
  level: as('LoyaltyLevel', text(40)),
  pointsUsed: as('PointsUsed', count()),
  pendingPoints: as('PendingPoints', count()),
});

/**
 * Points of the user's company, in whole points; pending ones can be spent after the quarter's end. (PTS-01, PTS-02)
 */
export const PointsSummary = record({
  current: as('currentPoints', count(-1e12)),
  pending: as('pendingPoints', count(-1e12)),
  quarters: as('quarterSummary', list(QuarterRow)),
  upgradeCurrency: as('upgradeCurrency', text(3)),
  /** Sales needed to reach the next level; "0" at the top level. */
  upgradeAmount: as('upgradeAmount', amount()),
  nextLevel: as('nextLevel', text(40)),
});

/** Id of the company; also part of `paymentAccountDetail`, which the browser stores. */
const companyId = as('company_id', text(60));

/** The bank account to which the company transfers its pre-deposit. (DEP-01) */
const PaymentAccountDetail = record({
  /** Identifies the account in `submitBankTransfer`. */
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
/** Value for users who may not see the balance; the field is missing on the wire. */
export const NO_CREDIT: Of<typeof Credit> = { currency: '', available: '0', limit: '0' };

/**
 * The signed-in user with company, funds and permissions. Amounts are decimal text in the currency next to them.
 * Without the right `canSeeBalance`, the credit is `NO_CREDIT` and the other amounts are zero or empty. (SHELL-08,
 * SEC-05, spec 3 §7)
 */
export const UserInfo = record({
  nickname: as('showNickname', text(200)),
  email,
  firstName: as('firstname', text(100)),
  lastName: as('lastname', text(100)),
  companyId,
  /** In the requested language. */
  companyName: as('companyName', text(200)),
  /** Source to label of every platform of the company. */
  sources: as('sourceInfo', dictionary(text(120))),
  source,
  /** Label of the current source. */
  platform: as('platform', text(60)),
  /** '3' is the platform that issues vouchers and invoices itself. */
  platformCode: as('platformCode', text(10)),
  /** Code to name of every selectable currency, and the company's default. */
  currencies: as(
    'currencyInfo',
    record({ list: as('list', dictionary(text(60))), defaultCode: as('default', text(3)) }),
  ),
  /** Available credit and limit of the company; `NO_CREDIT` for users who may not see the balance. */
  credit: as(
    'credit',
    leftOut(Credit, NO_CREDIT, ({ currency: code }) => code === ''),
  ),
  /** Remaining pre-deposit of the company. */
  preDeposit: as('preDepositBalance', record({ currency: as('curMark', text(3)), balance: as('balance', amount()) })),
  points: as('points', PointsSummary),
  /** A missing permission counts as denied: read them with `permissionsOf` of the runtime. */
  permissions: as('permissions', Permissions),
  /** Its texts are empty for users who may not see the balance. */
  paymentAccount: maybe('paymentAccountDetail', PaymentAccountDetail),
  /** The language that the user chose last. */
  language: as('language', text(5)),
  /** The user may change remotes and other settings of the portal. */
  isOperator: as('isOperator', flagBit()),
  /** Bookings of the company are suspended for unusual activity. */
  isRestricted: as('isRestricted', flagBit()),
  /** Landing page after the sign-in and of the logo; missing: chosen by the user's modules. */
  landingPath: maybe('landingPath', text(300)),
});
export type UserInfo = Of<typeof UserInfo>;
export type PointsSummary = Of<typeof PointsSummary>;

/** Returns the signed-in user. It also checks the token: without a valid one the response is the common `signedOut`. */
export const userInfo = defineEndpoint({
  path: '/api/userInfo',
  isPublic: true,
  request: nothing(),
  responses: { '200': response('user', UserInfo) },
});
