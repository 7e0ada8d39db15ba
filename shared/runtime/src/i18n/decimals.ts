/** An exact decimal number: `units` of ten to the minus `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The sum of amounts, exactly, with as many decimals as the longest has. "0" for none. */
export function addAmounts(...amounts: readonly string[]): string {
  return written(amounts.map(read).reduce(plus, { units: 0n, scale: 0 }));
}

/** The first amount less the others, exactly. */
export function subtractAmounts(from: string, ...amounts: readonly string[]): string {
  return written(
    amounts.map(read).reduce((left, { units, scale }) => plus(left, { units: -units, scale }), read(from)),
  );
}

/** The amount a whole number of times, exactly. */
export function multiplyAmount(amount: string, times: number): string {
  if (!Number.isSafeInteger(times)) throw new RangeError(`${times} is not a whole number`);
  const { units, scale } = read(amount);
  return written({ units: units * BigInt(times), scale });
}

/** Below zero when the first is smaller, above when it is larger, 0 when they are the same sum ("1.5" and "1.50" are). */
export function compareAmounts(left: string, right: string): -1 | 0 | 1 {
  const { units } = plus(read(left), negative(read(right)));
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Whether the amount is nothing, however many zeros it is written with. */
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
