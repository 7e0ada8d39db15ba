import type { Language } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import type { PRICE_PARTS } from './booking-facts.ts';
import type { EventWords } from './event-words.ts';
import { PAYMENT_WORDS } from './payment-words.ts';

const { pendingMinutes, refundStartHours, refundArrivesWorkingDays } = PROMISED_TIMES;

/** What each kind of mail says, to the agency and to the guest. `{name}` is put in by the letter. */
export const EVENT_WORDS = {
  confirmed: {
    en: {
      status: 'Confirmed',
      subject: 'Booking confirmed: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The booking is confirmed',
        lead: '{hotel} has confirmed the stay of {guest}. The confirmation number is the hotel’s own.',
      },
      guest: {
        title: 'Your booking is confirmed',
        lead: '{hotel} expects you on {checkIn}. Please have the confirmation number and a photo ID ready at check-in.',
      },
    },
    zh: {
      status: '已确认',
      subject: '订单已确认：{hotel}，{checkIn}（{reference}）',
      agency: { title: '订单已确认', lead: '{hotel}已确认入住人 {guest} 的订单，确认号由酒店提供。' },
      guest: {
        title: '您的订单已确认',
        lead: '{hotel}恭候您于{checkIn}入住。办理入住时，请出示确认号和有效身份证件。',
      },
    },
  },
  pending: {
    en: {
      status: 'Pending',
      subject: 'Booking waits for the hotel: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The booking waits for the hotel',
        lead: `It is paid. {hotel} confirms or declines it within ${pendingMinutes} minutes, and we write again as soon as we know. If the hotel declines, everything paid is given back.`,
      },
      guest: {
        title: 'Your booking waits for the hotel',
        lead: `{hotel} confirms or declines it within ${pendingMinutes} minutes, and we write again as soon as we know. Nothing is needed from you.`,
      },
    },
    zh: {
      status: '待确认',
      subject: '订单等待酒店确认：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '订单正在等待酒店确认',
        lead: `订单已支付。{hotel}将在 ${pendingMinutes} 分钟内确认或拒绝，结果会第一时间发送给您。如酒店拒绝，已支付的款项将全额退回。`,
      },
      guest: {
        title: '您的订单正在等待酒店确认',
        lead: `{hotel}将在 ${pendingMinutes} 分钟内确认或拒绝，结果会第一时间发送给您，您无需任何操作。`,
      },
    },
  },
  confirmedLater: {
    en: {
      status: 'Confirmed',
      subject: 'Now confirmed: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The booking is now confirmed',
        lead: '{hotel} has answered: the stay of {guest}, which was pending, is confirmed. The confirmation number is the hotel’s own.',
      },
      guest: {
        title: 'Your booking is now confirmed',
        lead: 'The wait is over: {hotel} expects you on {checkIn}. Please have the confirmation number and a photo ID ready at check-in.',
      },
    },
    zh: {
      status: '已确认',
      subject: '酒店现已确认：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '待确认的订单现已确认',
        lead: '{hotel}已回复：入住人 {guest} 的待确认订单现已确认，确认号由酒店提供。',
      },
      guest: {
        title: '您的订单现已确认',
        lead: '感谢您的等待，{hotel}恭候您于{checkIn}入住。办理入住时，请出示确认号和有效身份证件。',
      },
    },
  },
  rejected: {
    en: {
      status: 'Rejected',
      subject: 'Booking not confirmed: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The hotel could not confirm the booking',
        lead: '{hotel} has no room for the stay of {guest}, so the booking does not exist. Everything that was paid is given back.',
      },
      guest: {
        title: 'Your booking could not be confirmed',
        lead: '{hotel} has no room for your stay, so the booking does not exist. {agency} can tell you which hotels are free.',
      },
    },
    zh: {
      status: '已拒单',
      subject: '订单未能确认：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '酒店未能确认订单',
        lead: '{hotel}已无法为入住人 {guest} 安排房间，订单未成立，已支付的款项全额退回。',
      },
      guest: {
        title: '您的订单未能确认',
        lead: '{hotel}已无法为您安排房间，订单未成立。如需预订其他酒店，请联系{agency}。',
      },
    },
  },
  cancelled: {
    en: {
      status: 'Cancelled',
      subject: 'Booking cancelled: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The booking is cancelled',
        lead: 'The stay of {guest} at {hotel} is cancelled, and the hotel has been told.',
      },
      guest: {
        title: 'Your booking is cancelled',
        lead: '{hotel} no longer expects you on {checkIn}. If that surprises you, please ask {agency}, who made the booking.',
      },
    },
    zh: {
      status: '已取消',
      subject: '订单已取消：{hotel}，{checkIn}（{reference}）',
      agency: { title: '订单已取消', lead: '入住人 {guest} 在{hotel}的订单已取消，并已通知酒店。' },
      guest: {
        title: '您的订单已取消',
        lead: '{hotel}将不再保留您{checkIn}的入住。如有疑问，请联系为您预订的{agency}。',
      },
    },
  },
  ...PAYMENT_WORDS,
} as const satisfies Readonly<Record<string, Readonly<Record<Language, EventWords>>>>;

