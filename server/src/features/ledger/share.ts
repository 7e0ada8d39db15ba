/** Scales `amount` by `part / whole` exactly, rounded half up. Returns `amount` if `part` equals `whole`. */
export function shareOf(amount: number, part: number, total: number): number {
  if (part === 0 || amount === 0) return 0;
  if (part === total) return amount;
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(total)];
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
