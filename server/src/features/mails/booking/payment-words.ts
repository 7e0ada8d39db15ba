import type { Language } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { STATUS_NAMES } from '@portico/contract/words';
import type { EventWords } from './event-words.ts';

const { paymentConfirmationHours } = PROMISED_TIMES;

/** What mails about a payment say. Its guests are told nothing of it; their openings stand for whoever books in their own name. */
export const PAYMENT_WORDS = {
  surchargeDue: {
    en: {
      status: STATUS_NAMES.additionalPayment.en,
      subject: 'Additional payment due by {until}: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'An additional payment is due',
        lead: 'Customer service asks {paid} more for the stay of {guest} at {hotel}: {what}. Please pay it by {until}. The booking is confirmed as before; unpaid, it stays as it was.',
      },
      guest: { title: 'A change to your booking', lead: 'Please ask {agency}, who made the booking.' },
      action: 'Pay it',
    },
    zh: {
      status: STATUS_NAMES.additionalPayment.zh,
      subject: '请于{until}前补差价：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '订单需补差价',
        lead: '入住人 {guest} 在{hotel}的订单需补差价 {paid}：{what}。请于{until}前支付。订单仍为已确认；逾期未付，订单维持原状。',
      },
      guest: { title: '您的订单有变更', lead: '详情请联系为您预订的{agency}。' },
      action: '支付差价',
    },
  },
  confirmPayment: {
    en: {
      status: 'Confirmation needed',
      subject: 'Please confirm the payment: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The payment waits for your confirmation',
        lead: `{paid} is held ({method}), and nothing is booked yet. Please confirm or reject the payment within ${paymentConfirmationHours} hours. With your confirmation {hotel} is booked for {guest}; without it the money goes back.`,
      },
      guest: { title: 'Your booking is not made yet', lead: 'Please ask {agency}, who makes the booking.' },
      action: 'Confirm the payment',
    },
    zh: {
      status: '等待确认',
      subject: '请确认支付：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '此笔支付等待您确认',
        lead: `{paid}（{method}）待确认，预订尚未完成。请在 ${paymentConfirmationHours} 小时内确认或拒绝此笔支付：确认后将为入住人 {guest} 预订{hotel}，否则款项将退回。`,
      },
      guest: { title: '您的订单尚未成立', lead: '详情请联系为您预订的{agency}。' },
      action: '确认支付',
    },
  },
  confirmSurcharge: {
    en: {
      status: 'Confirmation needed',
      subject: 'Please confirm the additional payment: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The additional payment waits for your confirmation',
        lead: `{paid} is held ({method}), and the additional payment for the stay of {guest} at {hotel} is not made yet. Please confirm or reject it within ${paymentConfirmationHours} hours. Without your confirmation the money goes back, and the booking stays as it was.`,
      },
      guest: { title: 'Nothing about your booking changes', lead: 'Please ask {agency}, who made the booking.' },
      action: 'Confirm the payment',
    },
    zh: {
      status: '等待确认',
      subject: '请确认补差价：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '补差价等待您确认',
        lead: `{paid}（{method}）待确认，入住人 {guest} 在{hotel}的订单尚未完成补差价。请在 ${paymentConfirmationHours} 小时内确认或拒绝此笔支付：未确认的款项将退回，订单维持原状。`,
      },
      guest: { title: '您的订单没有变化', lead: '详情请联系为您预订的{agency}。' },
      action: '确认支付',
    },
  },
  surchargeReturned: {
    en: {
      status: 'Payment returned',
      subject: 'An additional payment goes back: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'A payment could not be used and goes back',
        lead: '{paid} arrived as an additional payment for the stay of {guest} at {hotel}, when it was over, made already or of another amount. It paid for nothing, and all of it goes back. The booking says whether an additional payment still waits.',
      },
      guest: { title: 'Nothing about your booking changes', lead: 'Please ask {agency}, who made the booking.' },
    },
    zh: {
      status: '款项退回',
      subject: '补差价退回：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '收到的款项无法使用，将退回',
        lead: '入住人 {guest} 在{hotel}的订单收到一笔补差价 {paid}，但该次支付已失效、已支付或金额不一致。该笔款项未用于支付，将全额退回。是否仍需补差价，请查看订单。',
      },
      guest: { title: '您的订单没有变化', lead: '详情请联系为您预订的{agency}。' },
    },
  },
  paidLate: {
    en: {
      status: 'Payment returned',
      subject: 'Payment came too late and goes back: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The payment came after the booking had ended',
        lead: 'The booking was not paid in time and had ended when {paid} arrived. No room was booked with it, and all of it goes back. To stay at {hotel}, please book again.',
      },
      guest: { title: 'Your booking was not made', lead: 'Please ask {agency}, who made the booking.' },
    },
    zh: {
      status: '款项退回',
      subject: '支付逾期，款项退回：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '款项到账时订单已失效',
        lead: '订单未在规定时间内支付，{paid}到账时已失效。该笔款项未用于预订，将全额退回。如仍需入住{hotel}，请重新预订。',
      },
      guest: { title: '您的订单未成立', lead: '详情请联系为您预订的{agency}。' },
    },
  },
  paidTwice: {
    en: {
      status: 'Payment returned',
      subject: 'Paid twice, the second payment goes back: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'The booking had been paid already',
        lead: 'The booking had been paid when another payment of {paid} arrived for it. That payment goes back whole, and nothing about the booking changes.',
      },
      guest: { title: 'Nothing about your booking changes', lead: 'Please ask {agency}, who made the booking.' },
    },
    zh: {
      status: '款项退回',
      subject: '重复支付，第二笔款项退回：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '订单此前已支付',
        lead: '订单支付完成后，又收到一笔 {paid} 的款项。该笔款项将全额退回，订单没有任何变化。',
      },
      guest: { title: '您的订单没有变化', lead: '详情请联系为您预订的{agency}。' },
    },
  },
  paymentReturned: {
    en: {
      status: 'Payment returned',
      subject: 'A payment goes back: {hotel}, {checkIn} ({reference})',
      agency: {
        title: 'A payment could not be used and goes back',
        lead: 'A payment of {paid} arrived that does not fit the booking: it is of another amount, or had been given up before. It paid for nothing, and all of it goes back. If the booking still waits for its payment, please pay it on its page.',
      },
      guest: { title: 'A payment goes back', lead: 'Please ask {agency}, who made the booking.' },
    },
    zh: {
      status: '款项退回',
      subject: '款项退回：{hotel}，{checkIn}（{reference}）',
      agency: {
        title: '收到的款项无法使用，将退回',
        lead: '收到一笔与订单不符的款项 {paid}：金额不一致，或该次支付此前已放弃。该笔款项未用于支付订单，将全额退回。如订单仍待支付，请在订单页面重新支付。',
      },
      guest: { title: '款项退回', lead: '详情请联系为您预订的{agency}。' },
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, EventWords>>>>;
