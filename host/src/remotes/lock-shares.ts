/** A shared module of the federation runtime. */
interface Shared {
  lib?: (() => object) | null | undefined;
  get: () => unknown;
  loaded?: boolean | undefined;
  readonly shareConfig?: { readonly eager?: boolean | undefined };
}

type Versions = Record<string, Shared>;
type ShareScope = Record<string, Versions>;

/**
 * Locks shared modules: no script replaces one or changes its exports. Containers write what they find into the
 * scope; such writes are ignored. Publishing rejects remotes that use host-only exports of the runtime.
 */
export function lockShares(scopes: Record<string, ShareScope>): void {
  for (const [scopeName, scope] of Object.entries(scopes)) {
    const names = Object.entries(scope).map(([name, versions]) => {
      for (const shared of Object.values(versions)) lockShared(shared);
      return [name, unchanging({ ...versions })] as const;
    });
    scopes[scopeName] = unchanging(Object.fromEntries(names));
  }
  Object.freeze(scopes);
}

function lockShared(shared: Shared): void {
  if (!shared.lib && shared.shareConfig?.eager) shared.lib = shared.get() as () => object;
  const lib = shared.lib?.();
  if (lib) {
    const offered = Object.freeze(lib);
    Object.assign(shared, { lib: () => offered, get: () => () => offered, loaded: true });
  }
  for (const key of lib ? ['lib', 'get'] : ['get'])
    Object.defineProperty(shared, key, { writable: false, configurable: false });
}

function unchanging<T extends object>(target: T): T {
  return new Proxy(target, { set: () => true, defineProperty: () => false, deleteProperty: () => false });
}
