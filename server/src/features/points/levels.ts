/** A step of the booking rewards, by what a company spends in a quarter. */
export interface Level {
  readonly name: string;
  /** US cents a quarter. */
  readonly from: number;
  /** What it adds to the points earned. */
  readonly bonusPercent: number;
}

/** Ascending; the first holds for everybody. */
export const LEVELS: readonly [Level, ...Level[]] = [
  { name: 'Member', from: 0, bonusPercent: 0 },
  { name: 'Tier 1', from: 50_000_00, bonusPercent: 20 },
  { name: 'Tier 2', from: 100_000_00, bonusPercent: 50 },
  { name: 'Tier 3', from: 200_000_00, bonusPercent: 100 },
];

export function levelOf(usdCents: number): Level {
  return LEVELS.findLast((level) => usdCents >= level.from) ?? LEVELS[0];
}

/** The next level and the US cents still missing; none at the top. */
export function nextLevelOf(usdCents: number): { readonly level: Level; readonly missing: number } | undefined {
  const level = LEVELS.find((one) => one.from > usdCents);
  return level === undefined ? undefined : { level, missing: level.from - usdCents };
}

/** Points that a level adds when a quarter's pending points become current. */
export function bonusOf(points: number, level: Level): number {
  return Math.floor((points * level.bonusPercent) / 100);
}
