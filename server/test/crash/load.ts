import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import type { Buyer, Reply } from '../inventory/buyers.ts';
import { GUEST, type Stock } from '../inventory/stays.ts';

const ORDERS = '/api/orderBook';
const PATIENCE_MS = 60_000;

/** Responses that the buyers received; all of them must hold afterwards. */
export interface Acknowledged {
  readonly orders: Map<string, string>;
  readonly paid: Set<string>;
  readonly cancelled: Set<string>;
  /** Responses that contradict earlier ones. */
  readonly surprises: string[];
  /** Requests that were repeated because the response was missing. */
  repeats: number;
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Waits for requests in flight, and returns the acknowledged results. */
  readonly stop: () => Promise<Acknowledged>;
}

/** Buyers order, pay and sometimes cancel continuously. They repeat a request without response with the same key. */
export function startLoad(buyers: readonly Buyer[], stocks: readonly Stock[]): Load {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    paid: new Set(),
    cancelled: new Set(),
    surprises: [],
    repeats: 0,
  };
  let isStopping = false;
  const running = buyers.map(async (buyer, index) => {
    for (let round = index; !isStopping; round += 1) {
      try {
        await buyOnce(buyer, stocks[round % stocks.length] as Stock, round, acknowledged, () => isStopping);
      } catch (error) {
        acknowledged.surprises.push(String(error));
      }
    }
  });
  return {
    acknowledged,
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
      return acknowledged;
    },
  };
}

async function buyOnce(
  buyer: Buyer,
  stock: Stock,
  round: number,
  confirmedWork: Acknowledged,
  isStopping: () => boolean,
): Promise<void> {
  const send = (path: string, fields: object) => untilResponded(buyer, path, fields, confirmedWork);
  const ordered = await send(ORDERS, { ...stock.fields, ...GUEST, reqid: newRequestKey() });
  if (ordered.flag !== '200') throw new Error(`An order was answered ${JSON.stringify(ordered)}`);
  const { orderno } = ordered.data;
  confirmedWork.orders.set(orderno, buyer.companyId);
  if (isStopping() || round % 5 === 4) return;
  const page = await send(ORDERS, { operation: 'writePayShow', orderno });
  if (page.flag !== '200') throw new Error(`A payment page was answered ${JSON.stringify(page)}`);
  const payPrice = page.data.orderData.currentCurrency.payPrice.credit;
  const payment = { operation: 'writePayFinishBook', orderno, paymentOn: 'credit', payPrice, reqid: newRequestKey() };
  const paid = await send(ORDERS, payment);
  if (paid.flag !== '200') throw new Error(`A payment was answered ${JSON.stringify(paid)}`);
  confirmedWork.paid.add(orderno);
  if (isStopping() || round % 3 > 0) return;
  const { data: preview } = await send('/api/getCancelPriceDetail', { orderno, orderstatus: '3' });
  // A booking with an interrupted confirmation waits for its job and cannot be cancelled yet.
  if (preview === undefined) return;
  const observed = { cancelprice: preview.cancelprice, refundprice: preview.refundprice, orderstatus: '3' };
  const cancelled = await send('/api/orderCancel', { orderno, ...observed, reqid: newRequestKey() });
  if (cancelled.flag === '200') confirmedWork.cancelled.add(orderno);
}

async function untilResponded(buyer: Buyer, path: string, fields: object, confirmedWork: Acknowledged): Promise<Reply> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const reply = await buyer.call(path, fields).catch(() => undefined);
    if (reply !== undefined && reply.status === 200) return reply;
    if (reply !== undefined && reply.status < 500) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
    if (Date.now() > deadline) throw new Error(`${path} got no answer: ${JSON.stringify(reply)}`);
    confirmedWork.repeats += 1;
    await wait(40);
  }
}

interface StoredOrder {
  readonly number: string;
  readonly company_id: string;
  readonly status: string;
  readonly is_cancel_pending: boolean;
  readonly pay_status: string;
}

/** Its refund is fixed; a job completes an interrupted cancellation. */
function isCancelled({ status, is_cancel_pending }: StoredOrder): boolean {
  return status === 'cancelled' || is_cancel_pending;
}

/** Acknowledged results that the database has lost. */
export async function brokenPromises({ pool }: Connection, confirmedWork: Acknowledged): Promise<readonly string[]> {
  const { rows } = await pool.query<StoredOrder>(
    'select number, company_id, status, is_cancel_pending, pay_status from orders where number = any($1)',
    [[...confirmedWork.orders.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.number, row]));
  const broken: string[] = [];
  for (const [number, company] of confirmedWork.orders) {
    const order = stored.get(number);
    if (order?.company_id !== company) broken.push(`${number} was ordered`);
    else if (confirmedWork.paid.has(number) && order.pay_status === 'unpaid') broken.push(`${number} was paid`);
    else if (confirmedWork.cancelled.has(number) && !isCancelled(order)) broken.push(`${number} was cancelled`);
  }
  return broken;
}

/** Unacknowledged orders of the buyers, which a repeated request has duplicated. */
export async function untoldOrders(
  { pool }: Connection,
  buyers: readonly Buyer[],
  confirmedWork: Acknowledged,
): Promise<readonly string[]> {
  const companies = [...new Set(buyers.map(({ companyId }) => companyId))];
  const { rows } = await pool.query<{ number: string }>('select number from orders where company_id = any($1)', [
    companies,
  ]);
  return rows.map(({ number }) => number).filter((number) => !confirmedWork.orders.has(number));
}
