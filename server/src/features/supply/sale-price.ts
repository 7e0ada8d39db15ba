import { timesPermille } from '../currencies/currencies.ts';

/** The portal's own price of a rate without a commission, in permille of the cost. */
const NET_RATE_PERMILLE = 1080;

/** What a supplier states about the price of a rate, in minor units of one currency. */
export interface StatedPrice {
  /** What the supplier charges. */
  readonly net: number;
  /** The selling price if the supplier pays a commission. */
  readonly gross?: number | undefined;
  /** Limits of the selling price. */
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** The selling price; undefined if the supplier's limits allow none that covers the cost. */
export function salePrice({ net, gross, minimum = 0, maximum }: StatedPrice): number | undefined {
  const wanted = Math.max(gross ?? timesPermille(net, NET_RATE_PERMILLE), minimum);
  const price = maximum === undefined ? wanted : Math.min(wanted, maximum);
  return price < net || price < minimum ? undefined : price;
}
