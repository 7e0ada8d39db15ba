import type { OutlineRoute } from '@portico/contract';
import type { OwnedMenuRow } from '../../remotes/registry.ts';

/**
 * A row shows if the user has its module and a live remote owns its URL. Rows without a module are for every user
 * (SHELL-12).
 */
export function shownRows(
  rows: readonly OwnedMenuRow[],
  modules: readonly number[],
  isLive: (path: string) => boolean,
): OwnedMenuRow[] {
  return rows.filter(({ row }) => {
    const isAllowed = row.modules?.some((module) => modules.includes(module)) ?? true;
    return isAllowed && isLive(pathOf(row.to));
  });
}

/** The row of the current URL; else, on detail pages, the row with the same modules. */
export function currentRow(
  rows: readonly OwnedMenuRow[],
  here: { readonly pathname: string; readonly search: string },
  route: OutlineRoute | undefined,
): OwnedMenuRow | undefined {
  const exact = rows.filter(({ row }) => pathOf(row.to) === here.pathname);
  const byQuery = exact.find(({ row }) => isWithin(queryOf(row.to), new URLSearchParams(here.search)));
  if (byQuery ?? exact[0]) return byQuery ?? exact[0];
  const requiredModules = route?.modules;
  if (requiredModules === undefined || requiredModules.length === 0) return undefined;
  return rows.find(({ row }) => row.modules !== undefined && isSameSet(row.modules, requiredModules));
}

export function pathOf(to: string): string {
  return to.split('?', 1)[0] ?? to;
}

function queryOf(to: string): URLSearchParams {
  return new URLSearchParams(to.split('?')[1] ?? '');
}

function isWithin(part: URLSearchParams, complete: URLSearchParams): boolean {
  return [...part].every(([name, value]) => complete.get(name) === value);
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
