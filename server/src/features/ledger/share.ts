/** `part` of `whole` applied to `amount`, half up and exact: what is given back in proportion. All of it for the whole. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (part === 0 || amount === 0) return 0;
  if (part === whole) return amount;
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
