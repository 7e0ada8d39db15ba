import { decodeResponse, type Endpoint, encodeResponse } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import type { StoredResponses } from '../storage/stored-values.ts';
import type { ApiQueryKey } from './api-query.ts';
import type { CallResponse } from './call-api.ts';

/** Storage names of responses that survive a reload, for the browser session. */
export type StoredAs = 'countries' | 'suggestions';

/** Maximum number of stored responses per endpoint: session storage is small. */
const MOST = 60;

const restored = new Set<StoredAs>();

/** Restores stored responses into the cache, once per page; damaged ones are skipped. Internal to the package. */
export function restoreResponses(call: Endpoint, storedAs: StoredAs): void {
  if (restored.has(storedAs)) return;
  restored.add(storedAs);
  for (const [key, wire] of readStored(storedAs) ?? []) {
    const read = decodeResponse(call, wire);
    if (read.kind === 'own' && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, read.answer);
  }
}

/**
 * Stores a response across reloads and drops the oldest ones above the limit. Rejections are not stored. Internal to
 * the package.
 */
export function storeResponse<C extends Endpoint>(
  call: C,
  storedAs: StoredAs,
  key: ApiQueryKey,
  answer: CallResponse<C>,
): void {
  if (answer.name === 'refused') return;
  const question = JSON.stringify(key);
  const others = (readStored(storedAs) ?? []).filter(([other]) => JSON.stringify(other) !== question);
  const responses: StoredResponses = [...others, [key, encodeResponse(call, answer as never)]];
  writeStored(storedAs, responses.slice(-MOST));
}
