import { alsoRead, answer, defineCall } from '../call.ts';
import {
  alsoWritten,
  amount,
  as,
  count,
  flagBit,
  flat,
  id,
  jsonText,
  list,
  maybe,
  type Of,
  record,
  seconds,
  text,
  words,
} from '../codec.ts';
import { Price } from '../entities/money.ts';
import { AreaCode, OrderHotel, OrderQuote, PayableOrder } from '../entities/order.ts';
import { orderStatus, payMethod } from '../entities/order-fields.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelCity } from './geography.ts';

const path = '/api/orderBook';

/** A price that is higher than the one the person saw. */
export const PriceRise = record({
  rise: as('priceRise', amount()),
  currency: as('currency', text(3)),
  before: as('oldTotalPrice', amount()),
  now: as('totalPrice', amount()),
});
export type PriceRise = Of<typeof PriceRise>;

/** Another room that the hotel offers instead. */
export const Substitute = record({
  substitute: as(
    'sameRoomInfo',
    record({
      product: as('subid', id(200)),
      name: as('name', words()),
      board: as('breakfast', words()),
      before: as('oldTotalPrice', Price),
      now: as('totalPrice', Price),
    }),
  ),
  /** How much dearer (negative: cheaper); "0.00" at the same price. */
  change: as('priceRise', amount()),
});
export type Substitute = Of<typeof Substitute>;

const Verified = record({
  /** The server's clock, epoch seconds: the new quote's birth. */
  verifiedAt: as('time', seconds()),
  product: as('product', id(200)),
  total: as('totalPrice', Price),
});

const verificationAnswers = {
  '200': answer('verified', Verified),
  '155': answer('hotelSoldOut'),
  '150': alsoRead('hotelSoldOut'),
  '154': answer('roomSoldOut'),
  '153': answer('priceRose', PriceRise),
  '163': answer('substituteOffered', Substitute),
  '173': answer('dearerSubstituteOffered', Substitute),
} as const;

/** Asks whether a room can still be had at the price that was seen. */
export const verifyOrder = defineCall({
  path,
  operation: 'orderBookVerify',
  request: record({
    stay: flat(StayCodec),
    /** Empty from the list: the cheapest rate is taken. */
    product: as('product', id(200)),
    seenTotal: maybe('totalPrice', amount()),
    nationality: maybe('nationality', text(2)),
    isRefresh: maybe('pageRefresh', flagBit()),
    hotelUrl: maybe('hotelUrl', text(500)),
    roompaiToken: maybe('roompaiToken', text(400)),
  }),
  answers: verificationAnswers,
});

/** Accepts a dearer price or a substitute. `former` is the rate that a substitute replaces. */
export const updateVerifyPrice = defineCall({
  path,
  operation: 'updateVerifyPrice',
  request: record({
    stay: flat(StayCodec),
    product: as('product', id(200)),
    former: maybe('oldsubid', id(200)),
    acceptedTotal: as('totalPrice', amount()),
    roompaiToken: maybe('roompaiToken', text(400)),
  }),
  answers: { ...verificationAnswers, '156': answer('withdrawn') },
});

const QuotedOrder = record({
  hotel: as('hotel', OrderHotel),
  areaCodes: as('countryCode', list(AreaCode)),
  defaultAreaCode: as('defaultCode', count()),
  quote: as('orderData', OrderQuote),
});

const bookingRefusals = {
  '110': answer('listExpired'),
  '165': answer('openTooLong'),
  '155': answer('hotelSoldOut'),
  '150': alsoRead('hotelSoldOut'),
  '154': answer('roomSoldOut'),
  '153': answer('priceRose', PriceRise),
  '157': answer('supplierUnreachable'),
  '500': alsoRead('supplierUnreachable'),
  '177': alsoRead('supplierUnreachable'),
} as const;

/** The order page's data. */
export const writeOrderShow = defineCall({
  path,
  operation: 'writeOrderShow',
  request: record({
    stay: flat(StayCodec),
    product: as('product', id(200)),
    nationality: maybe('nationality', text(2)),
  }),
  answers: { '200': answer('quoted', QuotedOrder), ...bookingRefusals },
});

