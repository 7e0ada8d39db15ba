import { PATHS } from '@portico/contract';

/** First the module, then where it lives: the order of the logo and of the way after sign-in (SHELL-14). */
const MODULE_HOMES: readonly { readonly modules: readonly number[]; readonly to: string }[] = [
  { modules: [2, 6], to: PATHS.myTrip },
  { modules: [1, 5], to: PATHS.hotelList },
  { modules: [4], to: PATHS.dashboard },
  { modules: [3], to: PATHS.myAccount },
];

/** What a person's modules say about a route. */
export type ModuleVerdict = 'allowed' | 'notAllowed' | 'nothingAssigned';

/** SHELL-22: the address does not open what the menu does not offer. */
export function judgeModules(needed: readonly number[] | undefined, given: readonly number[]): ModuleVerdict {
  if (needed === undefined || needed.length === 0) return 'allowed';
  if (given.length === 0) return 'nothingAssigned';
  return needed.some((module) => given.includes(module)) ? 'allowed' : 'notAllowed';
}

/** Where the logo, /portal/ and a sign-in lead. Among the allowed, the first whose page a live remote owns. */
export function moduleHome(given: readonly number[], isLive: (path: string) => boolean): string {
  const allowed = MODULE_HOMES.filter(({ modules }) => modules.some((module) => given.includes(module)));
  const first = allowed.find(({ to }) => isLive(to)) ?? allowed[0];
  return first?.to ?? PATHS.myTrip;
}
