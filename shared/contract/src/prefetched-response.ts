import { type Endpoint, endpointKey } from './endpoint.ts';

/**
 * Id of the script element in an HTML page that contains the prefetched response of its page: the wire response as
 * text, the endpoint in `data-call`, the digest of the request in `data-of`. The runtime removes it from the page
 * before a remote loads.
 */
export const PREFETCHED_RESPONSE_ELEMENT_ID = 'portico-answer';

/** What determines a response in addition to the endpoint and its own fields. */
interface RequestContext {
  readonly token: string;
  readonly source?: string | undefined;
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
}

/**
 * Identifies a request: the same text means the same response. `own` are the endpoint's own fields on the wire. HTML
 * pages contain only the SHA-256 in lower hex, because the text contains the token.
 */
export function requestKeyText(
  call: Endpoint,
  own: unknown,
  { token, source, language, currency }: RequestContext,
): string {
  return JSON.stringify([endpointKey(call), own, token, source, language, currency]);
}
