import { type Language, nightsBetween } from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/words';
import type { Amount, Block, Fact, Letter, Tone } from '../letter/letter.ts';
import type { BookingAccount, BookingFacts } from './booking-facts.ts';
import { BOOKING_WORDS, type BookingEvent, EVENT_WORDS, PART_WORDS } from './booking-words.ts';
import type { EventWords } from './event-words.ts';

const TONES: Readonly<Record<BookingEvent, Tone>> = {
  confirmed: 'good',
  confirmedLater: 'good',
  pending: 'waiting',
  rejected: 'stop',
  cancelled: 'stop',
  surchargeDue: 'waiting',
  confirmPayment: 'waiting',
  confirmSurcharge: 'waiting',
  surchargeReturned: 'plain',
  paidLate: 'plain',
  paidTwice: 'plain',
  paymentReturned: 'plain',
};

/** Told of a payment and not of the stay: what the booking costs is another sum than what came and goes back. */
const OF_A_PAYMENT: ReadonlySet<BookingEvent> = new Set([
  'surchargeDue',
  'confirmPayment',
  'confirmSurcharge',
  'surchargeReturned',
  'paidLate',
  'paidTwice',
  'paymentReturned',
]);

/** The letter about something that happened to a booking: to the agency where there is an account, else to the guest. */
export function bookingLetter(event: BookingEvent, facts: BookingFacts, language: Language): Letter {
  const said: EventWords = EVENT_WORDS[event][language];
  const { account } = facts;
  const names = namesIn(facts, language);
  const { title, lead } = account === undefined ? said.guest : said.agency;
  return {
    subject: filled(said.subject, names),
    status: said.status,
    tone: TONES[event],
    title,
    paragraphs: [
      filled(lead, names),
      ...(facts.voucher === undefined ? [] : [BOOKING_WORDS[language].voucherAttached]),
    ],
    blocks: [
      figures(facts, language),
      stay(event, facts, language),
      ...(account === undefined ? guestPays(event, facts, language) : accountBlocks(event, facts, account, language)),
    ],
    ...(account === undefined
      ? senderOf(facts)
      : { action: { label: said.action ?? BOOKING_WORDS[language].open, path: account.path } }),
    notes: account === undefined ? [filled(BOOKING_WORDS[language].changes, names)] : [],
  };
}

/** A guest knows the agency alone: its mail is the agency's, and so is what is answered to it. */
function senderOf({ agency: name, agencyEmail: email }: BookingFacts): Pick<Letter, 'sender'> {
  return email === undefined ? {} : { sender: { name, email } };
}

