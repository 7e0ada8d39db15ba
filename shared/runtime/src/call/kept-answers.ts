import { type Call, readAnswer, writeAnswer } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import type { KeptAnswers } from '../storage/stored-values.ts';
import type { CallAnswer } from './call-api.ts';
import type { CallQueryKey } from './call-query.ts';

/** Storage names of responses that survive a reload, for the browser session. */
export type KeptAs = 'countries' | 'suggestions';

/** Maximum number of stored responses per endpoint: session storage is small. */
const MOST = 60;

const restored = new Set<KeptAs>();

/** Restores stored responses into the cache, once per page; damaged ones are skipped. Internal to the package. */
export function restoreAnswers(call: Call, keptAs: KeptAs): void {
  if (restored.has(keptAs)) return;
  restored.add(keptAs);
  for (const [key, wire] of readStored(keptAs) ?? []) {
    const read = readAnswer(call, wire);
    if (read.kind === 'own' && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, read.answer);
  }
}

/**
 * Stores a response across reloads and drops the oldest ones above the limit. Rejections are not stored. Internal to
 * the package.
 */
export function keepAnswer<C extends Call>(call: C, keptAs: KeptAs, key: CallQueryKey, answer: CallAnswer<C>): void {
  if (answer.name === 'refused') return;
  const question = JSON.stringify(key);
  const others = (readStored(keptAs) ?? []).filter(([other]) => JSON.stringify(other) !== question);
  const kept: KeptAnswers = [...others, [key, writeAnswer(call, answer as never)]];
  writeStored(keptAs, kept.slice(-MOST));
}
