/** An exact decimal number: `units` × 10^−`scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The exact sum of amounts, with as many decimals as the longest has; "0" without amounts. */
export function addAmounts(...amounts: readonly string[]): string {
  return written(amounts.map(read).reduce(plus, { units: 0n, scale: 0 }));
}

/** The first amount minus the others, exactly. */
export function subtractAmounts(from: string, ...amounts: readonly string[]): string {
  return written(
    amounts.map(read).reduce((left, { units, scale }) => plus(left, { units: -units, scale }), read(from)),
  );
}

/** The amount multiplied by an integer, exactly. Throws `RangeError` if `times` is no safe integer. */
export function multiplyAmount(amount: string, times: number): string {
  if (!Number.isSafeInteger(times)) throw new RangeError(`${times} is not a whole number`);
  const { units, scale } = read(amount);
  return written({ units: units * BigInt(times), scale });
}

/** Compares two amounts like a sort function; "1.5" and "1.50" are equal. */
export function compareAmounts(left: string, right: string): -1 | 0 | 1 {
  const { units } = plus(read(left), negative(read(right)));
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Whether the amount is zero, with any number of decimals. */
export function isZero(amount: string): boolean {
  return read(amount).units === 0n;
}

function read(amount: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null) throw new RangeError(`"${amount}" is not an amount`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: scaled(left, scale) + scaled(right, scale), scale };
}

function scaled({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

function negative({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

function written({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
