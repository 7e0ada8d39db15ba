import { versionFits } from '@portico/contract';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { FaultKind, GateFault } from '../gate-fault.ts';
import type { Says } from '../says.ts';
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
  const says = {
    en: `it needs contract ${contract}, ${host.en} has ${inUse.host.contract}`,
    zh: `该版本需要契约 ${contract}，而 ${host.zh} 的契约为 ${inUse.host.contract}`,
  };
  return [fault('contract', contract, inUse, says)];
}

/** A version that does not say what it exposes was built before there was a gate, and exposes what all did. */
function exposedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  if (!facts) return [];
  return inUse.host.asks
    .filter((name) => !facts.exposes.includes(name))
    .map((name) =>
      fault('exposed', name, inUse, {
        en: `it does not expose ${name}, for which ${nameOf(inUse).en} asks`,
        zh: `该版本没有导出 ${nameOf(inUse).zh} 所需的 ${name}`,
      }),
    );
}

/** Shared modules are strict singletons: a range that does not fit throws in the page. */
function sharedFaults({ facts }: BuiltRelease, inUse: HostInUse): GateFault[] {
  return Object.entries(facts?.shared ?? {}).flatMap(([name, range]) => {
    const [given, host] = [inUse.host.provides[name], nameOf(inUse)];
    if (given === undefined)
      return [
        fault('shared', name, inUse, {
          en: `it needs ${name} ${range}, which ${host.en} does not bring`,
          zh: `该版本需要 ${name} ${range}，而 ${host.zh} 没有提供`,
        }),
      ];
    if (versionFits(range, given)) return [];
    return [
      fault('shared', name, inUse, {
        en: `it needs ${name} ${range}, ${host.en} brings ${given}`,
        zh: `该版本需要 ${name} ${range}，而 ${host.zh} 提供的是 ${given}`,
      }),
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
        fault('exposed', name, inUse, {
          en: `it uses ${name} of ${module}, which ${nameOf(inUse).en} does not have`,
          zh: `该版本使用 ${module} 的 ${name}，而 ${nameOf(inUse).zh} 没有它`,
        }),
      );
  });
}