function namesIn(facts: BookingFacts, language: Language): Readonly<Record<string, string>> {
  return {
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

/** One pass: what is put in is never read for names again. */
function filled(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => names[name] ?? place);
}

function figures({ reference, confirmation, checkIn, checkOut }: BookingFacts, language: Language): Block {
  const words = BOOKING_WORDS[language];
  const number: Fact =
    confirmation === undefined
      ? { label: words.reference, value: [reference] }
      : { label: words.confirmation, value: [confirmation] };
  return {
    kind: 'figures',
    figures: [
      { label: words.checkIn, value: dayLines(checkIn, language) },
      { label: words.checkOut, value: dayLines(checkOut, language) },
      number,
    ],
  };
}

function dayLines(day: string, language: Language): readonly string[] {
  return [dayText(day, language, 'short'), weekdayText(day, language)];
}

function stay(event: BookingEvent, facts: BookingFacts, language: Language): Block {
  const words = BOOKING_WORDS[language];
  const { confirmation, reference, phone, rooms, guests, request, account } = facts;
  // What a booking that never came about would have cost to cancel is nothing that anybody needs.
  const isOwed = account !== undefined && (isStaying(event) || event === 'cancelled' || event === 'confirmPayment');
  const nights = words.nights(nightsBetween(facts.checkIn, facts.checkOut));
  const separator = language === 'zh' ? '，' : ', ';
  return {
    kind: 'facts',
    title: words.stay,
    rows: [
      ...(confirmation === undefined ? [] : [{ label: words.reference, value: [reference] }]),
      { label: words.hotel, value: [facts.hotel[language], facts.address[language]] },
      ...(phone === '' ? [] : [{ label: words.phone, value: [phone] }]),
      { label: words.roomType, value: [facts.room[language], facts.beds[language]] },
      { label: words.length, value: [[nights, words.rooms(rooms)].join(separator)] },
      { label: words.board, value: [facts.board[language]] },
      { label: words.guests, value: [...guests, words.party(facts.adults, facts.childAges)] },
      ...(request === '' ? [] : [{ label: words.request, value: [request] }]),
      ...(isOwed ? [{ label: words.policy, value: [account.policy[language]] }] : []),
      {
        label: words.bookedBy,
        value: [...(account === undefined ? [] : [account.bookedBy]), facts.agency[language]],
      },
    ],
  };
}

/** What a guest must have with them for the hotel. Of a stay that does not take place nothing is due. */
function guestPays(event: BookingEvent, { atHotel }: BookingFacts, language: Language): readonly Block[] {
  if (atHotel.length === 0 || !isStaying(event)) return [];
  return [{ kind: 'amounts', title: BOOKING_WORDS[language].atHotelTo, rows: feeRows(atHotel, language) }];
}

function accountBlocks(
  event: BookingEvent,
  facts: BookingFacts,
  account: BookingAccount,
  language: Language,
): readonly Block[] {
  const price = OF_A_PAYMENT.has(event) ? [] : [priceBlock(account, language)];
  return [...price, ...guestPays(event, facts, language), ...moneyBack(event, account, language)];
}

function priceBlock({ parts, paid, method }: BookingAccount, language: Language): Block {
  const words = BOOKING_WORDS[language];
  const said = language === 'zh' ? `（${method.zh}）` : ` (${method.en})`;
  return {
    kind: 'amounts',
    title: words.price,
    rows: [
      ...parts.map(({ part, amount }) => ({ label: PART_WORDS[part][language], amount })),
      { label: words.paid + said, amount: paid, isSum: true },
    ],
  };
}

function moneyBack(event: BookingEvent, account: BookingAccount, language: Language): readonly Block[] {
  if (isStaying(event)) return [];
  const words = BOOKING_WORDS[language];
  if (event === 'surchargeDue') return [askedBlock(account, language)];
  if (event === 'confirmPayment' || event === 'confirmSurcharge') {
    const held = { label: words.held, amount: account.paid, isSum: true };
    return [{ kind: 'amounts', title: words.payment, rows: [held] }];
  }
  const { fee, refund, paid, pointsReturned, isFromFunds, method } = account;
  const rows: readonly Amount[] = [
    ...(OF_A_PAYMENT.has(event) ? [{ label: words.received, amount: paid }] : []),
    ...(fee === undefined ? [] : [{ label: words.fee, amount: fee }]),
    ...(refund === undefined ? [] : [{ label: words.refund, amount: refund, isSum: true }]),
    ...(pointsReturned === 0 ? [] : [{ label: words.points, amount: words.pointsCount(pointsReturned) }]),
  ];
  const how = isFromFunds ? filled(words.toFunds, { method: method[language] }) : words.toProvider;
  const isKept = event === 'cancelled' && fee !== undefined && refund === undefined && pointsReturned === 0;
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'amounts', title: words.money, rows } as const]),
    ...(refund === undefined ? [] : [{ kind: 'note', text: how } as const]),
    ...(isKept ? [{ kind: 'note', text: words.noRefund } as const] : []),
  ];
}

function askedBlock({ paid, asked }: BookingAccount, language: Language): Block {
  const words = BOOKING_WORDS[language];
  return {
    kind: 'facts',
    title: words.asked,
    rows: [
      { label: words.askedAmount, value: [paid] },
      ...(asked === undefined
        ? []
        : [
            { label: words.askedFor, value: [asked.what[language]] },
            { label: words.askedUntil, value: [asked.until[language]] },
          ]),
    ],
  };
}

function isStaying(event: BookingEvent): boolean {
  return event === 'confirmed' || event === 'confirmedLater' || event === 'pending';
}

function feeRows(fees: BookingFacts['atHotel'], language: Language): readonly Amount[] {
  return fees.map(({ name, amount }) => ({ label: name[language], amount }));
}
