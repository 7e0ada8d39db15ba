import type { HostAssets } from '../host/host-assets.ts';

/** Fast Refresh hooks into React through this, so it must be there before the first bundle. */
export const REFRESH_HOOK = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** Files of the host's development build in the order they run; its names carry no digests. */
const SCRIPTS = ['vendor.js', 'main.js'];

/**
 * The host as a developer's machine serves it, named without asking: the portal may run where that machine cannot be
 * reached, the browser is on it.
 */
export function developmentHost(base: string): HostAssets {
  return { base, scripts: SCRIPTS, integrity: {} };
}

/** What a page needs beside the code of development servers: their sockets, for what changes while it is open. */
export function developmentSources(servers: readonly string[]): { connect: string[]; firstScript: string } {
  return {
    connect: servers.flatMap((address) => [new URL(address).origin, `ws://${new URL(address).host}`]),
    firstScript: REFRESH_HOOK,
  };
}
