import { type Endpoint, endpointKey, requestKeyText } from '@portico/contract';
import { hasPrefetchedResponse, takePrefetchedResponse } from '../session/prefetched.ts';
import { sha256Hex, utf8 } from '../session/signer.ts';
import { enveloped } from './envelope.ts';
import type { Outgoing } from './exchange.ts';

/** Age of the page in milliseconds after which the prefetched response counts as stale. */
const FRESH_MS = 30_000;

/**
 * The prefetched response of the HTML page, if it belongs to the same request, user, language and currency. The first
 * request of the endpoint takes or drops it. Rejects if the response was cut off in transfer. Internal to the package.
 */
export async function prefetchedResponse({ call, own }: Outgoing): Promise<unknown> {
  const prefetched = takePrefetchedResponse(endpointKey(call));
  if (prefetched === undefined) return undefined;
  const pending =
    performance.now() > FRESH_MS ? undefined : await sha256Hex(utf8(requestKeyText(call, own, enveloped(call, own))));
  const isOwn = pending === prefetched.dataset.of;
  decide?.(isOwn);
  return isOwn ? JSON.parse(prefetched.textContent) : undefined;
}

let decide: ((isOwn: boolean) => void) | undefined;
let awaited: { readonly call: string; readonly end: Promise<unknown> } | undefined;

/**
 * Resolves once it is known whether the prefetched response belongs to the query that `ask` starts, and if so, once it
 * is read; so the page starts with data instead of a skeleton. Takes a few milliseconds and never rejects. Undefined if
 * nothing was prefetched for the endpoint. Internal to the package.
 */
export function pendingPrefetchedResponse(call: Endpoint, prefetch: () => Promise<void>): Promise<unknown> | undefined {
  const key = endpointKey(call);
  if (awaited?.call === key) return awaited.end;
  if (!hasPrefetchedResponse(key)) return undefined;
  const { promise: isOwn, resolve } = Promise.withResolvers<boolean>();
  decide = resolve;
  const pending = prefetch();
  const end = Promise.race([pending, isOwn.then((own) => (own ? pending : undefined))]).finally(() => {
    awaited = undefined;
  });
  awaited = { call: key, end };
  return end;
}
