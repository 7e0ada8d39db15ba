import type { AreaCode, OrderHotel, OrderQuote, PayableOrder } from '@portico/contract';
import { buildPolicy, buildStay } from './stay.ts';

/** The hotel on the order pages. */
export function buildOrderHotel(overrides: Partial<OrderHotel> = {}): OrderHotel {
  return {
    id: '10021',
    nameEn: 'Bellrock Hotel',
    nameZh: '贝尔洛克酒店',
    addressEn: '3600 Las Vegas Blvd S, Las Vegas, NV',
    addressZh: '美国拉斯维加斯，3600 Las Vegas Blvd S',
    stars: 4,
    hasHalfStar: true,
    zone: 'America/Los_Angeles',
    picture: '/media/10021/1.webp',
    cityId: '7988',
    cityNameEn: 'Las Vegas (NV)',
    cityNameZh: '拉斯维加斯',
    ...overrides,
  };
}

/** China and the United States in the area code list of the order form. */
export function buildAreaCodes(): AreaCode[] {
  return [
    { id: 42, country: 'CN', dialCode: '86', name: { en: 'China', zh: '中国' } },
    { id: 216, country: 'US', dialCode: '1', name: { en: 'United States', zh: '美国' } },
  ];
}

/** A quote of 985.46 USD now and 120.00 at the hotel, payable from credit and balance. */
export function buildOrderQuote(overrides: Partial<OrderQuote> = {}): OrderQuote {
  const figures = { total: '1105.46', pay: '985.46', fee: '0.00', points: 985, pointsWorth: '9.85' };
  return {
    stay: buildStay(),
    product: 'r-10021-1',
    roomName: { en: 'Deluxe King', zh: '豪华大床房' },
    beds: { en: '1 king bed', zh: '1 张特大床' },
    board: { en: '2 breakfasts', zh: '双早' },
    boardCode: 'breakfast',
    policyText: { en: 'Free cancellation before 7 Dec 2026, 18:00.', zh: '2026年12月7日18:00前可免费取消。' },
    policy: buildPolicy(),
    nights: 3,
    currency: 'USD',
    fare: '870.00',
    nightPrices: [],
    tax: '115.46',
    fees: {},
    atHotel: '120.00',
    feeText: { en: 'PayPal: 3% of the payable amount', zh: 'PayPal：应付金额的 3%' },
    atHotelFees: [{ kind: 'resortFee', amount: '120.00' }],
    notice: { en: 'The hotel collects the resort fee at check-in.', zh: '度假村费由酒店在入住时收取。' },
    coupons: [],
    pointsBalance: 12_400,
    pointsUsed: 0,
    pointsDiscount: '0.00',
    pointRatio: '0.01',
    amounts: { currency: 'USD', methods: { credit: figures, balance: figures } },
    methods: [
      { method: 'credit', isAvailable: true },
      { method: 'balance', isAvailable: true },
    ],
    defaultMethod: 'credit',
    createdAt: Math.floor(Date.now() / 1000),
    holdSeconds: 300,
    paymentSeconds: 300,
    roomsLeft: 8,
    seenTotal: '1105.46',
    ...overrides,
  };
}

/** An order awaiting payment. */
export function buildPayableOrder(overrides: Partial<PayableOrder> = {}): PayableOrder {
  return {
    quote: buildOrderQuote(),
    orderNumber: 'P26112000001',
    status: 'unpaid',
    guests: [
      {
        lastName: 'Morgan',
        firstName: 'Alex',
        nationality: 'US',
        email: 'guest@example.test',
        areaCode: 216,
        phone: '7025550142',
      },
    ],
    specialRequest: '',
    method: 'credit',
    payUntil: Math.floor(Date.now() / 1000) + 300,
    cardStatus: 'none',
    wechatStatus: 'none',
    ...overrides,
  };
}
