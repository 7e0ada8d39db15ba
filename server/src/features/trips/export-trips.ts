import {
  type exportTrips,
  type Language,
  nightsBetween,
  type RequestOf,
  type ResponseOf,
  SIZES,
} from '@portico/contract';
import { dayIn, isoIn, readZone } from '@portico/contract/zones';
import type { Context } from '../../api/context.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/connect.ts';
import { text } from '../../platform/texts.ts';
import { decimalText } from '../currencies/currencies.ts';
import { guestNames, NO_SURCHARGES, type Order, paidOf, type Surcharges, surchargesOf } from '../orders/orders.ts';
import type { TripFilter } from './trip-filter.ts';
import { filterOf } from './trip-list.ts';
import { actorText, paidByText, statusTexts } from './trip-messages.ts';
import { findBookers, tripBatches } from './trips-repository.ts';

const BATCH = 500;
/** Excel recognizes UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = [
  'reference',
  'ownReference',
  'ownNote',
  'createdAt',
  'bookedBy',
  'hotel',
  'city',
  'confirmation',
  'room',
  'rooms',
  'guests',
  'guestEmail',
  'checkIn',
  'checkOut',
  'nights',
  'currency',
  'price',
  'paidBy',
  'paidAt',
  'status',
  'freeUntil',
] as const;

export interface Export {
  readonly companyId: string;
  readonly filter: TripFilter;
  readonly language: Language;
  readonly zone: string;
}

/** `exportData`: the filtered rows as CSV in one response. */
export async function handleExportTrips(
  request: RequestOf<typeof exportTrips>,
  { db, services, company, source, language }: Context,
): Promise<ResponseOf<typeof exportTrips>> {
  const zone = readZone(request.zone);
  const exportRequest = { companyId: company.id, filter: filterOf(request), language, zone };
  const csv = await csvOf(csvLines(db, exportRequest), language, SIZES.exportCharacters);
  return { name: 'file', data: { csv, name: exportName((await services.settings()).productName, source, zone) } };
}

/** `portico-bookings-roompai-2026-11-28.csv`: the product, the source (TRIP-03) and the day in the user's zone. */
export function exportName(productName: string, source: string, zone: string): string {
  const product = productName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${product}-bookings-${source}-${dayIn(zone, Date.now())}.csv`;
}

/** Yields the header, then one batch of lines at a time, so neither database nor server holds all rows. */
export async function* csvLines(
  db: Db,
  { companyId, filter, language, zone }: Export,
): AsyncGenerator<readonly string[]> {
  yield [BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => text(language, `trips.column.${column}`)))];
  for await (const orders of tripBatches(db, companyId, filter, BATCH)) {
    const [surcharges, bookers] = await Promise.all([surchargesOf(db, orders), findBookers(db, orders)]);
    yield orders.map((order) => {
      const facts = { surcharges: surcharges.get(order.id) ?? NO_SURCHARGES, booker: bookers.get(order.id) ?? '' };
      return csvLine(cellsOf(order, facts, { language, zone }));
    });
  }
}

/** The CSV, or as much of it as `most` allows with a note as the last line; `lines` start with the header. */
export async function csvOf(
  lines: AsyncIterable<readonly string[]>,
  language: Language,
  most: number,
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const batch of lines) {
    for (const line of batch) {
      if (length + line.length > most - ROOM_FOR_NOTE) {
        const rows = parts.length - 1;
        return [...parts, csvLine([text(language, 'trips.exportCut', { rows })])].join('');
      }
      parts.push(line);
      length += line.length;
    }
  }
  return parts.join('');
}

const ROOM_FOR_NOTE = 200;

interface RowFacts {
  readonly surcharges: Surcharges;
  readonly booker: string;
}

function cellsOf(
  order: Order,
  { surcharges, booker }: RowFacts,
  { language, zone }: Pick<Export, 'language' | 'zone'>,
): readonly string[] {
  const { hotel, room } = order.snapshot;
  const instant = (date: Date | null, timeZone: string) => (date === null ? '' : isoIn(timeZone, date.getTime()));
  return [
    order.number,
    order.ownReference,
    order.ownNote,
    instant(order.createdAt, zone),
    actorText(booker, language),
    hotel.name[language],
    hotel.city[language],
    order.supplierConfirmation ?? '',
    room[language],
    String(order.rooms),
    guestNames(order).join('; '),
    order.guests[0]?.email ?? '',
    order.checkIn,
    order.checkOut,
    String(nightsBetween(order.checkIn, order.checkOut)),
    order.currency,
    decimalText(paidOf(order, surcharges), order.exponent),
    paidByText(order, language),
    instant(order.paidAt, zone),
    statusTexts(order, surcharges, language),
    // The deadline uses the hotel's time zone.
    instant(order.freeUntil, order.zone),
  ];
}
