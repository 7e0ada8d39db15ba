import type { HostAssets } from '../host/host-assets.ts';

/** Fast Refresh connects to React through this hook, so it must exist before the first bundle. */
export const REFRESH_HOOK = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** Files of the host's development build in execution order; their names have no digests. */
const SCRIPTS = ['vendor.js', 'main.js'];

/** Host assets on a developer's machine. They are not fetched, because only the browser can reach that machine. */
export function developmentHost(base: string): HostAssets {
  return { base, scripts: SCRIPTS, integrity: {} };
}

/** Additional policy sources and script for pages with development servers, which push changes through WebSockets. */
export function developmentSources(servers: readonly string[]): { connect: string[]; firstScript: string } {
  return {
    connect: servers.flatMap((address) => [new URL(address).origin, `ws://${new URL(address).host}`]),
    firstScript: REFRESH_HOOK,
  };
}
