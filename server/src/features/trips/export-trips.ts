import { type AnswerOf, type exportTrips, type Language, type RequestOf, SIZES, type Words } from '@portico/contract';
import { zonedText } from '@portico/contract/words';
import type { Context } from '../../calls/context.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/connect.ts';
import { decimalText } from '../currencies/currencies.ts';
import { NO_SURCHARGES, type Order, paidOf, type Surcharges, surchargesOf } from '../orders/orders.ts';
import type { TripFilter } from './trip-filter.ts';
import { filterOf, guestName } from './trip-list.ts';
import { paidByWords, statusWords } from './trip-words.ts';
import { tripBatches } from './trips-repository.ts';

/** Rows that an export holds at once. */
const BATCH = 500;
/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Booking reference',
    'Creation time',
    'Hotel',
    'Guest name',
    'Check-in',
    'Check-out',
    'Currency',
    'Price',
    'Paid by',
    'Status',
  ],
  zh: ['订单号', '创建时间', '酒店', '入住人', '入住日期', '离店日期', '币种', '价格', '支付方式', '状态'],
};

/** Whose rows, which of them, and whose language and clock they follow. */
export interface Export {
  readonly companyId: string;
  readonly filter: TripFilter;
  readonly language: Language;
  readonly zone: string;
}

/** `exportData`: the filtered rows as CSV in one answer, named after the source. */
export async function answerExportTrips(
  request: RequestOf<typeof exportTrips>,
  { db, company, source, language }: Context,
): Promise<AnswerOf<typeof exportTrips>> {
  const { zone = 'UTC' } = request;
  const wanted = { companyId: company.id, filter: filterOf(request), language, zone };
  const csv = await csvOf(csvLines(db, wanted), language, SIZES.exportCharacters);
  return { name: 'file', data: { csv, name: exportName(source) } };
}

export function exportName(source: string): string {
  return `${source}.csv`;
}

/** The head and then the lines of a batch after the other: neither the database nor the server holds all of them at once. */
export async function* csvLines(
  db: Db,
  { companyId, filter, language, zone }: Export,
): AsyncGenerator<readonly string[]> {
  yield [BYTE_ORDER_MARK + csvLine(COLUMNS[language])];
  for await (const orders of tripBatches(db, companyId, filter, BATCH)) {
    const surcharges = await surchargesOf(db, orders);
    yield orders.map((order) => csvLine(cellsOf(order, surcharges.get(order.id) ?? NO_SURCHARGES, { language, zone })));
  }
}

/** Everything, or as much as an answer holds with a last line that says so; `lines` begin with the head. */
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
        return [...parts, csvLine([cutNote(rows)[language]])].join('');
      }
      parts.push(line);
      length += line.length;
    }
  }
  return parts.join('');
}

const ROOM_FOR_NOTE = 200;

function cutNote(rows: number): Words {
  return {
    en: `This file holds the newest ${rows} bookings only. Choose a shorter period to export the others.`,
    zh: `本文件仅包含最近的${rows}条订单，请缩小日期范围后再导出其余订单。`,
  };
}

function cellsOf(
  order: Order,
  surcharges: Surcharges,
  { language, zone }: Pick<Export, 'language' | 'zone'>,
): readonly string[] {
  const created = zonedText(order.createdAt.getTime() / 1000, zone, language, 'short');
  return [
    order.number,
    `${created.day} ${created.time} ${created.zone}`,
    order.snapshot.hotel.name[language],
    guestName(order),
    order.checkIn,
    order.checkOut,
    order.currency,
    decimalText(paidOf(order, surcharges), order.exponent),
    paidByWords(order, language),
    statusWords(order, surcharges, language),
  ];
}
