import { FEE_NAMES } from '@portico/contract/labels';
import type { DocumentFacts } from '../facts/document-facts.ts';

/** A booking of two rooms in Tokyo that fills every field of a document. */
export const SAMPLE: DocumentFacts = {
  stay: {
    reference: 'P261122000017',
    confirmation: 'HB-7741290',
    hotel: {
      name: { en: 'Hôtel Élysée Ginza', zh: '银座爱丽舍酒店' },
      address: {
        en: '4-6-16 Ginza, Chuo-ku, Tokyo 104-0061, Japan',
        zh: '日本东京中央区银座4-6-16，邮编 104-0061',
      },
      own: { name: 'ホテル エリゼ銀座', address: '東京都中央区銀座4丁目6-16' },
      stars: 4,
      hasHalfStar: true,
      phone: '+81 3 5555 0142',
      email: 'stay@elysee-ginza.example',
      position: { latitude: 35.67173, longitude: 139.76544 },
      times: { checkInFrom: '15:00', checkOutUntil: '11:00' },
      picture: '',
      cityId: '1',
      city: { en: 'Tokyo', zh: '东京' },
    },
    zone: 'Asia/Tokyo',
    checkIn: '2027-03-10',
    checkOut: '2027-03-13',
    room: { en: 'Deluxe Twin Room, Garden View', zh: '豪华双床房（花园景）' },
    beds: { en: '2 twin beds', zh: '2 张单人床' },
    board: { en: 'Breakfast for 2', zh: '双早' },
    rooms: [
      { guest: 'Ana Mendoza', otherGuests: [], adults: 2, childAges: [7] },
      { guest: 'Łukasz Żak', otherGuests: [], adults: 1, childAges: [] },
    ],
    request: 'High floor, away from the lift, please.',
    notice: {
      en: 'Guests must show a photo ID and a credit card at check-in; the hotel may take a refundable deposit for incidentals. Special requests are passed on and depend on availability.',
      zh: '入住时须出示有效身份证件及信用卡，酒店可能收取可退还的押金。特殊要求将转达酒店，视当日情况安排。',
    },
    terms: {
      en: 'Free until 8 Mar 2027, 18:00 JST (hotel time); a fee is charged after that.',
      zh: '酒店当地时间2027年3月8日 18:00（东京时间）前免费取消，逾期取消将收取费用。',
    },
    remarks: [{ en: 'Towels are changed every second day.', zh: '毛巾每两天更换一次。' }],
    includedTaxes: [{ en: 'Consumption tax', zh: '消费税' }],
    atHotel: [
      { name: FEE_NAMES.cityFee, amount: 'JPY 1,800 (≈ USD 12.00)' },
      { name: FEE_NAMES.serviceFee, amount: 'USD 33.00' },
    ],
    atHotelTotal: 'USD 45.00',
    agency: { en: 'Harbour Travel', zh: '海港旅行' },
  },
  account: {
    bookedBy: 'Mei Tan',
    policy: {
      en: 'Free until 8 Mar 2027, 18:00 JST (hotel time), then the first night (USD 321.07).',
      zh: '酒店当地时间2027年3月8日 18:00（东京时间）前免费取消，逾期收取首晚房费（USD 321.07）。',
    },
    lines: [
      { name: { en: 'Room price', zh: '房费' }, amount: 'USD 963.21' },
      { name: { en: 'Taxes', zh: '税费' }, amount: 'USD 96.32' },
      { name: FEE_NAMES.resortFee, amount: 'USD 60.06' },
      { name: { en: 'Coupon', zh: '优惠券' }, amount: 'USD -15.00' },
    ],
    nights: [
      { day: '2027-03-10', amount: 'USD 321.07' },
      { day: '2027-03-11', amount: 'USD 321.07' },
      { day: '2027-03-12', amount: 'USD 321.07' },
    ],
    roomFares: [],
    includedTaxes: { en: 'The price includes Consumption tax JPY 13,400.', zh: '价格已含消费税 JPY 13,400。' },
    total: 'USD 1,104.59',
    nothing: 'USD 0.00',
    surcharges: [],
    methods: [{ en: 'Credit', zh: '授信额度' }],
    paidOn: '2026-11-22',
  },
  portal: {
    name: { en: 'Portico Travel Services Limited', zh: '博廊旅行服务有限公司' },
    address: {
      en: 'Unit 1802, 18/F, Harbour Centre, 25 Harbour Road, Wan Chai, Hong Kong',
      zh: '香港湾仔港湾道25号海港中心18楼1802室',
    },
    emails: ['support@portico.test'],
    phones: ['+852 3008 2688', '400 120 2688'],
  },
  issuedAt: new Date('2026-11-22T08:15:30Z'),
};
