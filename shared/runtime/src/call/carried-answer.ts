import { type Call, callKey, questionText } from '@portico/contract';
import { holdsCarried, takeCarried } from '../session/carried.ts';
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
  if (carried === undefined) return undefined;
  const asked =
    performance.now() > FRESH_MS ? undefined : await sha256Hex(utf8(questionText(call, own, enveloped(call, own))));
  const isOwn = asked === carried.dataset.of;
  decide?.(isOwn);
  return isOwn ? JSON.parse(carried.textContent) : undefined;
}

let decide: ((isOwn: boolean) => void) | undefined;
let awaited: { readonly call: string; readonly end: Promise<unknown> } | undefined;

/**
 * What a page waits for before it draws, where its document carries an answer to the call: until it is known whether that is of its own question,
 * which `ask` puts, and if so until it is read. So it begins with what it has, and not with a shape that stands for it. It takes a few
 * milliseconds and never rejects; undefined where nothing is carried. Inside the package only.
 */
export function carriedOnItsWay(call: Call, ask: () => Promise<void>): Promise<unknown> | undefined {
  const key = callKey(call);
  if (awaited?.call === key) return awaited.end;
  if (!holdsCarried(key)) return undefined;
  const { promise: isOwn, resolve } = Promise.withResolvers<boolean>();
  decide = resolve;
  const asked = ask();
  const end = Promise.race([asked, isOwn.then((own) => (own ? asked : undefined))]).finally(() => {
    awaited = undefined;
  });
  awaited = { call: key, end };
  return end;
}
