import { answer, defineCall } from '../call.ts';
import { amount, as, count, id, list, maybe, type Of, oneOf, record, text } from '../codec.ts';
import { HotelListItem } from './hotel-list.ts';

const paged = {
  total: as('totalNum', count()),
  page: as('currentPage', count(1)),
} as const;

/** Entries of the points account; `kind` 2 points, 1 pending; `action` 0 all, 1 added, 2 deducted. */
export const pointsList = defineCall({
  path: '/api/userInfo',
  operation: 'getPointsList',
  request: record({
    kind: as('pointsType', count(1, 2)),
    action: as('pointsAction', count(0, 2)),
    page: as('page', count(1)),
    from: as('startDate', text(10)),
    to: as('endDate', text(10)),
  }),
  answers: {
    '200': answer(
      'entries',
      record({
        ...paged,
        pages: as('pageCount', count()),
        entries: as(
          'data',
          list(
            record({
              kind: as('pointsType', text(40)),
              date: as('date', text(30)),
              sign: as('pointsSign', oneOf(['+', '-'])),
              orderNumber: as('orderno', text(40)),
              points: as('pointsAmount', count()),
              event: as('event', text(200)),
            }),
          ),
        ),
      }),
    ),
  },
});

/** Entries of the pre-deposit: 0 all, 1 top-up, 2 booking payment, 3 cancellation refund. */
export const balanceList = defineCall({
  path: '/api/userInfo',
  operation: 'getBalanceList',
  request: record({
    kind: as('balanceType', count(0, 3)),
    page: as('page', count(1)),
    from: as('startDate', text(10)),
    to: as('endDate', text(10)),
  }),
  answers: {
    '200': answer(
      'entries',
      record({
        ...paged,
        pages: as('pageCount', count()),
        entries: as(
          'data',
          list(
            record({
              kind: as('type', text(60)),
              date: as('Date', text(30)),
              operator: as('Operator', text(120)),
              operation: as('OperationType', text(20)),
              orderNumber: as('orderno', text(40)),
              currency: as('currency', text(3)),
              amount: as('amount', amount()),
              balance: as('balance', amount()),
            }),
          ),
        ),
      }),
    ),
  },
});

export const submitBankTransfer = defineCall({
  path: '/api/userInfo',
  operation: 'submitBankTransfer',
  isIdempotent: true,
  request: record({
    requestKey: as('reqid', text(36)),
    receivingAccountKey: as('receivingAccountKey', text(60)),
    paymentAccount: as('paymentAccount', text(60)),
    amount: as('preDepositAmount', amount()),
    transferDate: as('transferDate', text(10)),
    receipts: as('bankTransferReceipt', list(text(300), 5)),
    remark: as('remark', text(1000)),
  }),
  answers: { '200': answer('submitted') },
});

export const upload = defineCall({
  path: '/api/registerUpload',
  isPublic: true,
  isUpload: true,
  answers: { '200': answer('uploaded', record({ path: as('path', text(300)) })) },
});

const CouponRow = record({
  id: as('id', id(60)),
  discount: as('coupon_val', text(60)),
  type: as('type', text(60)),
  minimum: as('limit_price_val', text(60)),
  validity: as('validity_period', text(60)),
  checkIn: as('checkin', text(60)),
  checkOut: as('checkout', text(60)),
});

export const coupons = defineCall({
  path: '/api/myCoupon',
  answers: {
    '200': answer(
      'coupons',
      record({
        lists: as(
          'list',
          record({
            unredeemed: as('Unredeemed', list(CouponRow)),
            redeemed: as('Redeemed', list(CouponRow)),
            expired: as('Expired', list(CouponRow)),
          }),
        ),
        currency: as('currency', text(3)),
      }),
    ),
  },
});

export const favourites = defineCall({
  path: '/api/myCollect',
  request: record({ pageSize: as('pageSize', count(1, 100)), page: as('page', count(1)) }),
  answers: {
    '200': answer(
      'hotels',
      record({
        ...paged,
        pageSize: as('pageSize', count(1)),
        currency: as('currency', text(3)),
        hotels: as('list', list(HotelListItem)),
      }),
    ),
  },
});

export const SubAccount = record({
  id: as('id', id(60)),
  email: as('email', text(200)),
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  accessLevel: as('permissions', id(4)),
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  /** 1 active, 2 inactive. */
  state: as('state', oneOf(['1', '2'])),
});
export type SubAccount = Of<typeof SubAccount>;

const Choice = record({ key: as('key', id(40)), label: as('val', text(120)) });