/** The quote under the chosen method; the point quote's own fields stand beside it. */
const RepricedOrder = alsoWritten(
  record({ quote: as('orderData', OrderQuote), method: maybe('paymentOn', payMethod()) }),
  ({ quote, method = quote.defaultMethod }) => {
    const figures = (quote.discountedAmounts ?? quote.amounts).methods[method];
    return {
      usedPointsAmount: quote.pointsUsed,
      usedPointsPrice: quote.pointsDiscount,
      payPrice: figures?.pay,
      pTFee: figures?.fee,
      curMark: quote.currency,
    };
  },
);

/** A quote again, with coupon, points and method. */
export const getOrderPrice = defineCall({
  path,
  operation: 'getOrderPrice',
  request: record({
    stay: flat(StayCodec),
    product: as('product', id(200)),
    couponId: maybe('userCouponId', id(60)),
    points: as('usedPoints', count()),
    method: as('paymentOn', payMethod()),
  }),
  answers: { '200': answer('quoted', RepricedOrder), ...bookingRefusals },
});

const OtherRoom = record({
  lastName: as('userlastname', text(60)),
  firstName: as('username', text(60)),
  nationality: maybe('nationality', text(2)),
});

/** Makes the order, unpaid, with its room held. The same `requestKey` makes one order. */
export const submitOrder = defineCall({
  path,
  operation: 'orderFillCosInfo',
  isIdempotent: true,
  request: record({
    stay: flat(StayCodec),
    product: as('product', id(200)),
    requestKey: as('reqid', text(36)),
    /** The total the person saw; another one is answered with the rise. */
    seenTotal: as('totalPrice', amount()),
    lastName: as('userlastname', text(60)),
    firstName: as('username', text(60)),
    email: as('emails', text(200)),
    phone: as('tel', text(30)),
    areaCode: as('areaCode', count()),
    nationality: maybe('nationality', text(2)),
    otherRooms: as('userOtherInfo', jsonText(list(OtherRoom, 20))),
    specialRequest: as('specialRequirements', text(400)),
    points: as('usedPoints', count()),
    couponId: maybe('userCouponId', id(60)),
    method: as('paymentOn', payMethod()),
    isRetry: maybe('guestClicksRetry', flagBit()),
    searchNationality: maybe('searchNat', text(2)),
    hotelUrl: maybe('hotelUrl', text(500)),
    platformParams: maybe('platfromParamLs', text(2000)),
    roompaiToken: maybe('roompaiToken', text(400)),
  }),
  answers: {
    '200': answer(
      'ordered',
      record({ orderNumber: as('orderno', text(40)), mayRetry: maybe('guestClicksRetry', flagBit()) }),
    ),
    ...bookingRefusals,
    '188': answer('creditExhausted'),
    '191': answer('invalidGuests', record({ fields: as('fields', list(text(60))) })),
    '192': answer('pointsRefused'),
    '193': answer('couponRefused'),
  },
});

/** The payment page's data. */
export const writePayShow = defineCall({
  path,
  operation: 'writePayShow',
  request: record({ orderNumber: as('orderno', text(40)), method: maybe('paymentOn', payMethod()) }),
  answers: {
    '200': answer(
      'payable',
      record({
        hotel: as('hotel', OrderHotel),
        areaCodes: as('countryCode', list(AreaCode)),
        order: as('orderData', PayableOrder),
      }),
    ),
    '011': answer('goElsewhere', record({ url: as('url', text(1000)) })),
    '012': answer('notPayable'),
    '003': answer('noSuchOrder'),
  },
});

