import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  decodeResponse,
  endpointKey,
  PREFETCHED_RESPONSE_ELEMENT_ID,
  requestKeyText,
  SOURCE_PARAM,
} from '@portico/contract';
import { SERVER_PREFETCH_REQUESTS } from '@portico/contract/server-prefetch-requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallEndpointDirectly } from '../../../api/api-route.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { makeToken, sessionId } from '../../../platform/secrets/session-secrets.ts';
import type { Visit } from '../portal-page-options.ts';

/** Dependencies for the server's own requests. */
export interface CarrySources {
  readonly callEndpoint: CallEndpointDirectly;
  readonly keys: ServerKeys;
  /** Deferred scripts run at the end of the HTML, so it ends after this time even without the response. */
  readonly withinMs: number;
}

/** The page that the HTML shows first. */
export interface ShownPage {
  readonly visit: Visit;
  /** Path of its route. */
  readonly route: string;
  readonly query: URLSearchParams;
}

export interface PrefetchedResponse {
  /** Empty without a response. */
  readonly element: string;
  /** Data of the response; undefined without a response. */
  readonly data?: unknown;
}

const NONE: PrefetchedResponse = { element: '' };

/** Maximum size in characters, far above real responses. */
const MAX_BYTES = 150_000;

/**
 * The element with the response to the page's first request, with the visitor's permissions. Empty if the response is
 * unexpected or late; never rejects. Undefined if no user views the page or if its URL does not determine the request.
 */
export function prefetchedResponse(
  { callEndpoint, keys, withinMs }: CarrySources,
  raw: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { visit, route, query }: ShownPage,
): Promise<PrefetchedResponse> | undefined {
  const sid = readSid(raw.request);
  const userId = visit.visitor.user;
  const source = query.get(SOURCE_PARAM) ?? '';
  const first = SERVER_PREFETCH_REQUESTS[route];
  const input = first?.requestOf(query);
  if (!isOpenedNow(raw.request) || sid === undefined || userId === undefined || source === '' || input === undefined)
    return undefined;
  const { call, expected } = first as (typeof SERVER_PREFETCH_REQUESTS)[string];
  const id = sessionId(sid);
  const requestContext = { source, language: visit.boot.language, currency: currencyOf(visit, query) };
  const answer = async (): Promise<PrefetchedResponse> => {
    const wire = await callEndpoint(raw, { call, input, sessionId: id, userId, ...requestContext });
    if (call.responses[wire.flag]?.name !== expected || wire.remembered !== undefined) return NONE;
    const token = makeToken(id, keys, { userId, source });
    const requestHash = createHash('sha256')
      .update(requestKeyText(call, call.request.encode(input), { token, ...requestContext }))
      .digest('hex');
    const text = JSON.stringify(wire).replaceAll('<', '\\u003c');
    if (text.length > MAX_BYTES) return NONE;
    const element = `<script type="application/json" id="${PREFETCHED_RESPONSE_ELEMENT_ID}" data-call="${endpointKey(call)}" data-of="${requestHash}">${text}</script>\n`;
    const read = decodeResponse(call, wire);
    return { element, ...(read.kind === 'own' && { data: (read.answer as { readonly data?: unknown }).data }) };
  };
  const orNone = answer().catch((error: unknown) => {
    if (!(error instanceof ApiError))
      raw.request.log.warn({ err: error, call: endpointKey(call) }, 'server prefetch failed');
    return NONE;
  });
  return Promise.race([orNone, wait(withinMs, NONE, { ref: false })]);
}

/** True if a user opens the page now: no script, crawler or browser prefetch. */
export function isOpenedNow({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}

/**
 * The currency of the response: that of the URL if the portal offers it. The browser discards the response if the user
 * chose another.
 */
export function currencyOf({ boot: { settings } }: Visit, query: URLSearchParams): string {
  const requestedCurrency = query.get('currency');
  return settings.currencies.find(({ code }) => code === requestedCurrency)?.code ?? settings.defaultCurrency;
}
