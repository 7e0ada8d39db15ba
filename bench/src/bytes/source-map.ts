/** The used fields of a source map. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** A range of a bundle from one source. */
export interface Stretch {
  readonly source: string;
  readonly from: number;
  readonly to: number;
}

const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [digit, value]),
);
/** Code without a source: the bundler's own lines. */
const BUNDLER = 'the bundler';

/** Splits a bundle into ranges by source. */
export function stretchesOf(code: string, { sources, mappings }: SourceMap): Stretch[] {
  const stretches: Stretch[] = [];
  let source = 0;
  let lineStart = 0;
  const lines = code.split('\n');
  mappings.split(';').forEach((line, number) => {
    const end = lineStart + (lines[number]?.length ?? 0) + 1;
    let column = 0;
    let open: { readonly source: string; readonly from: number } = { source: BUNDLER, from: lineStart };
    for (const segment of line.split(',').filter(Boolean)) {
      const [columns = 0, sources_ = 0, ...others] = decode(segment);
      column += columns;
      // A segment with one number has no source.
      const isSourced = others.length > 0;
      if (isSourced) source += sources_;
      stretches.push({ ...open, to: lineStart + column });
      open = { source: isSourced ? (sources[source] ?? BUNDLER) : BUNDLER, from: lineStart + column };
    }
    stretches.push({ ...open, to: Math.min(end, code.length) });
    lineStart = end;
  });
  return stretches.filter(({ from, to }) => to > from);
}

/** Decodes a VLQ segment: base 64, five bits per digit; the lowest bit is the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.get(digit) ?? 0;
    value += (bits & 31) << shift;
    shift += 5;
    if ((bits & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
