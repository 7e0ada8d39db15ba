import type { AnswerOf, exportTrips, Language, RequestOf } from '@portico/contract';
import type { Context } from '../../plugins/context.ts';
import { decimalText } from '../currencies/money.ts';
import type { Order } from '../orders/order.ts';
import { filterOf, guestName } from './trip-list.ts';
import { instantWords, paidByWords, statusWords } from './trip-words.ts';
import { findTrips } from './trips-repository.ts';

/** A spreadsheet with more rows is no use to anybody, and would take the server's memory. */
const MOST_ROWS = 20_000;
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
  const { orders } = await findTrips(db, company.id, filterOf(request), 1, MOST_ROWS);
  const rows = [COLUMNS[language], ...orders.map((order) => cellsOf(order, language))];
  const csv = BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return { name: 'file', data: { csv, name: `${source}.csv` } };
}

/** TRIP-03: a cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellsOf(order: Order, language: Language): readonly string[] {
  return [
    order.number,
    instantWords(order.created_at, language),
    order.snapshot.hotel.name[language],
    guestName(order),
    order.check_in,
    order.check_out,
    order.currency,
    decimalText(order.total, order.exponent),
    paidByWords(order, language),
    statusWords(order, language),
  ];
}