export type BookingEvent = keyof typeof EVENT_WORDS;

/** Names of things within a booking's mails. */
export const BOOKING_WORDS = {
  en: {
    reference: 'Booking reference',
    confirmation: 'Hotel confirmation number',
    stay: 'Stay',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
    hotel: 'Hotel',
    length: 'Nights and rooms',
    phone: 'Phone',
    roomType: 'Room type',
    rooms: (rooms: number) => (rooms === 1 ? '1 room' : `${rooms} rooms`),
    board: 'Board',
    guests: 'Guests',
    party: (adults: number, ages: readonly number[]) =>
      [
        adults === 1 ? '1 adult' : `${adults} adults`,
        ...(ages.length === 0
          ? []
          : [`${ages.length === 1 ? '1 child' : `${ages.length} children`} (${ages.map(englishAge).join(', ')})`]),
      ].join(', '),
    request: 'Special request',
    policy: 'Cancellation',
    bookedBy: 'Booked by',
    price: 'Price',
    paid: 'Paid',
    atHotelTo: 'To be paid at the hotel on the spot',
    money: 'Refund',
    fee: 'Cancellation fee',
    refund: 'Refund amount',
    received: 'Received',
    payment: 'Payment',
    held: 'Held',
    asked: 'Additional payment',
    askedFor: 'For',
    askedAmount: 'Amount',
    askedUntil: 'Due by',
    points: 'Points returned',
    pointsCount: (points: number) => points.toLocaleString('en-US'),
    toFunds: 'The refund is already back on your account: {method}.',
    toProvider: `The refund goes back the way it was paid. It starts within ${refundStartHours} hours and arrives within ${refundArrivesWorkingDays} working days.`,
    noRefund: 'By the terms of the booking nothing is refunded.',
    voucherAttached: 'The voucher to show at check-in is attached as a PDF.',
    open: 'Open the booking',
    changes: 'For changes and questions please contact {agency}, who made the booking, and name the booking reference.',
  },
  zh: {
    reference: '订单号',
    confirmation: '酒店确认号',
    stay: '入住信息',
    checkIn: '入住日期',
    checkOut: '离店日期',
    nights: (nights: number) => `${nights} 晚`,
    hotel: '酒店',
    length: '晚数与间数',
    phone: '电话',
    roomType: '房型',
    rooms: (rooms: number) => `${rooms} 间`,
    board: '餐食',
    guests: '入住人',
    party: (adults: number, ages: readonly number[]) =>
      [
        `${adults} 位成人`,
        ...(ages.length === 0 ? [] : [`${ages.length} 名儿童（${ages.map(chineseAge).join('、')}）`]),
      ].join('，'),
    request: '特殊要求',
    policy: '取消政策',
    bookedBy: '预订人',
    price: '价格明细',
    paid: '已支付',
    atHotelTo: '以下费用由酒店现场收取',
    money: '退款信息',
    fee: '取消费用',
    refund: '退款金额',
    received: '到账金额',
    payment: '支付信息',
    held: '待确认金额',
    asked: '补差价',
    askedFor: '事由',
    askedAmount: '金额',
    askedUntil: '支付截止',
    points: '退回积分',
    pointsCount: (points: number) => points.toLocaleString('en-US'),
    toFunds: '退款已即时退回：{method}。',
    toProvider: `退款将原路退回，${refundStartHours} 小时内发起，${refundArrivesWorkingDays} 个工作日内到账。`,
    noRefund: '根据订单的取消政策，此次取消不予退款。',
    voucherAttached: '办理入住时出示的入住凭证已作为 PDF 附件发送。',
    open: '查看订单',
    changes: '如需变更或咨询，请联系为您预订的{agency}，并提供订单号。',
  },
} as const;

export const PART_WORDS: Readonly<Record<(typeof PRICE_PARTS)[number], Readonly<Record<Language, string>>>> = {
  room: { en: 'Room price', zh: '房费' },
  tax: { en: 'Taxes', zh: '税费' },
  fees: { en: 'Hotel fees', zh: '酒店费用' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  points: { en: 'Points', zh: '积分抵扣' },
  transactionFee: { en: 'Transaction fee', zh: '手续费' },
  surcharge: { en: 'Additional payment', zh: '补差价' },
};

function englishAge(age: number): string {
  return age === 0 ? 'under 1' : String(age);
}

function chineseAge(age: number): string {
  return age === 0 ? '未满 1 岁' : `${age} 岁`;
}
