import { type WantedOrder, writeOrderAddress } from '@portico/contract';
import { jsonValue, readOrderData, stored } from '@portico/runtime';

interface OrderedStay {
  /** Address of the stay and rate. */
  readonly of: string;
  readonly orderNumber: string;
  readonly atMs: number;
}

/** Orders made in this browser, the latest first: another tab's Book now overwrites what it left for this one. */
const orderedStays = stored('booking', 'orderedStays', jsonValue(isOrderedStays), { until: 'sign-out' });

const MOST = 10;
const KEPT_MS = 24 * 60 * 60_000;

/** The order that was made here for this stay and rate, as far as the browser remembers. */
export function orderedHere({ stay, product }: WantedOrder, nowMs = Date.now()): string | undefined {
  const of = writeOrderAddress({ stay, product });
  const order = readOrderData();
  const latest = order !== undefined && writeOrderAddress(order) === of ? order.orderNumber : undefined;
  return latest ?? fresh(nowMs).find((one) => one.of === of)?.orderNumber;
}

export function rememberOrdered({ stay, product }: WantedOrder, orderNumber: string, nowMs = Date.now()): void {
  const of = writeOrderAddress({ stay, product });
  orderedStays.write([{ of, orderNumber, atMs: nowMs }, ...fresh(nowMs).filter((one) => one.of !== of)].slice(0, MOST));
}

export function forgetOrdered(orderNumber: string): void {
  const others = fresh(Date.now()).filter((one) => one.orderNumber !== orderNumber);
  orderedStays.write(others.length === 0 ? undefined : others);
}

function fresh(nowMs: number): readonly OrderedStay[] {
  return (orderedStays.read() ?? []).filter(({ atMs }) => nowMs - atMs < KEPT_MS);
}

function isOrderedStays(value: unknown): value is readonly OrderedStay[] {
  return Array.isArray(value) && value.every(isOrderedStay);
}

function isOrderedStay(value: unknown): value is OrderedStay {
  const { of, orderNumber, atMs } = (value ?? {}) as Partial<Record<keyof OrderedStay, unknown>>;
  return typeof of === 'string' && typeof orderNumber === 'string' && Number.isFinite(atMs);
}
