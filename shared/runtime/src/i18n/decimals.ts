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
    amounts.map(read).reduce((first, { units, scale }) => plus(first, { units: -units, scale }), read(from)),
  );
}

/** The amount multiplied by an integer, exactly. Throws `RangeError` if `times` is no safe integer. */
export function multiplyAmount(amount: string, times: number): string {
  if (!Number.isSafeInteger(times)) throw new RangeError(`${times} is not a whole number`);
  const { units, scale } = read(amount);
  return written({ units: units * BigInt(times), scale });
}

/** Compares two amounts like a sort function; "1.5" and "1.50" are equal. */
export function compareAmounts(first: string, second: string): -1 | 0 | 1 {
  const { units } = plus(read(first), negative(read(second)));
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Whether the amount is zero, with any number of decimals. */
export function isZero(amount: string): boolean {
  return read(amount).units === 0n;
}

function read(amount: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null) throw new RangeError(`"${amount}" is not an amount`);
  const [, sign = '', integer = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${integer}${fraction}`), scale: fraction.length };
}

function plus(first: Decimal, second: Decimal): Decimal {
  const scale = Math.max(first.scale, second.scale);
  return { units: scaled(first, scale) + scaled(second, scale), scale };
}

function scaled({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

function negative({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

function written({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const integer = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? integer : `${integer}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
