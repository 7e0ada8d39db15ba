import { answer, defineCall } from '../call.ts';
import { amount, as, count, dictionary, flagBit, list, maybe, nothing, type Of, record, text } from '../codec/codec.ts';
import { Permissions } from '../entities/permissions.ts';

/** One quarter of the loyalty programme. `sales` is decimal text in the summary's currency, the rest whole numbers. (PTS-02) */
export const QuarterRow = record({
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

/** The bank account into which the company transfers its pre-deposit. (DEP-01) */
export const PaymentAccountDetail = record({
  accountKey: as('paymentAccountKey', text(60)),
  currency: as('currency', text(3)),
  beneficiaryName: as('BeneficiaryName', text(200)),
  beneficiaryAddress: as('BeneficiaryAddress', text(300)),
  bankName: as('BeneficiaryBankName', text(200)),
  bankAddress: as('BeneficiaryBankAddress', text(300)),
  swift: as('SWIFTCode', text(20)),
  accountNumber: as('AccountNumber', text(60)),
  companyId: as('company_id', text(60)),
});

/**
 * Who is signed in, for whom, with which funds and permissions. Amounts are decimal text in the currency beside them; without
 * the right to see balances they are zero or empty. (SHELL-08, spec 3 §7)
 */
export const UserInfo = record({
  nickname: as('showNickname', text(200)),
  email: as('email', text(200)),
  firstName: as('firstname', text(100)),
  lastName: as('lastname', text(100)),
  companyId: as('company_id', text(60)),
  companyName: as('companyName', text(200)),
  /** Source to label of every platform the company has. */
  sources: as('sourceInfo', dictionary(text(120))),
  source: as('source', text(60)),
  platform: as('platform', text(60)),
  /** '3' is the platform that issues vouchers and invoices itself. */
  platformCode: as('platformCode', text(10)),
  currencies: as(
    'currencyInfo',
    record({ list: as('list', dictionary(text(60))), defaultCode: as('default', text(3)) }),
  ),
  credit: as(
    'credit',
    record({ currency: as('curMark', text(3)), available: as('amount', amount()), limit: as('limits', amount()) }),
  ),
  preDeposit: as('preDepositBalance', record({ currency: as('curMark', text(3)), balance: as('balance', amount()) })),
  points: as('points', PointsSummary),
  permissions: as('permissions', Permissions),
  paymentAccount: maybe('paymentAccountDetail', PaymentAccountDetail),
  language: as('language', text(5)),
  isOperator: as('isOperator', flagBit()),
  isRestricted: as('isRestricted', flagBit()),
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
