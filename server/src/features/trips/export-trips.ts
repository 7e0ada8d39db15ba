import { type AnswerOf, type exportTrips, type Language, type RequestOf, SIZES, type Words } from '@portico/contract';
import { zonedText } from '@portico/contract/words';
import type { Context } from '../../calls/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { decimalText } from '../currencies/currencies.ts';
import { NO_SURCHARGES, type Order, paidOf, type Surcharges, surchargesOf } from '../orders/orders.ts';
import { filterOf, guestName } from './trip-list.ts';
import { paidByWords, statusWords } from './trip-words.ts';
import { tripBatches } from './trips-repository.ts';

const BATCH = 1000;
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

/** `exportData`: the filtered rows as CSV, named after the source. */
export async function answerExportTrips(
  request: RequestOf<typeof exportTrips>,
  { db, company, source, language }: Context,
): Promise<AnswerOf<typeof exportTrips>> {
  const { zone = 'UTC' } = request;
  const batches = withSurcharges(db, tripBatches(db, company.id, filterOf(request), BATCH));
  const csv = await csvOf(batches, { language, zone }, SIZES.exportCharacters);
  return { name: 'file', data: { csv, name: `${source}.csv` } };
}

/** An order with its additional payments. */
type Row = readonly [Order, Surcharges];

async function* withSurcharges(db: Db, batches: AsyncIterable<readonly Order[]>): AsyncGenerator<readonly Row[]> {
  for await (const orders of batches) {
    const surcharges = await surchargesOf(db, orders);
    yield orders.map((order): Row => [order, surcharges.get(order.id) ?? NO_SURCHARGES]);
  }
}

/** Whose language and clock the rows follow. */
interface Reader {
  readonly language: Language;
  readonly zone: string;
}

/** Everything, or as much as an answer holds with a last line that says so. */
export async function csvOf(
  batches: AsyncIterable<readonly Row[]>,
  { language, zone }: Reader,
  most: number,
): Promise<string> {
  const header = BYTE_ORDER_MARK + lineOf(COLUMNS[language]);
  const parts = [header];
  let length = header.length;
  let rows = 0;
  for await (const orders of batches) {
    for (const order of orders) {
      const line = lineOf(cellsOf(order, { language, zone }));
      if (length + line.length > most - ROOM_FOR_NOTE) {
        parts.push(lineOf([cutNote(rows)[language]]));
        return parts.join('');
      }
      parts.push(line);
      length += line.length;
      rows += 1;
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

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** TRIP-03: a cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellsOf([order, surcharges]: Row, { language, zone }: Reader): readonly string[] {
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
