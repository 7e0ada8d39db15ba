import { scaleLinear } from '@visx/scale';

/** Pixels per character of an axis, and space between labels. */
const NARROW = 7.2;
const WIDE = 12;
const GAP = 12;

/** Upper bound of a label's width; Chinese characters are wider. */
function textRoom(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? WIDE : NARROW), 0);
}

/** Width of the value axis in pixels. */
export function figuresRoom(figures: readonly string[]): number {
  return Math.max(0, ...figures.map(textRoom)) + GAP;
}

/** Columns whose labels fit, evenly spaced and centred. */
export function namedColumns<C extends { readonly name: string }>(columns: readonly C[], room: number): readonly C[] {
  const widest = Math.max(0, ...columns.map(({ name }) => textRoom(name))) + GAP;
  const every = Math.max(1, Math.ceil((widest * columns.length) / Math.max(1, room)));
  const first = Math.floor(((columns.length - 1) % every) / 2);
  return columns.filter((_, place) => place >= first && (place - first) % every === 0);
}

/** About four round integers from 0 to the highest value or just above it. */
export function roundLines(values: readonly number[]): readonly number[] {
  const scale = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], nice: 4 });
  return scale.ticks(4).filter(Number.isInteger);
}
