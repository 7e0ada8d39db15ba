import type { Browser } from '@playwright/test';
import { listEntry, loginEntry } from '../page/entries.ts';
import { type FirstLoad, loadCold } from '../page/first-load.ts';
import { countHops, type Hops } from '../page/hops.ts';
import { FREE, type Profile, SLOW, SLOW_CPU } from '../page/profiles.ts';
import { changeRoutes, type RouteChange } from '../page/route-change.ts';
import { type FirstVisit, visitAnother } from './first-visit.ts';
import { nothingAhead } from './nothing-ahead.ts';
import type { Sides } from './rows.ts';
import { compare, type PortalPair } from './sides.ts';

/** On both sides, round by round. */
export type Rounds<T> = Sides<readonly T[]>;

export interface MonolithMeasures {
  readonly loads: Readonly<Record<'loginFree' | 'listFree' | 'loginSlow' | 'listSlow', Rounds<FirstLoad>>>;
  readonly hops: Readonly<Record<'login' | 'list', Rounds<Hops>>>;
  /** `cold`: without prefetch; `ahead`: after the idle prefetch. */
  readonly visits: Readonly<Record<'coldFree' | 'coldSlow' | 'aheadFree' | 'aheadSlow', Rounds<FirstVisit>>>;
  readonly changes: Readonly<Record<'free' | 'slow', Rounds<RouteChange>>>;
}

export interface Count {
  readonly rounds: number;
  /** Levels scatter less than times. */
  readonly hopCounts: number;
}

/** Changes of one page before the other side's turn. */
const CHANGES_A_TURN = 2;

/** Measures today's portal. Without prefetch, unless it is the subject. */
export async function measurePair(browser: Browser, pair: PortalPair, count: Count): Promise<MonolithMeasures> {
  const { rounds, hopCounts } = count;
  const quiet = nothingAhead(browser);
  const login = (profile: Profile) =>
    compare(pair, rounds, ({ origin }) => loadCold(quiet, origin, loginEntry(), profile));
  const list = (profile: Profile) => measureList(browser, pair, profile, rounds);
  const visits = (visitBrowser: Browser, profile: Profile) =>
    compare(pair, rounds, (portal) => visitAnother(visitBrowser, { ...portal, profile }));
  const changes = async (profile: Profile): Promise<Rounds<RouteChange>> => {
    const changeOptions = { profile, rounds: CHANGES_A_TURN };
    const turns = await compare(pair, Math.ceil(rounds / CHANGES_A_TURN), ({ origin, state }) =>
      changeRoutes(browser, origin, state, changeOptions),
    );
    return { federated: turns.federated.flat(), monolith: turns.monolith.flat() };
  };
  return {
    loads: {
      loginFree: await login(FREE),
      listFree: await list(FREE),
      loginSlow: await login(SLOW),
      listSlow: await list(SLOW),
    },
    hops: {
      login: await compare(pair, hopCounts, ({ origin }) => countHops(quiet, origin, loginEntry())),
      list: await measureLevels(browser, pair, hopCounts),
    },
    visits: {
      coldFree: await visits(quiet, FREE),
      coldSlow: await visits(quiet, SLOW),
      aheadFree: await visits(browser, FREE),
      aheadSlow: await visits(browser, SLOW),
    },
    changes: { free: await changes(FREE), slow: await changes(SLOW_CPU) },
  };
}

export function measureList(
  browser: Browser,
  pair: PortalPair,
  profile: Profile,
  rounds: number,
): Promise<Rounds<FirstLoad>> {
  const quiet = nothingAhead(browser);
  return compare(pair, rounds, ({ origin, state }) => loadCold(quiet, origin, listEntry(state), profile));
}

export function measureLevels(browser: Browser, pair: PortalPair, hopCounts: number): Promise<Rounds<Hops>> {
  const quiet = nothingAhead(browser);
  return compare(pair, hopCounts, ({ origin, state }) => countHops(quiet, origin, listEntry(state)));
}

/** The first loads of a server mainly measure its caches and its compiler. */
export async function warmUp(browser: Browser, pair: PortalPair): Promise<void> {
  const quiet = nothingAhead(browser);
  await compare(pair, 1, async ({ origin, state }) => {
    await loadCold(quiet, origin, loginEntry(), FREE);
    await loadCold(quiet, origin, listEntry(state), FREE);
  });
}
