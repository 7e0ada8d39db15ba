import { fullName, type Language, roomsOf, type Settings, type Words } from '@portico/contract';
import { FEE_NAMES, freeUntilText, METHOD_NAMES } from '@portico/contract/labels';
import { dayIn } from '@portico/contract/zones';
import { inEveryLanguage, localized, text } from '../../../platform/texts.ts';
import { amountText } from '../../currencies/currencies.ts';
import { feesAt } from '../../hotels/hotels.ts';
import {
  formatFees,
  hotelTime,
  type Order,
  paidOf,
  partsOf,
  policyMessages,
  type Surcharges,
  stayOf,
} from '../../orders/orders.ts';
import { POINTS_ZONE } from '../../points/points.ts';
import type { Agency } from '../documents-repository.ts';
import type { AccountFacts, DocumentFacts, Issuer, Line, StayFacts } from './document-facts.ts';

/**
 * Collects the facts for an order's documents. Stay and prices are those of the sale, plus surcharges paid since;
 * agency and portal data are current.
 */
export function factsOf(order: Order, surcharges: Surcharges, agency: Agency, settings: Settings): DocumentFacts {
  return {
    stay: stayFacts(order, agency),
    account: accountFacts(order, surcharges, agency),
    portal: portalOf(settings),
    ...(agency.brand && { brand: agency.brand }),
    issuedAt: order.confirmedAt ?? order.paidAt ?? order.createdAt,
  };
}

function stayFacts(order: Order, agency: Agency): StayFacts {
  const { hotel, room, beds, board, notice } = order.snapshot;
  return {
    reference: order.number,
    ...(order.supplierConfirmation === null ? {} : { confirmation: order.supplierConfirmation }),
    hotel,
    zone: order.zone,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    room,
    beds,
    board,
    rooms: roomsOf(stayOf(order)).map((guests, index) => ({
      ...guests,
      guest: nameOf(order.guests[index]),
      otherGuests: (order.guests[index]?.otherGuests ?? []).map(fullName),
    })),
    request: order.specialRequest,
    notice: withoutFees(notice, order),
    terms: inEveryLanguage((language) => termsIn(language, order)),
    atHotel: feeLines(order, 'hotel'),
    atHotelTotal: formatAmount(order, order.atHotel),
    agency: { en: agency.nameEn, zh: agency.nameZh },
  };
}

function nameOf(guest: Order['guests'][number] | undefined): string {
  return guest === undefined ? '' : fullName(guest);
}

/** Removes the fees that the hotel collects, since a separate table lists them. */
function withoutFees(notice: Words, { fees, currency, exponent }: Order): Words {
  const feesText = formatFees(fees, { code: currency, exponent });
  return {
    en: plainText(feesText === undefined ? notice.en : notice.en.replace(feesText.en, '')),
    zh: plainText(feesText === undefined ? notice.zh : notice.zh.replace(feesText.zh, '')),
  };
}

/** Omits the penalty because it is part of our price: the guest reads the deadline only. */
function termsIn(language: Language, { policy, zone }: Order): string {
  if (policy.kind === 'nonRefundable') return text(language, 'papers.terms.nonRefundable');
  if (policy.freeUntil === undefined) return text(language, 'papers.terms.fee');
  const free = freeUntilText(hotelTime(policy.freeUntil, zone, language), language);
  return text(language, 'papers.terms.freeUntil', { free });
}

function accountFacts(order: Order, surcharges: Surcharges, { nickname }: Agency): AccountFacts {
  const { policy, zone, currency, exponent, snapshot } = order;
  const { paid } = surcharges;
  const changedAt = paid.at(-1)?.paidAt;
  return {
    bookedBy: nickname,
    policy: policyMessages(policy, zone, { code: currency, exponent }),
    lines: partsOf(order).flatMap(({ part, minor }) =>
      // Each kind of fee gets its own row.
      part === 'fees'
        ? feeLines(order, 'now')
        : [{ name: localized(`bookingFacts.part.${part}`), amount: formatAmount(order, minor) }],
    ),
    nights: (snapshot.nights ?? []).map(({ day, amount }) => ({ day, amount: formatAmount(order, amount) })),
    surcharges: paid.map(surchargeLine),
    total: formatAmount(order, paidOf(order, surcharges)),
    nothing: formatAmount(order, 0),
    methods: [...new Set([order, ...paid].map(({ method }) => METHOD_NAMES[method]))],
    paidOn: paidOn(order),
    ...(changedAt && { changedAt }),
  };
}

function surchargeLine(surcharge: Order): AccountFacts['surcharges'][number] {
  return {
    number: surcharge.number,
    what: surcharge.surchargeText ?? { en: '', zh: '' },
    amount: formatAmount(surcharge, surcharge.total),
    paidOn: paidOn(surcharge),
  };
}

function paidOn({ paidAt, createdAt }: Order): string {
  return dayIn(POINTS_ZONE, (paidAt ?? createdAt).getTime());
}

function feeLines({ fees, currency, exponent }: Order, at: 'now' | 'hotel'): readonly Line[] {
  return feesAt(fees, at).map(({ kind, amount }) => ({
    name: FEE_NAMES[kind],
    amount: formatAmount({ currency, exponent }, amount),
  }));
}

function portalOf({ companyName, companyAddress, supportEmails, phonesInternal, phonesExternal }: Settings): Issuer {
  // Numbers for calls from abroad come first, since guests who need help are travelling.
  return {
    name: companyName,
    address: companyAddress,
    emails: supportEmails,
    phones: [...phonesExternal, ...phonesInternal],
  };
}

function formatAmount({ currency, exponent }: Pick<Order, 'currency' | 'exponent'>, minor: number): string {
  return amountText(minor, { code: currency, exponent });
}

const HIDDEN = /<(script|style|template|iframe|object|noscript|svg|math|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const ENDS_A_LINE = /<br\s*\/?>|<\/(?:p|li|div|h\d|tr)\s*>/gi;
const TAG = /<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Converts a hotel notice, which may contain simple HTML, to lines of plain text. */
export function plainText(html: string): string {
  return html
    .replace(HIDDEN, '')
    .replace(ENDS_A_LINE, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
