import { callKey, questionText } from '@portico/contract';
import { takeCarried } from '../session/carried.ts';
import { sha256Hex, utf8 } from '../session/signer.ts';
import { enveloped } from './envelope.ts';
import type { Outgoing } from './exchange.ts';

/** A page that asks later than this after it was opened asks anew. */
const FRESH_MS = 30_000;

/**
 * The answer that the document carries, where it is of this very question: the same request of the same person in the same language and
 * currency. The first question of the call takes it or drops it. One that broke off on its way rejects. Inside the package only.
 */
export async function carriedAnswer({ call, own }: Outgoing): Promise<unknown> {
  const carried = takeCarried(callKey(call));
  if (carried === undefined || performance.now() > FRESH_MS) return undefined;
  const asked = await sha256Hex(utf8(questionText(call, own, enveloped(call, own))));
  return asked === carried.dataset.of ? JSON.parse(carried.textContent) : undefined;
}
