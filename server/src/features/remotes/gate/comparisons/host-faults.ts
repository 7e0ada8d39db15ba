import { versionFits } from '@portico/contract';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { FaultKind, GateFault } from '../gate-fault.ts';
import type { Consumers, HostInUse } from '../world.ts';

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
  const says = `it needs contract ${manifest.contract}, ${nameOf(inUse)} has ${inUse.host.contract}`;
  return [fault('contract', manifest.contract, inUse, says)];
}

/** A version that does not say what it exposes was built before there was a gate, and exposes what all did. */
function exposedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  if (!facts) return [];
  return inUse.host.asks
    .filter((name) => !facts.exposes.includes(name))
    .map((name) => fault('exposed', name, inUse, `it does not expose ${name}, for which ${nameOf(inUse)} asks`));
}

/** Shared modules are strict singletons: a range that does not fit throws in the page. */
function sharedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  return Object.entries(facts?.shared ?? {}).flatMap(([name, range]) => {
    const given = inUse.host.provides[name];
    if (given === undefined)
      return [fault('shared', name, inUse, `it needs ${name} ${range}, which ${nameOf(inUse)} does not bring`)];
    if (versionFits(range, given)) return [];
    return [fault('shared', name, inUse, `it needs ${name} ${range}, ${nameOf(inUse)} brings ${given}`)];
  });
}

function nameOf({ version, standing }: HostInUse): string {
  return `the host ${version} (${standing})`;
}

function fault(kind: FaultKind, where: string, inUse: HostInUse, says: string): GateFault {
  return { kind, where, whom: nameOf(inUse), says };
}

/** A name that a module lacks is undefined in the page, whatever its version says. */
function offeredFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  return Object.entries(facts?.uses ?? {}).flatMap(([module, names]) => {
    const offered = inUse.host.offers[module];
    if (!offered) return [];
    return names
      .filter((name) => name !== '*' && !offered.includes(name))
      .map((name) =>
        fault('exposed', name, inUse, `it uses ${name} of ${module}, which ${nameOf(inUse)} does not have`),
      );
  });
}
