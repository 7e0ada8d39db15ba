import { type Endpoint, endpointKey, type RequestOf } from './endpoint.ts';

/**
 * URL of an endpoint that the browser opens itself: downloads and payment callbacks. Throws unless the method is GET.
 */
export function endpointUrl<C extends Endpoint>(call: C, request: RequestOf<C>): string {
  if (call.method !== 'GET') throw new Error(`${endpointKey(call)} is a POST endpoint: use callApi`);
  const fields = (call.request.encode(request) ?? {}) as Readonly<Record<string, unknown>>;
  const query = new URLSearchParams(call.operation === undefined ? {} : { operation: call.operation });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return `${call.path}?${query}`;
}

/**
 * Last character of every stream: END OF TRANSMISSION, which typed text never contains. Some proxies end an interrupted
 * stream as if it were complete, so the reader checks for this character and removes it.
 */
export const STREAM_END = '\u0004';
