import {
  decodeResponse,
  type Endpoint,
  endpointKey,
  type ReceivedResponse,
  type RequestOf,
  type SignKey,
  TIMES,
} from '@portico/contract';
import { adoptKey } from '../session/secrets.ts';
import { tokenAtom } from '../session/session-atoms.ts';
import { portalStore } from '../store.ts';
import { ApiClientError, CommonResponseError } from './api-client-error.ts';
import { COMMON_REACTIONS, showNetworkToast } from './common-reactions.ts';
import { exchange, type Outgoing } from './exchange.ts';
import { beginProgress } from './progress.ts';

/** Options of a request, in addition to its data. */
export interface RequestOptions {
  /** Aborts the request; the promise rejects with a `ApiClientError` of kind `aborted` and nothing is shown. */
  readonly signal?: AbortSignal | undefined;
  /** A background request: no progress bar, no toast, no dialog. */
  readonly isQuiet?: boolean | undefined;
  /** The file of an upload. */
  readonly file?: File | undefined;
}

type WithoutKey<A> = A extends { readonly data: infer D }
  ? D extends { readonly sign: SignKey }
    ? Omit<A, 'data'> & { readonly data: Omit<D, 'sign'> }
    : A
  : A;

/** Responses that a caller receives: the endpoint's own ones and rejections. They never contain a session key. */
export type CallResponse<C> = WithoutKey<ReceivedResponse<C>>;

/**
 * Signs and sends a request and decodes the response. Resolves with own responses and with rejections that have a
 * message. Handles responses common to all endpoints, then rejects with `CommonResponseError`; rejects with
 * `ApiClientError` if there is no response.
 */
export async function callApi<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  options: RequestOptions = {},
): Promise<CallResponse<C>> {
  const { isQuiet = false, signal, file } = options;
  assertCallable(call, file);
  const own = (call.request.encode(request) ?? {}) as Readonly<Record<string, unknown>>;
  const token = portalStore.get(tokenAtom);
  const endProgress = isQuiet ? undefined : beginProgress();
  try {
    const wire = await exchangeInTime({ call, own, file }, signal);
    return meaningOf(call, wire, { token, isQuiet }) as CallResponse<C>;
  } catch (error) {
    if (error instanceof ApiClientError) notify(error, isQuiet);
    throw error;
  } finally {
    endProgress?.();
  }
}

function assertCallable(call: Endpoint, file: File | undefined): void {
  if (call.method !== 'POST') throw new Error(`${endpointKey(call)} is a GET endpoint: use endpointUrl`);
  if (call.isUpload !== (file !== undefined))
    throw new Error(`${endpointKey(call)} ${call.isUpload ? 'needs' : 'takes no'} file`);
}

/** The timeout of 70 seconds covers signing, sending, a silent retry and reading the response. */
async function exchangeInTime(outgoing: Outgoing, signal: AbortSignal | undefined): Promise<unknown> {
  const limit = new AbortController();
  const late = () => limit.abort(new ApiClientError('timeout', `no response within ${TIMES.callTimeoutMs / 1000} s`));
  const stop = () => limit.abort(new ApiClientError('aborted', endpointKey(outgoing.call), { cause: signal?.reason }));
  // The signal's reason explains the abort; the transport error does not.
  const givenUp = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  const timer = setTimeout(late, TIMES.callTimeoutMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await Promise.race([givenUp, exchange(outgoing, limit.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function meaningOf(
  call: Endpoint,
  wire: unknown,
  { token, isQuiet }: { token: string | undefined; isQuiet: boolean },
): unknown {
  const read = decodeResponse(call, wire);
  switch (read.kind) {
    case 'own':
      return withoutKey(read.answer as OwnResponse);
    case 'refused':
      return read.answer;
    case 'unreadable':
      throw new ApiClientError('unreadable', read.faults.map(({ field, message }) => `${field} ${message}`).join(', '));
    case 'common':
      COMMON_REACTIONS[read.name]({ call, message: read.message, token, isQuiet });
      throw new CommonResponseError(read.name, read.message, unreadableFields(wire));
  }
}

interface OwnResponse {
  readonly name: string;
  readonly data?: unknown;
}

/** Adopts the new key of a sign-in and removes it before any caller sees the response. */
function withoutKey(answer: OwnResponse): unknown {
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('sign' in data) || !isSignKey(data.sign)) return answer;
  const { sign, ...rest } = data;
  adoptKey(sign);
  return { ...answer, data: rest };
}

function isSignKey(value: unknown): value is SignKey {
  return typeof value === 'object' && value !== null && 'kid' in value && 'key' in value;
}

function unreadableFields(wire: unknown): string[] {
  const fields = (wire as { data?: { fields?: unknown } }).data?.fields;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

function notify(fault: ApiClientError, isQuiet: boolean): void {
  // Client and server disagree about the contract: the log names the field.
  if (fault.kind === 'unreadable') console.error(fault);
  if (!isQuiet && fault.kind !== 'offline' && fault.kind !== 'aborted') showNetworkToast();
}
