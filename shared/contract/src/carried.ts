import { type Call, callKey } from './call.ts';

/**
 * Id of the script element in which a document carries the answer to what its page asks first: the answer's wire as its text,
 * `data-call` says which call, `data-of` the digest of the question. Taken out of the page by the runtime before a remote loads.
 */
export const CARRIED_ELEMENT_ID = 'portico-answer';

/** What decides an answer beside the call and its own fields. */
interface AskedAs {
  readonly token: string;
  readonly source?: string | undefined;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
}

/**
 * A question as text: two with the same one have the same answer. `own` are the call's own fields on the wire. Documents tell its
 * SHA-256 in lower hex, never the text: it has the token in it.
 */
export function questionText(call: Call, own: unknown, { token, source, language, currency }: AskedAs): string {
  return JSON.stringify([callKey(call), own, token, source, language, currency]);
}
