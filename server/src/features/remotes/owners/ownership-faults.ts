import type { GateFault } from '../gate/gate-fault.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import type { RemoteOwner } from './owners-repository.ts';
import { isLonger, longestOver, pathOfRow, reaches, within } from './prefixes.ts';

/**
 * What a version takes that is not its remote's: its owner's name, an address, the target of a row, a module. `isNew` asks for the owner
 * of today; a version of before may bear the name of a former one.
 */
export function ownershipFaults(
  release: BuiltRelease,
  owners: readonly RemoteOwner[],
  { isNew = false }: { readonly isNew?: boolean } = {},
): GateFault[] {
  const { name, manifest } = release;
  const own = owners.find((one) => one.name === name);
  if (own === undefined) return [fault(name, 'nobody', unowned(name))];
  const others = owners.filter((one) => one.name !== name);
  const known = isNew ? [own.owner] : [own.owner, ...own.formerOwners];
  return [
    ...(known.includes(manifest.owner)
      ? []
      : [fault('owner', own.owner, `it says that it is ${said(manifest.owner)}'s, and ${name} is ${own.owner}'s`)]),
    ...manifest.routes.flatMap(({ path }) => placeFaults(`the route ${path}`, path, own, others)),
    ...manifest.menu.flatMap(({ to }) => placeFaults(`the menu row to ${to}`, pathOfRow(to), own, others)),
    ...manifest.routes.flatMap(({ path, modules }) => moduleFaults(`the route ${path}`, modules, own, others)),
    ...manifest.menu.flatMap(({ to, modules }) => moduleFaults(`the menu row to ${to}`, modules, own, others)),
  ];
}

function unowned(name: string): string {
  return `${name} belongs to nobody yet; an operator says whose it is: \`pnpm remotes own ${name} --owner … --paths … --why …\``;
}

/** An address belongs to whoever has the longest prefix that it begins with. */
function placeFaults(what: string, path: string, own: RemoteOwner, others: readonly RemoteOwner[]): GateFault[] {
  const taken = others.find(({ prefixes }) =>
    prefixes.some((prefix) => {
      if (!reaches(path, prefix)) return false;
      const longest = longestOver(within(path, prefix), own.prefixes);
      return longest === undefined || isLonger(prefix, longest);
    }),
  );
  const longest = longestOver(path, own.prefixes);
  if (taken !== undefined) return [fault(path, taken.owner, `${what} belongs to ${taken.name} of ${taken.owner}`)];
  if (longest !== undefined) return [];
  return [fault(path, own.owner, `${what} is not among the paths of ${own.name}: ${own.prefixes.join(', ')}`)];
}

function moduleFaults(
  what: string,
  modules: readonly number[] = [],
  own: RemoteOwner,
  others: readonly RemoteOwner[],
): GateFault[] {
  return modules
    .filter((number) => !own.modules.includes(number))
    .map((number) => {
      const holders = others.filter((one) => one.modules.includes(number)).map((one) => `${one.name} of ${one.owner}`);
      const whose = holders.length === 0 ? 'nobody' : holders.join(' and ');
      return fault(
        `module ${number} of ${what}`,
        own.owner,
        `${what} asks for module ${number}, which is not given to ${own.name}: it belongs to ${whose}`,
      );
    });
}

/** A name that a stranger chose, inside a sentence of ours. */
function said(owner: string): string {
  return JSON.stringify(owner);
}

function fault(where: string, whom: string, says: string): GateFault {
  return { kind: 'owner', where, whom, says };
}
