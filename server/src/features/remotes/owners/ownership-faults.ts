import type { GateFault } from '../gate/gate-fault.ts';
import { listed, type Says } from '../gate/says.ts';
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
      : [
          fault('owner', own.owner, {
            en: `it says that it is ${said(manifest.owner)}'s, and ${name} is ${own.owner}'s`,
            zh: `该版本自称属于 ${said(manifest.owner)}，而 ${name} 属于 ${own.owner}`,
          }),
        ]),
    ...manifest.routes.flatMap(({ path }) => placeFaults(routeSays(path), path, own, others)),
    ...manifest.menu.flatMap(({ to }) => placeFaults(rowSays(to), pathOfRow(to), own, others)),
    ...manifest.routes.flatMap(({ path, modules }) => moduleFaults(routeSays(path), modules, own, others)),
    ...manifest.menu.flatMap(({ to, modules }) => moduleFaults(rowSays(to), modules, own, others)),
  ];
}

function routeSays(path: string): Says {
  return { en: `the route ${path}`, zh: `路由 ${path}` };
}

function rowSays(to: string): Says {
  return { en: `the menu row to ${to}`, zh: `指向 ${to} 的菜单项` };
}

function unowned(name: string): Says {
  const command = `\`pnpm admin remotes own ${name} --owner … --paths … --why …\``;
  return {
    en: `${name} belongs to nobody yet; an operator says whose it is: ${command}`,
    zh: `${name} 尚无负责团队，请运营人员指明其所属团队：${command}`,
  };
}

/** An address belongs to whoever has the longest prefix that it begins with. */
function placeFaults(what: Says, path: string, own: RemoteOwner, others: readonly RemoteOwner[]): GateFault[] {
  const taken = others.find(({ prefixes }) =>
    prefixes.some((prefix) => {
      if (!reaches(path, prefix)) return false;
      const longest = longestOver(within(path, prefix), own.prefixes);
      return longest === undefined || isLonger(prefix, longest);
    }),
  );
  const longest = longestOver(path, own.prefixes);
  if (taken !== undefined) {
    const says = {
      en: `${what.en} belongs to ${taken.name} of ${taken.owner}`,
      zh: `${what.zh} 已归 ${taken.owner} 的 ${taken.name} 所有`,
    };
    return [fault(path, taken.owner, says)];
  }
  if (longest !== undefined) return [];
  const says = {
    en: `${what.en} is not among the paths of ${own.name}: ${own.prefixes.join(', ')}`,
    zh: `${what.zh} 不在 ${own.name} 的路径之内：${own.prefixes.join('、')}`,
  };
  return [fault(path, own.owner, says)];
}

function moduleFaults(
  what: Says,
  modules: readonly number[] = [],
  own: RemoteOwner,
  others: readonly RemoteOwner[],
): GateFault[] {
  return modules
    .filter((number) => !own.modules.includes(number))
    .map((number) => {
      const holders = others.filter((one) => one.modules.includes(number));
      const whose =
        holders.length === 0
          ? NOBODY
          : listed(holders.map((one) => ({ en: `${one.name} of ${one.owner}`, zh: `${one.owner} 的 ${one.name}` })));
      return fault(`module ${number} of ${what.en}`, own.owner, {
        en: `${what.en} asks for module ${number}, which is not given to ${own.name}: it belongs to ${whose.en}`,
        zh: `${what.zh} 要求权限模块 ${number}，而该编号未分配给 ${own.name}（归属：${whose.zh}）`,
      });
    });
}

const NOBODY: Says = { en: 'nobody', zh: '无' };

/** A name that a stranger chose, inside a sentence of ours. */
function said(owner: string): string {
  return JSON.stringify(owner);
}

function fault(where: string, whom: string, says: Says): GateFault {
  return { kind: 'owner', where, whom, says };
}
