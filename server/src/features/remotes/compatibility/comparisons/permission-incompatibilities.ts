import { localized, localizedList } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Says } from '../format-incompatibility.ts';
import type { GateFault } from '../incompatibility.ts';
import { type Consumers, hostSays, type Peer, type World, within } from '../world.ts';
import { routeAt } from './paths.ts';

/** Module numbers that a host in use does not know: no user could get them. */
export function moduleFaults({ manifest }: BuiltRelease, { hosts }: Consumers): GateFault[] {
  const asked = [
    ...manifest.routes.map(({ path, modules }) => ({ at: localized('remotes.gate.route', { path }), modules })),
    ...manifest.menu.map(({ to, modules }) => ({
      at: localized('remotes.gate.menuRow', { to }),
      modules,
    })),
  ];
  return hosts.flatMap(({ version, standing, host }) =>
    asked.flatMap(({ at, modules = [] }) =>
      modules
        .filter((number) => !host.modules.some(([from, to]) => from <= number && number <= to))
        .map((number) =>
          fault(
            at.en,
            hostSays(version, standing),
            localized('remotes.gate.moduleUnknown', { place: at, module: number }),
          ),
        ),
    ),
  );
}

/** A menu row must not be visible to a user whom the route behind it rejects. */
export function menuFaults({ candidate, others }: World): GateFault[] {
  return [
    ...[candidate, ...within(others)].flatMap((target) => refusedRows(candidate, target, candidate)),
    ...others.flatMap((peer) => refusedRows(peer, candidate, peer)),
  ];
}

function refusedRows(from: Peer, target: Peer, whom: Peer): GateFault[] {
  return from.manifest.menu.flatMap(({ to, modules }) => {
    const needed = routeAt(target.manifest, to)?.modules ?? [];
    if (needed.length === 0) return [];
    const isOpenToAll = modules === undefined || modules.length === 0;
    if (!isOpenToAll && modules.every((number) => needed.includes(number))) return [];
    const rows = isOpenToAll ? [] : modules;
    return [fault(to, whom.says, rowSays(from, to, rows, needed))];
  });
}

/** A row without modules is visible to all users. */
function rowSays({ says }: Peer, to: string, rows: readonly number[], needed: readonly number[]): Says {
  const isForAll = rows.length === 0;
  const values = { peer: says, to, needed: localizedList(needed) };
  return isForAll
    ? localized('remotes.gate.rowForAll', values)
    : localized('remotes.gate.rowForModules', { ...values, modules: localizedList(rows) });
}

function fault(where: string, whom: Says, says: Says): GateFault {
  return { kind: 'permission', where, whom: whom.en, says };
}
