import { type OutlineRoute, PATHS, type RemoteMenuRow } from '@portico/contract';

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

/**
 * Where the logo, /portal/ and a sign-in lead: among the allowed of the portal's own areas the first whose page a live remote owns; who
 * has none of them goes to the first row of the menu that a module of theirs opens.
 */
export function moduleHome(
  given: readonly number[],
  isLive: (path: string) => boolean,
  menu: readonly { readonly row: Pick<RemoteMenuRow, 'modules' | 'to'> }[],
): string {
  const isMine = ({ modules = [] }: { readonly modules?: readonly number[] | undefined }) =>
    modules.some((module) => given.includes(module));
  const allowed = MODULE_HOMES.filter(isMine);
  const first = allowed.find(({ to }) => isLive(to)) ?? allowed[0] ?? menu.find(({ row }) => isMine(row))?.row;
  return first?.to ?? PATHS.myTrip;
}

/**
 * Where a company has its people led instead: the page that an operator named, while a live remote has it and the person's modules open
 * it. Undefined: where their modules lead.
 */
export function companyHome(
  landingPath: string | undefined,
  given: readonly number[],
  routeAt: (path: string) => { readonly route: Pick<OutlineRoute, 'modules'> } | undefined,
): string | undefined {
  if (landingPath === undefined) return undefined;
  const owned = routeAt(new URL(landingPath, 'https://portal.test').pathname);
  return owned !== undefined && judgeModules(owned.route.modules, given) === 'allowed' ? landingPath : undefined;
}
