/** What `preloadRemote` of the runtime would fetch: nothing, for the host has ways of its own (`remotes/load-beside.ts`). */
export function formatPreloadArgs(): readonly never[] {
  return [];
}

/** Never reached: there is nothing to fetch. */
export function preloadAssets(): Promise<readonly never[]> {
  return Promise.resolve([]);
}
