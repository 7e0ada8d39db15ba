import { formatMoney } from '@portico/runtime';

/** A bound without its empty decimals: "1,000", and "0.50" as it is. */
export function bandFigure(bound = ''): string {
  return bound === '' ? '' : formatMoney(bound.replace(/\.0+$/, ''), '').figure;
}
