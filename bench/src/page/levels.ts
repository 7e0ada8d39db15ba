import type { WireRequest } from './wire-log.ts';

/** A request with its depth in the request chain: the HTML page is 1, requests of its markup are 2. */
export interface LevelledRequest extends WireRequest {
  readonly level: number;
}

/**
 * Levels by initiator instead of time: a request of scripts is one below the deepest of them, a request of the markup
 * one below the HTML page. A preloaded script keeps the level of its preload.
 */
export function withLevels(requests: readonly WireRequest[], documentUrl: string): LevelledRequest[] {
  const byUrl = new Map<string, WireRequest>();
  for (const request of requests) if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  const levelsByUrl = new Map<string, number>([[documentUrl, 1]]);
  const levelOf = (url: string, path: readonly string[]): number => {
    const cachedLevel = levelsByUrl.get(url);
    if (cachedLevel !== undefined) return cachedLevel;
    const request = byUrl.get(url);
    if (request === undefined || path.includes(url)) return 1;
    const askers = request.requesters.map((asker) => levelOf(asker, [...path, url]));
    const level = 1 + Math.max(1, ...askers);
    levelsByUrl.set(url, level);
    return level;
  };
  return requests.map((request) => ({ ...request, level: levelOf(request.url, []) }));
}
