import {
  getInstance,
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName, type RemoteEntry, type RemoteRelease } from '@portico/contract';
import { lockShares } from './lock-shares.ts';
import { Pins, pinningPlugin } from './pinned-scripts.ts';
import type { Federation } from './remote-loader.ts';
import { findDuplicateModules, type SharedScope } from './single-copies.ts';

/** The Module Federation runtime, with integrity for every URL. */
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
      // A new URL for each attempt: the browser caches the result of a URL.
      entry.searchParams.set('attempt', String(attempt));
      // Otherwise the runtime would reuse the failed container.
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
 * Registers the host's copy of the contract: otherwise the federation runtime names the first remote that used it as
 * provider.
 */
function takeTheCore(): void {
  getInstance()?.loadShareSync('@portico/contract/core');
}

/** Remotes cannot reach the host's instance, whose plugins choose what is loaded, nor change a share. */
function lockFederation(): void {
  const host = getInstance();
  if (!host) return;
  lockShares(host.shareScopeMap as unknown as Parameters<typeof lockShares>[0]);
  const { __INSTANCES__: instances } = (
    globalThis as unknown as { readonly __FEDERATION__: { __INSTANCES__: unknown[] } }
  ).__FEDERATION__;
  instances.splice(instances.indexOf(host), 1);
}

/** FED-02: fails on the developer's page, before users are affected. */
function assertOneOfEach(): void {
  const host = getInstance();
  const doubled = findDuplicateModules((host?.shareScopeMap.default ?? {}) as SharedScope, host?.name ?? '');
  if (doubled.length > 0) console.error(`Other containers also provide ${doubled.join('; ')}`);
}

/** A new name each time: the runtime caches the result by name. */
function unused(used: Set<string>, name: string): string {
  const free = used.has(name) ? `${name}.${used.size}` : name;
  used.add(free);
  return free;
}

/** Lets a failed shared module load again: the federation runtime caches the rejected promise. */
function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const shared of scopes.flatMap(Object.values).flatMap(Object.values)) if (!shared.loaded) shared.loading = null;
}
