import { satisfiesRange } from '@portico/contract';
import { type LocalizedText, localized } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { ApiErrorKind, Incompatibility } from '../incompatibility.ts';
import { type Consumers, describeHost, type HostInUse } from '../world.ts';

/** Checks a remote against what every host in use requires and provides. */
export function hostIncompatibilities(candidate: BuiltRelease, { hosts }: Consumers): Incompatibility[] {
  return hosts.flatMap((host) => [
    ...contractIncompatibilities(candidate, host),
    ...exposedIncompatibilities(candidate, host),
    ...sharedIncompatibilities(candidate, host),
    ...offeredIncompatibilities(candidate, host),
  ]);
}

function contractIncompatibilities({ manifest }: BuiltRelease, inUse: HostInUse): Incompatibility[] {
  if (satisfiesRange(manifest.contract, inUse.host.contract)) return [];
  const [{ contract }, host] = [manifest, nameOf(inUse)];
  const description = localized('remotes.gate.contract', { contract, host, provided: inUse.host.contract });
  return [createIncompatibility('contract', contract, inUse, description)];
}

/** A version without facts predates this check and is assumed to expose the entry. */
function exposedIncompatibilities({ facts }: BuiltRelease, inUse: HostInUse): Incompatibility[] {
  if (!facts) return [];
  return inUse.host.asks
    .filter((name) => !facts.exposes.includes(name))
    .map((name) =>
      createIncompatibility(
        'exposed',
        name,
        inUse,
        localized('remotes.gate.notExposed', { name, host: nameOf(inUse) }),
      ),
    );
}

/** Shared modules are strict singletons: a range that does not match throws in the browser. */
function sharedIncompatibilities({ facts }: BuiltRelease, inUse: HostInUse): Incompatibility[] {
  return Object.entries(facts?.shared ?? {}).flatMap(([name, range]) => {
    const [providedVersion, host] = [inUse.host.provides[name], nameOf(inUse)];
    if (providedVersion === undefined)
      return [createIncompatibility('shared', name, inUse, localized('remotes.gate.notShared', { name, range, host }))];
    if (satisfiesRange(range, providedVersion)) return [];
    return [
      createIncompatibility(
        'shared',
        name,
        inUse,
        localized('remotes.gate.sharedDiffers', { name, range, host, provided: providedVersion }),
      ),
    ];
  });
}

function nameOf({ version, standing }: HostInUse): LocalizedText {
  return describeHost(version, standing);
}

function createIncompatibility(
  kind: ApiErrorKind,
  where: string,
  inUse: HostInUse,
  description: LocalizedText,
): Incompatibility {
  return { kind, where, counterpart: nameOf(inUse).en, description };
}

/** A missing export is undefined at run time, whatever the version of the module. */
function offeredIncompatibilities({ facts }: BuiltRelease, inUse: HostInUse): Incompatibility[] {
  return Object.entries(facts?.uses ?? {}).flatMap(([module, names]) => {
    const offered = inUse.host.offers[module];
    if (!offered) return [];
    return names
      .filter((name) => name !== '*' && !offered.includes(name))
      .map((name) =>
        createIncompatibility(
          'exposed',
          name,
          inUse,
          localized('remotes.gate.notOffered', { name, module, host: nameOf(inUse) }),
        ),
      );
  });
}