export const subAccounts = defineCall({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email: as('email', text(200)),
    status: as('status', text(2)),
    accessLevel: as('permissions', text(4)),
    page: as('page', count(1)),
  }),
  answers: {
    '200': answer(
      'accounts',
      record({
        ...paged,
        pageSize: as('pageSize', count(1)),
        accounts: as('list', list(SubAccount)),
        types: as('accountTypeLs', list(Choice)),
        accessLevels: as('accessLevelLs', list(Choice)),
      }),
    ),
  },
});

export const changeAccountState = defineCall({
  path: '/api/account',
  operation: 'changeStatus',
  request: record({ id: as('userid', id(60)), state: as('state', oneOf(['1', '2'])) }),
  answers: { '200': answer('changed') },
});

export const saveAccount = defineCall({
  path: '/api/account',
  operation: 'save',
  request: record({
    id: maybe('userid', id(60)),
    email: as('email', text(200)),
    firstName: as('first_name', text(100)),
    lastName: as('last_name', text(100)),
    accessLevel: as('permissions', id(4)),
    password: maybe('password', text(200)),
  }),
  answers: { '200': answer('saved') },
});

/** Booking numbers for the contact form; an empty list without a sign-in. */
export const orderNumbers = defineCall({
  path: '/api/getAllOrderNos',
  isPublic: true,
  answers: { '200': answer('numbers', list(text(40))) },
});

export const contactCodes = defineCall({
  path: '/api/getCode',
  isPublic: true,
  answers: { '200': answer('codes', list(text(20_000))) },
});

export const contactInfo = defineCall({
  path: '/api/getContactInfo',
  isPublic: true,
  answers: {
    '200': answer(
      'contact',
      record({
        emails: as('customer_email', list(text(200))),
        phonesInternal: as('phone_internal', list(text(60))),
        phonesExternal: as('phone_external', list(text(60))),
        nameZh: as('lfname_zh', text(200)),
        nameEn: as('lfname_en', text(200)),
        addressZh: as('lfaddr_zh', text(300)),
        addressEn: as('lfaddr_en', text(300)),
        height: maybe('height', count()),
      }),
    ),
  },
});

export const sendContactMessage = defineCall({
  path: '/api/sendContactEmail',
  isPublic: true,
  request: record({
    name: as('username', text(200)),
    email: as('email', text(200)),
    orderNumber: maybe('orderno', text(40)),
    content: as('content', text(5000)),
    recipient: maybe('customeremail', text(200)),
  }),
  answers: { '200': answer('sent') },
});

export const registerInfo = defineCall({
  path: '/api/getRegisterInfo',
  isPublic: true,
  answers: {
    '200': answer(
      'lists',
      record({
        countries: as('countryList', list(Choice)),
        businessTypes: as('businessTypeList', list(Choice)),
        currencies: as('currencyList', list(Choice)),
        dialCodes: as('telList', list(Choice)),
      }),
    ),
  },
});

export const registerCities = defineCall({
  path: '/api/getRegisterInfo',
  operation: 'getCityInfo',
  isPublic: true,
  request: record({ country: as('country', text(4)) }),
  answers: { '200': answer('cities', list(Choice)) },
});

export const register = defineCall({
  path: '/api/register',
  isPublic: true,
  isIdempotent: true,
  request: record({
    requestKey: as('reqid', text(36)),
    country: as('country', text(4)),
    city: as('city', text(200)),
    street: as('streetAddress', text(200)),
    floor: as('floorUnit', text(200)),
    postalCode: as('postalCode', text(15)),
    companyName: as('companyName', text(200)),
    files: as('fileList', list(text(300), 5)),
    businessType: as('businessType', text(60)),
    currency: as('currency', text(3)),
    firstName: as('firstName', text(200)),
    lastName: as('lastName', text(200)),
    dialCode: as('countryCode', text(8)),
    phone: as('tel', text(30)),
    email: as('email', text(200)),
    remarks: as('additionalInformation', text(1000)),
  }),
  answers: { '200': answer('submitted'), '201': answer('licenceMissing') },
});

export const verifyUser = defineCall({
  path: '/api/doVerifyUser',
  isPublic: true,
  request: record({ email: as('email', text(200)), key: as('key', text(400)) }),
  answers: { '200': answer('verified') },
});

/** Address of the report in the dashboard's frame. */
export const dashboardInfo = defineCall({
  path: '/api/dashboard',
  operation: 'info',
  answers: { '200': answer('report', record({ url: as('url', text(1000)) })) },
});
