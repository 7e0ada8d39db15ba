import { type Call, readAnswer, writeAnswer } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import type { KeptAnswers } from '../storage/stored-values.ts';
import type { CallAnswer } from './call-api.ts';
import type { CallQueryKey } from './call-query.ts';

/** Where answers that outlive a reload are kept, for the browser's session. */
export type KeptAs = 'countries' | 'suggestions';

/** A session's memory is small: of each call the latest so many answers. */
const MOST = 60;

const restored = new Set<KeptAs>();

/** Puts the answers from before a reload back into the cache, once on a page; a damaged one is left out. Inside the package only. */
export function restoreAnswers(call: Call, keptAs: KeptAs): void {
  if (restored.has(keptAs)) return;
  restored.add(keptAs);
  for (const [key, wire] of readStored(keptAs) ?? []) {
    const read = readAnswer(call, wire);
    if (read.kind === 'own' && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, read.answer);
  }
}

/** Keeps an answer beyond a reload; the oldest ones leave when there are too many. A refusal is not kept. Inside the package only. */
export function keepAnswer<C extends Call>(call: C, keptAs: KeptAs, key: CallQueryKey, answer: CallAnswer<C>): void {
  if (answer.name === 'refused') return;
  const question = JSON.stringify(key);
  const others = (readStored(keptAs) ?? []).filter(([other]) => JSON.stringify(other) !== question);
  const kept: KeptAnswers = [...others, [key, writeAnswer(call, answer as never)]];
  writeStored(keptAs, kept.slice(-MOST));
}
