import { type Language, nightsBetween } from '@portico/contract';
import { dayText, STATUS_NAMES, weekdayText } from '@portico/contract/labels';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { listText, text } from '../../../platform/texts.ts';
import type { Amount, Block, EmailContent, Fact, Tone } from '../templates/email-body.ts';
import type { BookingAccount, BookingFacts } from './booking-facts.ts';

const TONES = {
  confirmed: 'good',
  confirmedLater: 'good',
  pending: 'waiting',
  rejected: 'stop',
  cancelled: 'stop',
  cancelRefused: 'plain',
  surchargeDue: 'waiting',
  confirmPayment: 'waiting',
  confirmSurcharge: 'waiting',
  surchargeReturned: 'plain',
  paidLate: 'plain',
  paidTwice: 'plain',
  paymentReturned: 'plain',
} as const satisfies Readonly<Record<string, Tone>>;

export type BookingEvent = keyof typeof TONES;

/** Events about a payment: the booking's total differs from the amount that was paid or refunded. */
const OF_A_PAYMENT: ReadonlySet<BookingEvent> = new Set([
  'surchargeDue',
  'confirmPayment',
  'confirmSurcharge',
  'surchargeReturned',
  'paidLate',
  'paidTwice',
  'paymentReturned',
]);

/** Builds the email about an event of a booking: for the agency if `account` is set, otherwise for the guest. */
export function bookingTemplate(event: BookingEvent, facts: BookingFacts, language: Language): EmailContent {
  const { account } = facts;
  const values = valuesOf(facts, language);
  const reader = account === undefined ? 'guest' : 'agency';
  return {
    subject: text(language, `mails.booking.${event}.subject`, values),
    status:
      event === 'surchargeDue'
        ? STATUS_NAMES.additionalPayment[language]
        : text(language, `mails.booking.${event}.status`),
    tone: TONES[event],
    title: text(language, `mails.booking.${event}.${reader}.title`),
    paragraphs: [
      text(language, `mails.booking.${leadOf(event, reader, facts)}`, values),
      ...(facts.voucher === undefined ? [] : [text(language, 'bookingFacts.voucherAttached')]),
    ],
    blocks: [
      figures(facts, language),
      stay(event, facts, language),
      ...(account === undefined ? guestPays(event, facts, language) : accountBlocks(event, facts, account, language)),
      ...remarks(event, facts, language),
    ],
    ...(account === undefined ? senderOf(facts) : { action: { label: actionOf(event, language), path: account.path } }),
    notes: account === undefined ? [text(language, 'bookingFacts.changes', values)] : [],
  };
}

function leadOf(event: BookingEvent, reader: 'guest' | 'agency', { isAtOtherPrice = false }: BookingFacts) {
  return event === 'rejected' && isAtOtherPrice
    ? (`rejected.${reader}.otherPrice` as const)
    : (`${event}.${reader}.lead` as const);
}

/** Guests know only the agency, so it is the sender and gets the replies. */
function senderOf({ agency: name, agencyEmail: email }: BookingFacts): Pick<EmailContent, 'sender'> {
  return email === undefined ? {} : { sender: { name, email } };
}

function actionOf(event: BookingEvent, language: Language): string {
  switch (event) {
    case 'surchargeDue':
    case 'confirmPayment':
    case 'confirmSurcharge':
      return text(language, `mails.booking.${event}.action`);
    default:
      return text(language, 'bookingFacts.open');
  }
}

function valuesOf(facts: BookingFacts, language: Language) {
  const { pendingMinutes, paymentConfirmationHours } = PROMISED_TIMES;
  return {
    pendingMinutes,
    paymentConfirmationHours,
    hotel: facts.hotel[language],
    checkIn: dayText(facts.checkIn, language, 'short'),
    reference: facts.reference,
    guest: facts.guests[0] ?? '',
    agency: facts.agency[language],
    paid: facts.account?.paid ?? '',
    method: facts.account?.method[language] ?? '',
    what: facts.account?.asked?.what[language] ?? '',
    until: facts.account?.asked?.until[language] ?? '',
  };
}

