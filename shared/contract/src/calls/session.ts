import { answer, defineCall } from '../call.ts';
import { amount, as, count, dictionary, flagBit, list, maybe, nothing, type Of, record, text } from '../codec.ts';
import { Permissions } from '../entities/permissions.ts';

const SignKeyFields = record({ kid: as('kid', text(80)), key: as('key', text(80)) });

/** What a sign-in gives: the token, the source to work under, where to go, and the session's new key. */
export const SignedIn = record({
  token: as('token', text(400)),
  source: as('source', text(60)),
  redirectPage: maybe('redirectPage', text(500)),
  sign: as('sign', SignKeyFields),
});

export const signIn = defineCall({
  path: '/api/signIn',
  operation: 'signIn',
  isPublic: true,
  request: record({ email: as('email', text(200)), password: as('password', text(200)) }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCredentials'), '102': answer('notApproved') },
});

export const oneTouch = defineCall({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', text(400)), source: as('source', text(60)) }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCredentials') },
});

export const signOut = defineCall({
  path: '/api/signIn',
  operation: 'loginOut',
  isPublic: true,
  answers: { '200': answer('signedOut') },
});

export const checkToken = defineCall({
  path: '/api/signIn',
  operation: 'checkToken',
  isPublic: true,
  answers: { '200': answer('valid') },
});

/** Another platform of the same company: `value` is its source. */
export const changeSource = defineCall({
  path: '/api/signIn',
  operation: 'changeSource',
  isPublic: true,
  request: record({ value: as('sourceval', text(60)), currentPage: as('currentPage', text(500)) }),
  answers: {
    '200': answer(
      'changed',
      record({
        token: as('token', text(400)),
        source: as('source', text(60)),
        redirectPage: maybe('redirectPage', text(500)),
      }),
    ),
  },
});

export const forgotPassword = defineCall({
  path: '/api/signIn',
  operation: 'forgetPass',
  isPublic: true,
  request: record({ email: as('email', text(200)) }),
  answers: { '200': answer('sent') },
});

export const changePasswordByEmail = defineCall({
  path: '/api/signIn',
  operation: 'emailChangePassword',
  isPublic: true,
  request: record({
    email: as('email', text(200)),
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    from: maybe('from', text(60)),
    linkSign: as('searchsign', text(400)),
    linkTime: as('searchtime', text(40)),
    linkSource: maybe('searchsource', text(60)),
  }),
  answers: { '200': answer('changed'), '124': answer('mismatch'), '101': answer('linkExpired') },
});

export const checkResetLink = defineCall({
  path: '/api/signIn',
  operation: 'emailRetype',
  isPublic: true,
  request: record({
    email: as('email', text(200)),
    linkSign: as('searchsign', text(400)),
    linkTime: as('searchtime', text(40)),
    linkSource: maybe('searchsource', text(60)),
  }),
  answers: { '200': answer('valid', record({ email: as('email', text(200)) })), '101': answer('linkExpired') },
});

/** One quarter of the loyalty programme. */
export const QuarterRow = record({
  quarter: as('Quarter', text(20)),
  orders: as('OrderQuantity', count()),
  sales: as('Sales', amount()),
  level: as('LoyaltyLevel', text(40)),
  pointsUsed: as('PointsUsed', count()),
  pendingPoints: as('PendingPoints', count()),
});

export const PointsSummary = record({
  current: as('currentPoints', count(-1e12)),
  pending: as('pendingPoints', count(-1e12)),
  quarters: as('quarterSummary', list(QuarterRow)),
  upgradeCurrency: as('upgradeCurrency', text(3)),
  /** Sales still missing to the next level; "0" at the top. */
  upgradeAmount: as('upgradeAmount', amount()),
  nextLevel: as('nextLevel', text(40)),
});

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

/** Who is signed in, for whom, with which funds and permissions. */
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

export const userInfo = defineCall({
  path: '/api/userInfo',
  isPublic: true,
  request: nothing(),
  answers: { '200': answer('user', UserInfo) },
});
