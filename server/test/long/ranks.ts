/** Distance between the ranks of two samples in standard deviations: near 0 if they are indistinguishable. */
export function rankDistance(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ].toSorted((a, b) => a.time - b.time);
  const sum = all.reduce((ranks, { isOne }, index) => (isOne ? ranks + index + 1 : ranks), 0);
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

export function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}
