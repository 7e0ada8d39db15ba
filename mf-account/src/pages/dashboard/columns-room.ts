import { scaleLinear } from '@visx/scale';

/** Pixels of one sign at the size of an axis, and what stands between a label and what is beside it. */
const NARROW = 7.2;
const WIDE = 12;
const GAP = 12;

/** How many pixels a text of an axis takes at most; Chinese is set wider. */
function textRoom(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? WIDE : NARROW), 0);
}

/** The room for the figures left of a chart, in pixels. */
export function figuresRoom(figures: readonly string[]): number {
  return Math.max(0, ...figures.map(textRoom)) + GAP;
}

/** The columns below which a name has room, evenly, the rest of them equal at both ends. */
export function namedColumns<C extends { readonly name: string }>(columns: readonly C[], room: number): readonly C[] {
  const widest = Math.max(0, ...columns.map(({ name }) => textRoom(name))) + GAP;
  const every = Math.max(1, Math.ceil((widest * columns.length) / Math.max(1, room)));
  const first = Math.floor(((columns.length - 1) % every) / 2);
  return columns.filter((_, place) => place >= first && (place - first) % every === 0);
}

/** The round, whole values from 0 to the highest or just beyond it, about four. */
export function roundLines(values: readonly number[]): readonly number[] {
  const scale = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], nice: 4 });
  return scale.ticks(4).filter(Number.isInteger);
}
