import { type Call, callKey, type RequestOf } from './call.ts';

/** The address of a call that the browser opens itself: downloads and payment callbacks. */
export function callAddress<C extends Call>(call: C, request: RequestOf<C>): string {
  if (call.method !== 'GET') throw new Error(`${callKey(call)} is a call, not an address: use callApi`);
  const fields = (call.request.encode(request) ?? {}) as Readonly<Record<string, unknown>>;
  const query = new URLSearchParams(call.operation === undefined ? {} : { operation: call.operation });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return `${call.path}?${query}`;
}

/**
 * The last character of whatever is streamed: END OF TRANSMISSION, which no text that people type has. Some proxies end a stream that broke
 * off as if it were whole, so its reader looks for this and takes it away.
 */
export const STREAM_END = '\u0004';
