import { localized, localizedList } from '../../../platform/texts.ts';
import { listed, type Says } from '../compatibility/format-incompatibility.ts';
import type { Incompatibility } from '../compatibility/incompatibility.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import type { RemoteOwner } from './owners-repository.ts';
import { isLonger, longestOver, pathOfRow, reaches, within } from './prefixes.ts';

/**
 * What a version claims without owning it: an owner name, a path, the target of a menu row or a module. `isNew`
 * requires the current owner's name; an older version may carry the name of a former owner.
 */
export function ownershipIncompatibilities(
  release: BuiltRelease,
  owners: readonly RemoteOwner[],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Incompatibility[] {
  const { name, manifest } = release;
  const own = owners.find((one) => one.name === name);
  if (own === undefined) return [fault(name, 'nobody', unowned(name))];
  const others = owners.filter((one) => one.name !== name);
  const known = isNew ? [own.owner] : [own.owner, ...own.formerOwners];
  return [
    ...(known.includes(manifest.owner)
      ? []
      : [
          fault(
            'owner',
            own.owner,
            localized('remotes.ownership.otherOwner', { stated: said(manifest.owner), name, owner: own.owner }),
          ),
        ]),
    ...manifest.routes.flatMap(({ path }) => placeErrors(routeSays(path), path, own, others)),
    ...manifest.menu.flatMap(({ to }) => placeErrors(rowSays(to), pathOfRow(to), own, others)),
    ...manifest.routes.flatMap(({ path, modules }) => moduleIncompatibilities(routeSays(path), modules, own, others)),
    ...manifest.menu.flatMap(({ to, modules }) => moduleIncompatibilities(rowSays(to), modules, own, others)),
  ];
}

function routeSays(path: string): Says {
  return localized('remotes.gate.route', { path });
}

function rowSays(to: string): Says {
  return localized('remotes.gate.menuRow', { to });
}

function unowned(name: string): Says {
  const command = `\`pnpm admin remotes own ${name} --owner … --paths … --why …\``;
  return localized('remotes.ownership.unowned', { name, command });
}

/** A path belongs to the remote with the longest matching prefix. */
function placeErrors(what: Says, path: string, own: RemoteOwner, others: readonly RemoteOwner[]): Incompatibility[] {
  const taken = others.find(({ prefixes }) =>
    prefixes.some((prefix) => {
      if (!reaches(path, prefix)) return false;
      const longest = longestOver(within(path, prefix), own.prefixes);
      return longest === undefined || isLonger(prefix, longest);
    }),
  );
  const longest = longestOver(path, own.prefixes);
  if (taken !== undefined) {
    const says = localized('remotes.ownership.pathTaken', { place: what, name: taken.name, owner: taken.owner });
    return [fault(path, taken.owner, says)];
  }
  if (longest !== undefined) return [];
  const says = localized('remotes.ownership.pathNotGiven', {
    place: what,
    name: own.name,
    paths: localizedList(own.prefixes),
  });
  return [fault(path, own.owner, says)];
}

function moduleIncompatibilities(
  what: Says,
  modules: readonly number[] = [],
  own: RemoteOwner,
  others: readonly RemoteOwner[],
): Incompatibility[] {
  return modules
    .filter((number) => !own.modules.includes(number))
    .map((number) => {
      const holders = others.filter((one) => one.modules.includes(number));
      const whose =
        holders.length === 0
          ? NOBODY
          : listed(holders.map((one) => localized('remotes.ownership.remoteOf', { name: one.name, owner: one.owner })));
      return fault(
        `module ${number} of ${what.en}`,
        own.owner,
        localized('remotes.ownership.moduleNotGiven', { place: what, module: number, name: own.name, owners: whose }),
      );
    });
}

const NOBODY: Says = localized('remotes.ownership.nobody');

/** Quotes a name that a third party chose inside our message. */
function said(owner: string): string {
  return JSON.stringify(owner);
}

function fault(where: string, whom: string, says: Says): Incompatibility {
  return { kind: 'owner', where, whom, says };
}
