import {
  getInstance,
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName, type RemoteEntry, type RemoteRelease } from '@portico/contract';
import { lockShares } from './lock-shares.ts';
import { doubledModules, type SharedScope } from './one-of-each.ts';
import { Pins, pinningPlugin } from './pinned-scripts.ts';
import type { Federation } from './remote-loader.ts';

/** The Module Federation runtime, with every address pinned. */
export function moduleFederation(timeoutMs: number): Federation {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const pins = new Pins(isDevelopment);
  registerPlugins([pinningPlugin(pins, timeoutMs)]);
  takeTheCore();
  if (!isDevelopment) lockFederation();
  const used = new Set<string>();
  return async (release: RemoteRelease, attempt: number) => {
    pins.add(release);
    const name = unused(used, release.name);
    const entry = new URL(release.base + release.entry, document.baseURI);
    const entryGlobalName = containerName(release.name, release.version);
    if (attempt > 0) {
      // A new address for another attempt: the browser remembers what became of an address, too.
      entry.searchParams.set('attempt', String(attempt));
      // The runtime would take the container that is there, with all that failed in it.
      Object.assign(globalThis, { [entryGlobalName]: undefined });
      forgetFailedShares();
    }
    registerRemotes([{ name, entry: entry.href, type: 'global', entryGlobalName }]);
    const module = await loadFederated<{ entry: RemoteEntry }>(`${name}/entry`);
    if (!module?.entry) throw new Error('its container exposes no entry');
    if (isDevelopment) assertOneOfEach();
    return module.entry;
  };
}

/**
 * The host's own code has the contract from its files, and so asks nobody for its core. Of a module that the host never took, the
 * federation runtime would say that it came from the remote which took it first.
 */
function takeTheCore(): void {
  getInstance()?.loadShareSync('@portico/contract/core');
}

/** Remotes find neither the host's instance, whose plugins choose what is loaded, nor a share that they could change. */
function lockFederation(): void {
  const host = getInstance();
  if (!host) return;
  lockShares(host.shareScopeMap as unknown as Parameters<typeof lockShares>[0]);
  const { __INSTANCES__: instances } = (
    globalThis as unknown as { readonly __FEDERATION__: { __INSTANCES__: unknown[] } }
  ).__FEDERATION__;
  instances.splice(instances.indexOf(host), 1);
}

/** FED-02: told where it is made, on the developer's own page, and not when it breaks somebody's. */
function assertOneOfEach(): void {
  const host = getInstance();
  const doubled = doubledModules((host?.shareScopeMap.default ?? {}) as SharedScope, host?.name ?? '');
  if (doubled.length > 0) console.error(`Not the host alone provides ${doubled.join('; ')}`);
}

/** A new name each time: the runtime remembers what became of a name. */
function unused(used: Set<string>, name: string): string {
  const free = used.has(name) ? `${name}.${used.size}` : name;
  used.add(free);
  return free;
}

/** Asks again for a shared module that could not be loaded: the federation runtime keeps the failed promise. */
function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const shared of scopes.flatMap(Object.values).flatMap(Object.values)) if (!shared.loaded) shared.loading = null;
}