function figures({ reference, confirmation, checkIn, checkOut }: BookingFacts, language: Language): Block {
  const number: Fact =
    confirmation === undefined
      ? { label: text(language, 'bookingFacts.reference'), value: [reference] }
      : { label: text(language, 'bookingFacts.confirmation'), value: [confirmation] };
  return {
    kind: 'figures',
    figures: [
      { label: text(language, 'bookingFacts.checkIn'), value: dayLines(checkIn, language) },
      { label: text(language, 'bookingFacts.checkOut'), value: dayLines(checkOut, language) },
      number,
    ],
  };
}

function dayLines(day: string, language: Language): readonly string[] {
  return [dayText(day, language, 'short'), weekdayText(day, language)];
}

function stay(event: BookingEvent, facts: BookingFacts, language: Language): Block {
  const { confirmation, reference, phone, rooms, guests, request, account } = facts;
  // The cancellation policy is irrelevant for a booking that never took place.
  const isOwed = isStaying(event) || event === 'cancelled' || event === 'confirmPayment';
  const policy = account === undefined ? facts.terms : account.policy;
  return {
    kind: 'facts',
    title: text(language, 'bookingFacts.stay'),
    rows: [
      ...(confirmation === undefined ? [] : [{ label: text(language, 'bookingFacts.reference'), value: [reference] }]),
      { label: text(language, 'bookingFacts.hotel'), value: [facts.hotel[language], facts.address[language]] },
      ...(phone === '' ? [] : [{ label: text(language, 'bookingFacts.phone'), value: [phone] }]),
      {
        label: text(language, 'bookingFacts.roomType'),
        value: [facts.room[language], ...(facts.beds ? [facts.beds[language]] : [])],
      },
      {
        label: text(language, 'bookingFacts.length'),
        value: [lengthText(nightsBetween(facts.checkIn, facts.checkOut), rooms, language)],
      },
      { label: text(language, 'bookingFacts.board'), value: [facts.board[language]] },
      {
        label: text(language, 'bookingFacts.guests'),
        value: [...guests, partyText(facts.adults, facts.childAges, language)],
      },
      ...(request === '' ? [] : [{ label: text(language, 'bookingFacts.request'), value: [request] }]),
      ...(isOwed && policy ? [{ label: text(language, 'bookingFacts.policy'), value: [policy[language]] }] : []),
      {
        label: text(language, 'bookingFacts.bookedBy'),
        value: [...(account === undefined ? [] : [account.bookedBy]), facts.agency[language]],
      },
    ],
  };
}

/** The supplier's conditions; irrelevant if the stay does not take place. */
function remarks(event: BookingEvent, { remarks: all = [] }: BookingFacts, language: Language): readonly Block[] {
  if (all.length === 0 || !isStaying(event)) return [];
  const rows = all.map(({ kind, text: remark }) => ({
    label: text(language, `bookingFacts.remark.${kind}`),
    value: remark[language].split('\n'),
  }));
  return [{ kind: 'facts', title: text(language, 'bookingFacts.remarks'), rows }];
}

/** Charges that the guest pays at the hotel; none if the stay does not take place. */
function guestPays(event: BookingEvent, { atHotel }: BookingFacts, language: Language): readonly Block[] {
  if (atHotel.length === 0 || !isStaying(event)) return [];
  return [{ kind: 'amounts', title: text(language, 'bookingFacts.atHotelTo'), rows: feeRows(atHotel, language) }];
}

function accountBlocks(
  event: BookingEvent,
  facts: BookingFacts,
  account: BookingAccount,
  language: Language,
): readonly Block[] {
  const price = OF_A_PAYMENT.has(event) ? [] : priceBlock(account, language);
  return [...price, ...guestPays(event, facts, language), ...moneyBack(event, account, language)];
}

