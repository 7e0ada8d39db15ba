import { versionFits } from '@portico/contract';
import { localized } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Says } from '../format-incompatibility.ts';
import type { FaultKind, GateFault } from '../incompatibility.ts';
import { type Consumers, type HostInUse, hostSays } from '../world.ts';

/** What every host in use asks of a remote and offers it. */
export function hostFaults(candidate: BuiltRelease, { hosts }: Consumers): GateFault[] {
  return hosts.flatMap((host) => [
    ...contractFaults(candidate, host),
    ...exposedFaults(candidate, host),
    ...sharedFaults(candidate, host),
    ...offeredFaults(candidate, host),
  ]);
}

function contractFaults({ manifest }: BuiltRelease, inUse: HostInUse): GateFault[] {
  if (versionFits(manifest.contract, inUse.host.contract)) return [];
  const [{ contract }, host] = [manifest, nameOf(inUse)];
  const says = localized('remotes.gate.contract', { contract, host, provided: inUse.host.contract });
  return [fault('contract', contract, inUse, says)];
}

/** A version that does not say what it exposes was built before there was a gate, and exposes what all did. */
function exposedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  if (!facts) return [];
  return inUse.host.asks
    .filter((name) => !facts.exposes.includes(name))
    .map((name) => fault('exposed', name, inUse, localized('remotes.gate.notExposed', { name, host: nameOf(inUse) })));
}

/** Shared modules are strict singletons: a range that does not fit throws in the page. */
function sharedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  return Object.entries(facts?.shared ?? {}).flatMap(([name, range]) => {
    const [given, host] = [inUse.host.provides[name], nameOf(inUse)];
    if (given === undefined)
      return [fault('shared', name, inUse, localized('remotes.gate.notShared', { name, range, host }))];
    if (versionFits(range, given)) return [];
    return [
      fault('shared', name, inUse, localized('remotes.gate.sharedDiffers', { name, range, host, provided: given })),
    ];
  });
}

function nameOf({ version, standing }: HostInUse): Says {
  return hostSays(version, standing);
}

function fault(kind: FaultKind, where: string, inUse: HostInUse, says: Says): GateFault {
  return { kind, where, whom: nameOf(inUse).en, says };
}

/** A name that a module lacks is undefined in the page, whatever its version says. */
function offeredFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  return Object.entries(facts?.uses ?? {}).flatMap(([module, names]) => {
    const offered = inUse.host.offers[module];
    if (!offered) return [];
    return names
      .filter((name) => name !== '*' && !offered.includes(name))
      .map((name) =>
        fault('exposed', name, inUse, localized('remotes.gate.notOffered', { name, module, host: nameOf(inUse) })),
      );
  });
}
