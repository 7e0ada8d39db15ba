import { describe, expect, it } from 'vitest';
import { decode } from '../codec/codec.ts';
import { OrderQuote } from './order.ts';

const figures = { total: '110.00', pay: '100.00', fee: '0.00', points: 100, pointsWorth: '1.00' };
const quote: OrderQuote = {
  stay: { hotelId: '7', checkIn: '2026-12-31', checkOut: '2027-01-02', rooms: 1, adults: 2, childAges: [0, 6] },
  product: 'r1',
  roomName: { en: 'King', zh: '大床房' },
  beds: { en: '1 king bed', zh: '1 张大床' },
  board: { en: 'Room only', zh: '不含早' },
  policyText: { en: 'Non-refundable.', zh: '不可退款。' },
  policy: { kind: 'nonRefundable', zone: 'America/Los_Angeles' },
  nights: 2,
  currency: 'USD',
  fare: '90.00',
  nightPrices: [],
  tax: '10.00',
  fees: {},
  atHotel: '10.00',
  atHotelFees: [{ kind: 'resortFee', amount: '10.00' }],
  notice: { en: 'Resort fee', zh: '度假村费' },
  coupons: [],
  pointsBalance: 0,
  pointsUsed: 0,
  pointsDiscount: '0.00',
  pointRatio: '0.01',
  amounts: { currency: 'USD', methods: { credit: figures, balance: figures } },
  methods: [
    { method: 'credit', isAvailable: true },
    { method: 'paypal', isAvailable: false },
  ],
  defaultMethod: 'credit',
  createdAt: 1,
  holdSeconds: 300,
  paymentSeconds: 300,
  roomsLeft: 3,
  seenTotal: '110.00',
};

describe('an order’s data on the wire', () => {
  const wire = OrderQuote.encode(quote) as Record<string, unknown>;

  it('says the stay in pairs of ready texts', () => {
    expect(wire).toMatchObject({
      night: { en: '2 nights', zh: '2 晚' },
      roomNum: { en: '1 room', zh: '1 间' },
      person: { en: '2 adults', zh: '2 位成人' },
      child: { en: '2 children', zh: '2 名儿童' },
      checkin: { en: '31 Dec 2026', zh: '2026年12月31日' },
      checkout: { en: '2 Jan 2027', zh: '2027年1月2日' },
      cancel: { en: 'Non-refundable', zh: '不可退款' },
      canceltext: { en: 'Non-refundable.', zh: '不可退款。' },
      roomCount: 1,
      nightCount: 2,
      childNums: '1,7',
    });
  });

  it('keeps a method’s figures together, and by figure as well', () => {
    expect(wire).toMatchObject({
      paymethod: ['credit'],
      credit: { curMark: 'USD', payPrice: '100.00', pTFee: '0.00', PointsPriceRatio: '0.01' },
      currentCurrency: { curMark: 'USD', payPrice: { credit: '100.00', balance: '100.00' } },
    });
    expect(wire).not.toHaveProperty('wechat');
  });

  it('is read back without what it says twice', () => {
    expect(decode(OrderQuote, wire)).toEqual({ ok: true, value: quote });
  });
});
