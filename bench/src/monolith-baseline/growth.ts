import type { Browser } from '@playwright/test';
import type { FirstLoad } from '../page/first-load.ts';
import type { Hops } from '../page/hops.ts';
import { FREE, SLOW } from '../page/profiles.ts';
import { type Count, measureLevels, measureList, type Rounds } from './measures.ts';
import type { PortalPair } from './sides.ts';

/** The list of a portal with this many remotes, compared with a monolith with as many parts. */
export interface Size {
  readonly remotes: number;
  readonly free: Rounds<FirstLoad>;
  readonly slow: Rounds<FirstLoad>;
  readonly hops: Rounds<Hops>;
}

export async function measureSize(
  browser: Browser,
  pair: PortalPair,
  { rounds, hopCounts }: Count,
): Promise<Omit<Size, 'remotes'>> {
  return {
    free: await measureList(browser, pair, FREE, rounds),
    slow: await measureList(browser, pair, SLOW, rounds),
    hops: await measureLevels(browser, pair, hopCounts),
  };
}
