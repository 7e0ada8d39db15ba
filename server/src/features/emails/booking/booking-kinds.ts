import { type EmailKind, emailKind } from '../email-kind.ts';
import { BookingFacts } from './booking-facts.ts';
import { type BookingEvent, bookingTemplate } from './booking-template.ts';

function about(event: BookingEvent, name: string): EmailKind<BookingFacts> {
  return emailKind({
    name,
    data: BookingFacts,
    write: (facts, language) => bookingTemplate(event, facts, language),
    orderNumber: ({ reference }) => reference,
    attachmentRefs: ({ voucher }) => (voucher === undefined ? [] : [voucher]),
  });
}

export const BOOKING_KINDS = {
  confirmed: about('confirmed', 'booking-confirmed'),
  pending: about('pending', 'booking-pending'),
  confirmedLater: about('confirmedLater', 'booking-confirmed-later'),
  rejected: about('rejected', 'booking-rejected'),
  cancelled: about('cancelled', 'booking-cancelled'),
  cancelRefused: about('cancelRefused', 'booking-cancel-refused'),
  surchargeDue: about('surchargeDue', 'booking-surcharge-due'),
  confirmPayment: about('confirmPayment', 'booking-confirm-payment'),
  confirmSurcharge: about('confirmSurcharge', 'booking-confirm-surcharge'),
  surchargeReturned: about('surchargeReturned', 'booking-surcharge-returned'),
  paidLate: about('paidLate', 'booking-paid-late'),
  paidTwice: about('paidTwice', 'booking-paid-twice'),
  paymentReturned: about('paymentReturned', 'booking-payment-returned'),
} as const satisfies Readonly<Record<BookingEvent, EmailKind<BookingFacts>>>;