/** Pays. The same `requestKey` charges once. */
export const payOrder = defineCall({
  path,
  operation: 'writePayFinishBook',
  isIdempotent: true,
  request: record({
    orderNumber: as('orderno', text(40)),
    requestKey: as('reqid', text(36)),
    method: as('paymentOn', payMethod()),
    activeName: maybe('activeName', text(40)),
    /** The amount the person saw on the button. */
    seenPay: as('payPrice', amount()),
    specialRequest: maybe('specialRequirements', text(400)),
    securityCode: maybe('securityCode', text(4)),
    paymentInfo: maybe('paymentInfo', text(2000)),
    rememberCard: maybe('rememberCard', flagBit()),
  }),
  answers: {
    '200': answer(
      'paid',
      record({
        orderNumber: as('orderno', text(40)),
        url: maybe('url', text(1000)),
        payRequest: maybe('payRequest', text(4000)),
        openIdUrl: maybe('openid_url', text(1000)),
        paidAt: maybe('time', seconds()),
      }),
    ),
    '158': answer('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '159': alsoRead('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '160': alsoRead('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '006': answer('seeCallback'),
    '007': alsoRead('seeCallback'),
    '005': answer('securityCodeInvalid'),
    '010': answer('notice'),
    '012': answer('notPayable'),
    '153': answer('priceRose', PriceRise),
    '163': answer('substituteOffered', Substitute),
    '173': answer('dearerSubstituteOffered', Substitute),
    '171': answer('authorise', record({ url: as('url', text(1000)) })),
    '401': answer('networkDown'),
    '402': alsoRead('networkDown'),
    '188': answer('creditExhausted'),
    '166': answer('paymentExpired'),
  },
});

/** Whether an electronic payment arrived. */
export const paymentOrderData = defineCall({
  path,
  operation: 'paymentOrderData',
  request: record({ orderNumber: as('orderno', text(40)), method: maybe('paymentOn', payMethod()) }),
  answers: {
    '200': answer('state', record({ payStatus: as('payStatus', text(20)), url: maybe('url', text(1000)) })),
  },
});

export const wechatSignature = defineCall({
  path,
  operation: 'wechatJsPayGetSign',
  request: record({ url: as('url', text(1000)), orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'signature',
      record({
        appId: as('appId', text(60)),
        timestamp: as('timestamp', text(20)),
        nonce: as('nonceStr', text(60)),
        signature: as('signature', text(400)),
      }),
    ),
  },
});

/** Browser redirect after a provider; believed for nothing but the order number. */
export const paymentCallback = defineCall({
  path,
  operation: 'paymentCallback',
  method: 'GET',
  request: record({
    payType: as('payType', text(20)),
    orderNumber: as('orderno', text(40)),
    source: as('source', text(60)),
    ticket: as('token', text(200)),
    environment: maybe('environment', text(40)),
  }),
  answers: {},
});

const ResultHotel = record({ city: as('hotelCity', HotelCity) });

/** Where the order stands after booking: 3 Confirmed, 2 Pending, 5 Sold out. */
export const orderResult = defineCall({
  path,
  operation: 'orderPayResultShow',
  request: record({ orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'result',
      record({
        orderNumber: as('orderno', text(40)),
        publicNumber: maybe('ordernoUnLogin', text(40)),
        email: as('email', text(200)),
        minutes: as('minutes', count()),
        status: as('orderStatus', orderStatus()),
        hotel: as('hotelData', ResultHotel),
        stay: maybe('stayData', StayCodec),
        hotelName: maybe('hotelname', words()),
        paid: maybe('paid', Price),
        method: maybe('pay_way', payMethod()),
        paypalEmail: maybe('paypalEmail', text(200)),
        secondConfirmation: maybe('paymentSecondConfirm', id(4)),
      }),
    ),
    '003': answer('noSuchOrder'),
  },
});

export const orderCallbackResult = defineCall({
  path,
  operation: 'orderPayCallbackResultShow',
  request: record({ orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'result',
      record({
        orderNumber: as('orderno', text(40)),
        email: as('email', text(200)),
        minutes: as('minutes', count()),
        status: as('orderStatus', orderStatus()),
      }),
    ),
    '003': answer('noSuchOrder'),
  },
});

export const secondConfirmation = defineCall({
  path,
  operation: 'paymentSecondConfirmation',
  request: record({ orderNumber: as('orderno', text(40)), action: as('action', text(40)) }),
  answers: {
    '200': answer(
      'order',
      record({
        state: as('payment_second_confirm', id(4)),
        orderNumber: as('orderno', text(40)),
        hotelNameZh: as('hotelname_zh', text(300)),
        hotelNameEn: as('hotelname_en', text(300)),
        guestName: as('guest_name', text(200)),
        guestEmail: as('guest_email', text(200)),
        checkIn: as('checkin', text(20)),
        checkOut: as('checkout', text(20)),
        total: as('totalprice', amount()),
        currency: as('currency', text(3)),
        method: as('pay_way', text(40)),
      }),
    ),
  },
});
