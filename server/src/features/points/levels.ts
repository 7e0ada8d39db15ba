import { LEVELS, type Level } from '@portico/contract/rules';

export function levelOf(usdCents: number): Level {
  return LEVELS.findLast((level) => usdCents >= level.from) ?? LEVELS[0];
}

/** The next level and the missing amount in US cents; undefined at the top level. */
export function nextLevelOf(usdCents: number): { readonly level: Level; readonly missing: number } | undefined {
  const level = LEVELS.find((one) => one.from > usdCents);
  return level === undefined ? undefined : { level, missing: level.from - usdCents };
}

/** Bonus points of a level when a quarter's pending points become current. */
export function bonusOf(points: number, level: Level): number {
  return Math.floor((points * level.bonusPercent) / 100);
}
