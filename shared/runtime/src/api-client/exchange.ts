import { COMMON_FLAGS, type Endpoint, ERROR_RESPONSES, FRESHNESS_SECONDS, X_SIGN_HEADER } from '@portico/contract';
import ky from 'ky';
import { currentSigner } from '../session/secrets.ts';
import { tokenAtom } from '../session/session-atoms.ts';
import type { Signer } from '../session/signer.ts';
import { portalStore } from '../store.ts';
import { observeServerTime, setServerTime } from '../time/server-clock.ts';
import { ApiClientError } from './api-client-error.ts';
import { enveloped } from './envelope.ts';
import { recordResponse } from './failed-request.ts';
import { adoptFreshDocument } from './fresh-document.ts';
import { prefetchedResponse } from './prefetched-response.ts';
import { reached } from './reached.ts';
import { sealJson, sealUpload } from './sealed-body.ts';

/** An outgoing request: endpoint, wire fields and the file of an upload. */
export interface Outgoing {
  readonly call: Endpoint;
  readonly own: Readonly<Record<string, unknown>>;
  readonly file?: File | undefined;
}

interface Reply {
  readonly wire: unknown;
  /** Seconds after which the same request may be sent again; set only if the server changed nothing. */
  readonly againAfter?: number | undefined;
  /** The signed time, epoch seconds. */
  readonly signedAt: number;
  readonly signer: Signer;
}

const TRY_AGAIN = ERROR_RESPONSES.tryAgain;
/** Longer `retry-after` delays are not waited for: the user gets the message instead. */
const MOST_PATIENCE_SECONDS = 10;

/**
 * Takes the prefetched response, or signs and sends the request. Retries silently, once each: after a clock skew with
 * the server's time, after a replaced session with the key of a fresh HTML page, and after a `tryAgain` response (the
 * server changed nothing) once `retry-after` has passed.
 */
export async function exchange(outgoing: Outgoing, signal: AbortSignal): Promise<unknown> {
  const prefetched = await prefetchedResponse(outgoing).catch(() => undefined);
  if (prefetched !== undefined) return prefetched;
  let isClockSet = false;
  let isDocumentFresh = false;
  let isSentAgain = false;
  for (;;) {
    signal.throwIfAborted();
    const { wire, againAfter, signedAt, signer } = await send(outgoing, signal);
    const serverTime = skewedTime(wire, signedAt);
    if (serverTime !== undefined && !isClockSet) {
      isClockSet = true;
      setServerTime(serverTime);
    } else if (isOfFormerSession(wire, outgoing.call) && !isDocumentFresh) {
      isDocumentFresh = true;
      // Another request may already have adopted a fresh page.
      if (signer === currentSigner()) await adoptFreshDocument();
    } else if (againAfter !== undefined && againAfter <= MOST_PATIENCE_SECONDS && !isSentAgain) {
      isSentAgain = true;
      await new Promise((resolve) => setTimeout(resolve, againAfter * 1000));
    } else return wire;
  }
}

async function send({ call, own, file }: Outgoing, signal: AbortSignal): Promise<Reply> {
  const signer = currentSigner();
  const body = enveloped(call, own);
  const { contentType, raw } = file ? await sealUpload(body, file, signer) : await sealJson(body, signer);
  const headers = {
    'content-type': contentType,
    [X_SIGN_HEADER]: await signer.bind(call.path, body.time, raw),
    traceparent: createTraceparent(),
  };
  const sentAt = Date.now();
  // The caller's signal instead of ky's timeout, because the limit also covers reading the body.
  const response = await reached(call.path, () =>
    ky.post(call.path, { body: raw, headers, signal, retry: 0, timeout: false, throwHttpErrors: false }),
  );
  recordResponse(call, response);
  observeServerTime(response.headers.get('date'), sentAt, Date.now());
  const { status } = response;
  const text = status < 500 || status === TRY_AGAIN.status ? await reached(call.path, () => response.text()) : '';
  // A proxy in front of the portal may send the same status; only the flag proves that the server changed nothing.
  if (status >= 500 && !text.includes(`"${TRY_AGAIN.flag}"`))
    throw new ApiClientError('server', `${call.path} returned HTTP ${status}`);
  const againAfter = status < 500 ? undefined : Number(response.headers.get('retry-after') ?? Number.NaN);
  return { wire: parsed(text, call.path), againAfter, signedAt: body.time, signer };
}

/**
 * Starts a trace (W3C Trace Context, sampled) that the server continues; its id identifies the request in logs and for
 * support.
 */
function createTraceparent(): string {
  const [traceId, spanId] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => id.replaceAll('-', ''));
  return `00-${traceId}-${spanId?.slice(16)}-01`;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiClientError('unreadable', `${path} did not return JSON`, { cause });
  }
}

interface ErrorResponse {
  readonly flag?: unknown;
  readonly time?: unknown;
  readonly data?: { readonly reason?: unknown } | null;
}

/** The server's time if the signature was rejected because of the client's clock skew. */
function skewedTime(wire: unknown, signedAt: number): number | undefined {
  const { flag, time } = (wire ?? {}) as ErrorResponse;
  const isSkew =
    flag === ERROR_RESPONSES.forbidden.flag &&
    typeof time === 'number' &&
    Math.abs(time - signedAt) > FRESHNESS_SECONDS;
  return isSkew ? time : undefined;
}

/**
 * The cookie was replaced in the background: the server rejects the key, or reports a visitor as signed out on an
 * endpoint open to visitors.
 */
function isOfFormerSession(wire: unknown, call: Endpoint): boolean {
  const { flag, data } = (wire ?? {}) as ErrorResponse;
  if (flag === ERROR_RESPONSES.forbidden.flag && data?.reason === 'signing-key') return true;
  const isVisitor = portalStore.get(tokenAtom) === undefined;
  return flag === COMMON_FLAGS.signedOut && call.isPublic && isVisitor;
}
