import { type WantedOrder, writeOrderAddress } from '@portico/contract';
import { readOrderData } from '@portico/runtime';
import { type KeptOne, keptList } from '../../../kept-list.ts';

/** Named by the address of the stay and rate. */
interface OrderedStay extends KeptOne {
  readonly orderNumber: string;
}

const MOST = 10;
/** Orders made in this browser: another tab's Book now overwrites what it left for this one. */
const orderedStays = keptList<OrderedStay>('orderedStays', MOST, ({ orderNumber }) => typeof orderNumber === 'string');

/** The order that was made here for this stay and rate, as far as the browser remembers. */
export function orderedHere({ stay, product }: WantedOrder, nowMs = Date.now()): string | undefined {
  const of = writeOrderAddress({ stay, product });
  const order = readOrderData();
  const latest = order !== undefined && writeOrderAddress(order) === of ? order.orderNumber : undefined;
  return latest ?? orderedStays.fresh(nowMs).find((one) => one.of === of)?.orderNumber;
}

export function rememberOrdered({ stay, product }: WantedOrder, orderNumber: string, nowMs = Date.now()): void {
  orderedStays.put({ of: writeOrderAddress({ stay, product }), orderNumber, atMs: nowMs });
}

export function forgetOrdered(orderNumber: string): void {
  orderedStays.drop((one) => one.orderNumber === orderNumber);
}
