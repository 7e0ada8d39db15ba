import { type OutlineRoute, PATHS, type RemoteMenuRow } from '@portico/contract';

/** Modules with their home page, in the order for the logo and the redirect after sign-in (SHELL-14). */
const MODULE_HOMES: readonly { readonly modules: readonly number[]; readonly to: string }[] = [
  { modules: [2, 6], to: PATHS.myTrip },
  { modules: [1, 5], to: PATHS.hotelList },
  { modules: [4], to: PATHS.dashboard },
  { modules: [3], to: PATHS.myAccount },
];

export type ModuleVerdict = 'allowed' | 'notAllowed' | 'nothingAssigned';

/** SHELL-22: a URL opens only what the menu offers. */
export function judgeModules(needed: readonly number[] | undefined, granted: readonly number[]): ModuleVerdict {
  if (needed === undefined || needed.length === 0) return 'allowed';
  if (granted.length === 0) return 'nothingAssigned';
  return needed.some((module) => granted.includes(module)) ? 'allowed' : 'notAllowed';
}

/**
 * Target of the logo, /portal/ and sign-in: the first allowed area of the portal whose page a live remote owns; else
 * the first allowed menu row.
 */
export function moduleHome(
  granted: readonly number[],
  isLive: (path: string) => boolean,
  menu: readonly { readonly row: Pick<RemoteMenuRow, 'modules' | 'to'> }[],
): string {
  const isMine = ({ modules = [] }: { readonly modules?: readonly number[] | undefined }) =>
    modules.some((module) => granted.includes(module));
  const allowed = MODULE_HOMES.filter(isMine);
  const first = allowed.find(({ to }) => isLive(to)) ?? allowed[0] ?? menu.find(({ row }) => isMine(row))?.row;
  return first?.to ?? PATHS.myTrip;
}

/** The page that an operator chose for a company, if a live remote has it and the user's modules allow it. */
export function companyHome(
  landingPath: string | undefined,
  granted: readonly number[],
  routeAt: (path: string) => { readonly route: Pick<OutlineRoute, 'modules'> } | undefined,
): string | undefined {
  if (landingPath === undefined) return undefined;
  const owned = routeAt(new URL(landingPath, 'https://portal.test').pathname);
  return owned !== undefined && judgeModules(owned.route.modules, granted) === 'allowed' ? landingPath : undefined;
}
