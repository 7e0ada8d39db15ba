import { type WantedOrder, writeOrderUrl } from '@portico/contract';
import { readOrderData } from '@portico/runtime';
import { createStoredList, type StoredItem } from '../../../stored-list.ts';

/** Named by the URL of stay and rate. */
interface OrderedStay extends StoredItem {
  readonly orderNumber: string;
}

const MOST = 10;
/** Orders of this browser, because Book now in another tab overwrites the handed-over data. */
const orderedStays = createStoredList<OrderedStay>(
  'orderedStays',
  MOST,
  ({ orderNumber }) => typeof orderNumber === 'string',
);

/** The order that this browser made for this stay and rate. */
export function orderedHere({ stay, product }: WantedOrder, nowMs = Date.now()): string | undefined {
  const of = writeOrderUrl({ stay, product });
  const order = readOrderData();
  const latest = order !== undefined && writeOrderUrl(order) === of ? order.orderNumber : undefined;
  return latest ?? orderedStays.fresh(nowMs).find((one) => one.of === of)?.orderNumber;
}

export function storeOrdered({ stay, product }: WantedOrder, orderNumber: string, nowMs = Date.now()): void {
  orderedStays.put({ of: writeOrderUrl({ stay, product }), orderNumber, atMs: nowMs });
}

export function forgetOrdered(orderNumber: string): void {
  orderedStays.drop((one) => one.orderNumber === orderNumber);
}
