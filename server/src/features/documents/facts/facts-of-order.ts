import { fullName, roomsOf, type Settings, type Words } from '@portico/contract';
import { FEE_NAMES, feeName, METHOD_NAMES } from '@portico/contract/labels';
import { dayIn } from '@portico/contract/zones';
import { localized } from '../../../platform/texts.ts';
import { amountText } from '../../currencies/currencies.ts';
import { feesAt, feeText, listPropertyFees } from '../../hotels/hotels.ts';
import {
  formatFees,
  includedTaxesText,
  type Order,
  paidOf,
  partsOf,
  policyMessages,
  policyTerms,
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
  const { policy, zone } = order;
  const { hotel, room, beds, board, notice, roomRates = [], includedTaxes = [], remarks = [] } = order.snapshot;
  const hasDifferentRooms = new Set(roomRates.map(({ name }) => name.en)).size > 1;
  return {
    reference: order.number,
    ...(order.supplierConfirmation === null ? {} : { confirmation: order.supplierConfirmation }),
    hotel,
    zone: order.zone,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    room,
    ...(beds && { beds }),
    board,
    rooms: roomsOf(stayOf(order)).map((guests, index) => ({
      ...guests,
      guest: nameOf(order.guests[index]),
      otherGuests: (order.guests[index]?.otherGuests ?? []).map(fullName),
      ...(hasDifferentRooms && roomRates[index] && { room: roomRates[index].name }),
    })),
    request: order.specialRequest,
    notice: withoutFees(notice, order),
    terms: policyTerms(policy, zone, currencyOf(order)),
    remarks: remarks.flatMap(remarkLines),
    includedTaxes: includedTaxes.map(({ name }) => name),
    atHotel: listPropertyFees(order.fees).map((fee) => ({
      name: feeName(fee),
      amount: feeText(fee, currencyOf(order)),
    })),
    atHotelTotal: atHotelTotal(order),
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
        ? feeLines(order)
        : [{ name: localized(`bookingFacts.part.${part}`), amount: formatAmount(order, minor) }],
    ),
    nights: (snapshot.nights ?? []).map(({ day, amount }) => ({ day, amount: formatAmount(order, amount) })),
    roomFares: roomFares(order),
    ...(snapshot.includedTaxes && { includedTaxes: includedTaxesText(snapshot.includedTaxes) }),
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

function feeLines(order: Order): readonly Line[] {
  return feesAt(order.fees, 'now').map(({ kind, amount }) => ({
    name: FEE_NAMES[kind],
    amount: formatAmount(order, amount),
  }));
}

/** In the hotel's currency if it collects all fees in one other currency. */
function atHotelTotal(order: Order): string {
  const locals = listPropertyFees(order.fees).map(({ local }) => local);
  const [first] = locals;
  const isOne = locals.every((local) => local?.currency === first?.currency);
  const amount = locals.reduce((sum, local) => sum + (local?.amount ?? 0), 0);
  const local = isOne && first !== undefined ? { local: { ...first, amount } } : {};
  return feeText({ amount: order.atHotel, ...local }, currencyOf(order));
}

/** Rooms of a type at the same price need no rows. */
function roomFares(order: Order): readonly Line[] {
  const { roomRates = [] } = order.snapshot;
  const isUniform = new Set(roomRates.map(({ name, fare }) => `${name.en} ${fare}`)).size <= 1;
  if (isUniform) return [];
  return roomRates.map(({ name, fare }, index) => ({
    name: localized('papers.sheet.roomOf', { number: index + 1, room: name }),
    amount: formatAmount(order, fare),
  }));
}

/** Lines side by side if both languages have as many; otherwise each remark as it is. */
function remarkLines({ text: { en, zh } }: Remark): readonly Words[] {
  const [lines, chinese] = [en, zh].map((one) => one.split('\n').filter((line) => line.trim() !== ''));
  if (lines === undefined || chinese === undefined || lines.length !== chinese.length) return [{ en, zh }];
  return lines.map((line, index) => ({ en: line, zh: chinese[index] ?? '' }));
}

type Remark = NonNullable<Order['snapshot']['remarks']>[number];

function portalOf({ companyName, companyAddress, supportEmails, phonesInternal, phonesExternal }: Settings): Issuer {
  // Numbers for calls from abroad come first, since guests who need help are travelling.
  return {
    name: companyName,
    address: companyAddress,
    emails: supportEmails,
    phones: [...phonesExternal, ...phonesInternal],
  };
}

function currencyOf({ currency, exponent }: Pick<Order, 'currency' | 'exponent'>) {
  return { code: currency, exponent };
}

function formatAmount(order: Pick<Order, 'currency' | 'exponent'>, minor: number): string {
  return amountText(minor, currencyOf(order));
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
