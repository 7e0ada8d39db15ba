import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { GateFault } from '../gate-fault.ts';
import { type Consumers, type Peer, type World, within } from '../world.ts';
import { routeAt } from './paths.ts';

/** Numbers of modules that some host in use does not know: nobody could be given them. */
export function moduleFaults({ manifest }: BuiltRelease, { hosts }: Consumers): GateFault[] {
  const asked = [
    ...manifest.routes.map(({ path, modules }) => ({ at: `the route ${path}`, modules })),
    ...manifest.menu.map(({ to, modules }) => ({ at: `the menu row to ${to}`, modules })),
  ];
  return hosts.flatMap(({ version, standing, host }) =>
    asked.flatMap(({ at, modules = [] }) =>
      modules
        .filter((number) => !host.modules.some(([from, to]) => from <= number && number <= to))
        .map((number) =>
          fault(
            at,
            `the host ${version} (${standing})`,
            `${at} asks for module ${number}, which the host does not know`,
          ),
        ),
    ),
  );
}

/** A menu row must not show to somebody whom the route behind it refuses. */
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
    const row = isOpenToAll ? 'everybody' : `modules ${modules.join(', ')}`;
    const says = `the menu row of ${from.says} to ${to} shows to ${row}, the route lets in modules ${needed.join(', ')}`;
    return [fault(to, whom.says, says)];
  });
}

function fault(where: string, whom: string, says: string): GateFault {
  return { kind: 'permission', where, whom, says };
}
