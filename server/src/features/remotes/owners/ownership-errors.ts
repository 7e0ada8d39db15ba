import { type LocalizedText, localized, localizedList } from '../../../platform/texts.ts';
import { listed } from '../compatibility/format-incompatibility.ts';
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
  if (own === undefined) return [createIncompatibility(name, 'nobody', unowned(name))];
  const others = owners.filter((one) => one.name !== name);
  const knownOwners = isNew ? [own.owner] : [own.owner, ...own.formerOwners];
  return [
    ...(knownOwners.includes(manifest.owner)
      ? []
      : [
          createIncompatibility(
            'owner',
            own.owner,
            localized('remotes.ownership.otherOwner', { stated: formatOwner(manifest.owner), name, owner: own.owner }),
          ),
        ]),
    ...manifest.routes.flatMap(({ path }) => placeErrors(describeRoute(path), path, own, others)),
    ...manifest.menu.flatMap(({ to }) => placeErrors(describeMenuRow(to), pathOfRow(to), own, others)),
    ...manifest.routes.flatMap(({ path, modules }) =>
      moduleIncompatibilities(describeRoute(path), modules, own, others),
    ),
    ...manifest.menu.flatMap(({ to, modules }) => moduleIncompatibilities(describeMenuRow(to), modules, own, others)),
  ];
}

function describeRoute(path: string): LocalizedText {
  return localized('remotes.gate.route', { path });
}

function describeMenuRow(to: string): LocalizedText {
  return localized('remotes.gate.menuRow', { to });
}

function unowned(name: string): LocalizedText {
  const command = `\`pnpm admin remotes own ${name} --owner … --paths … --why …\``;
  return localized('remotes.ownership.unowned', { name, command });
}

/** A path belongs to the remote with the longest matching prefix. */
function placeErrors(
  subject: LocalizedText,
  path: string,
  own: RemoteOwner,
  others: readonly RemoteOwner[],
): Incompatibility[] {
  const taken = others.find(({ prefixes }) =>
    prefixes.some((prefix) => {
      if (!reaches(path, prefix)) return false;
      const longest = longestOver(within(path, prefix), own.prefixes);
      return longest === undefined || isLonger(prefix, longest);
    }),
  );
  const longest = longestOver(path, own.prefixes);
  if (taken !== undefined) {
    const description = localized('remotes.ownership.pathTaken', {
      place: subject,
      name: taken.name,
      owner: taken.owner,
    });
    return [createIncompatibility(path, taken.owner, description)];
  }
  if (longest !== undefined) return [];
  const description = localized('remotes.ownership.pathNotGiven', {
    place: subject,
    name: own.name,
    paths: localizedList(own.prefixes),
  });
  return [createIncompatibility(path, own.owner, description)];
}

function moduleIncompatibilities(
  subject: LocalizedText,
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
          ? NO_OWNER
          : listed(holders.map((one) => localized('remotes.ownership.remoteOf', { name: one.name, owner: one.owner })));
      return createIncompatibility(
        `module ${number} of ${subject.en}`,
        own.owner,
        localized('remotes.ownership.moduleNotGiven', {
          place: subject,
          module: number,
          name: own.name,
          owners: whose,
        }),
      );
    });
}

const NO_OWNER: LocalizedText = localized('remotes.ownership.nobody');

/** Quotes a name that a third party chose inside our message. */
function formatOwner(owner: string): string {
  return JSON.stringify(owner);
}

function createIncompatibility(where: string, counterpart: string, description: LocalizedText): Incompatibility {
  return { kind: 'owner', where, counterpart, description };
}