function priceBlock({ parts, includedTaxes, paid, method }: BookingAccount, language: Language): readonly Block[] {
  const block: Block = {
    kind: 'amounts',
    title: text(language, 'bookingFacts.price'),
    rows: [
      ...parts.map(({ part, amount }) => ({ label: text(language, `bookingFacts.part.${part}`), amount })),
      { label: text(language, 'bookingFacts.paidBy', { method }), amount: paid, isSum: true },
    ],
  };
  return includedTaxes === undefined ? [block] : [block, { kind: 'note', text: includedTaxes[language] }];
}

function moneyBack(event: BookingEvent, account: BookingAccount, language: Language): readonly Block[] {
  if (isStaying(event)) return [];
  if (event === 'surchargeDue') return [specialRequestBlock(account, language)];
  if (event === 'confirmPayment' || event === 'confirmSurcharge') {
    const held = { label: text(language, 'bookingFacts.held'), amount: account.paid, isSum: true };
    return [{ kind: 'amounts', title: text(language, 'bookingFacts.payment'), rows: [held] }];
  }
  const { fee, refund, paid, pointsReturned, isFromFunds, method } = account;
  const rows: readonly Amount[] = [
    ...(OF_A_PAYMENT.has(event) ? [{ label: text(language, 'bookingFacts.received'), amount: paid }] : []),
    ...(fee === undefined ? [] : [{ label: text(language, 'bookingFacts.fee'), amount: fee }]),
    ...(refund === undefined ? [] : [{ label: text(language, 'bookingFacts.refund'), amount: refund, isSum: true }]),
    ...(pointsReturned === 0
      ? []
      : [{ label: text(language, 'bookingFacts.points'), amount: pointsReturned.toLocaleString('en-US') }]),
  ];
  const { refundStartHours, refundArrivesWorkingDays } = PROMISED_TIMES;
  const how = isFromFunds
    ? text(language, 'bookingFacts.toFunds', { method })
    : text(language, 'bookingFacts.toProvider', { refundStartHours, refundArrivesWorkingDays });
  const isStored = event === 'cancelled' && fee !== undefined && refund === undefined && pointsReturned === 0;
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'amounts', title: text(language, 'bookingFacts.money'), rows } as const]),
    ...(refund === undefined ? [] : [{ kind: 'note', text: how } as const]),
    ...(isStored ? [{ kind: 'note', text: text(language, 'bookingFacts.noRefund') } as const] : []),
  ];
}

function specialRequestBlock({ paid, asked }: BookingAccount, language: Language): Block {
  return {
    kind: 'facts',
    title: text(language, 'bookingFacts.asked'),
    rows: [
      { label: text(language, 'bookingFacts.askedAmount'), value: [paid] },
      ...(asked === undefined
        ? []
        : [
            { label: text(language, 'bookingFacts.askedFor'), value: [asked.what[language]] },
            { label: text(language, 'bookingFacts.askedUntil'), value: [asked.until[language]] },
          ]),
    ],
  };
}

function isStaying(event: BookingEvent): boolean {
  return event === 'confirmed' || event === 'confirmedLater' || event === 'pending' || event === 'cancelRefused';
}

function feeRows(fees: BookingFacts['atHotel'], language: Language): readonly Amount[] {
  return fees.map(({ name, amount }) => ({ label: name[language], amount }));
}

/** Format: `2 nights, 1 room` */
export function lengthText(nights: number, rooms: number, language: Language): string {
  return [
    text(language, 'bookingFacts.nights', { count: nights }),
    text(language, 'bookingFacts.rooms', { count: rooms }),
  ].join(text(language, 'list.clause'));
}

/** Format: `2 adults, 1 child (under 1)` */
export function partyText(adults: number, childAges: readonly number[], language: Language): string {
  const ages = childAges.map((age) =>
    age === 0 ? text(language, 'bookingFacts.ageUnderOne') : text(language, 'bookingFacts.age', { age }),
  );
  return [
    text(language, 'bookingFacts.adults', { count: adults }),
    ...(ages.length === 0
      ? []
      : [text(language, 'bookingFacts.children', { count: ages.length, ages: listText(ages, language) })]),
  ].join(text(language, 'list.clause'));
}
