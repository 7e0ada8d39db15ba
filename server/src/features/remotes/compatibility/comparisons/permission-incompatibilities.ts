import { type LocalizedText, localized, localizedList } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Incompatibility } from '../incompatibility.ts';
import { type Consumers, describeHost, type Peer, type World, within } from '../world.ts';
import { routeAt } from './paths.ts';

/** Module numbers that a host in use does not know: no user could get them. */
export function moduleIncompatibilities({ manifest }: BuiltRelease, { hosts }: Consumers): Incompatibility[] {
  const entries = [
    ...manifest.routes.map(({ path, modules }) => ({ subject: localized('remotes.gate.route', { path }), modules })),
    ...manifest.menu.map(({ to, modules }) => ({
      subject: localized('remotes.gate.menuRow', { to }),
      modules,
    })),
  ];
  return hosts.flatMap(({ version, standing, host }) =>
    entries.flatMap(({ subject, modules = [] }) =>
      modules
        .filter((number) => !host.modules.some(([from, to]) => from <= number && number <= to))
        .map((number) =>
          createIncompatibility(
            subject.en,
            describeHost(version, standing),
            localized('remotes.gate.moduleUnknown', { place: subject, module: number }),
          ),
        ),
    ),
  );
}

/** A menu row must not be visible to a user whom the route behind it rejects. */
export function menuIncompatibilities({ candidate, others }: World): Incompatibility[] {
  return [
    ...[candidate, ...within(others)].flatMap((target) => rejectedRows(candidate, target, candidate)),
    ...others.flatMap((peer) => rejectedRows(peer, candidate, peer)),
  ];
}

function rejectedRows(from: Peer, target: Peer, counterpart: Peer): Incompatibility[] {
  return from.manifest.menu.flatMap(({ to, modules }) => {
    const needed = routeAt(target.manifest, to)?.modules ?? [];
    if (needed.length === 0) return [];
    const isOpenToAll = modules === undefined || modules.length === 0;
    if (!isOpenToAll && modules.every((number) => needed.includes(number))) return [];
    const rows = isOpenToAll ? [] : modules;
    return [createIncompatibility(to, counterpart.description, describeMenuRow(from, to, rows, needed))];
  });
}

/** A row without modules is visible to all users. */
function describeMenuRow(
  { description }: Peer,
  to: string,
  rows: readonly number[],
  needed: readonly number[],
): LocalizedText {
  const isForAll = rows.length === 0;
  const values = { peer: description, to, needed: localizedList(needed) };
  return isForAll
    ? localized('remotes.gate.rowForAll', values)
    : localized('remotes.gate.rowForModules', { ...values, modules: localizedList(rows) });
}

function createIncompatibility(where: string, counterpart: LocalizedText, description: LocalizedText): Incompatibility {
  return { kind: 'permission', where, counterpart: counterpart.en, description };
}
