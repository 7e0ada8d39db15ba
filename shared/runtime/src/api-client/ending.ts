import type { CommonResponseName, Endpoint, RequestOf } from '@portico/contract';
import { serverNow } from '../time/server-clock.ts';
import { trackRequest } from '../tracking/tracking.ts';
import { ApiClientError, type ApiErrorKind, CommonResponseError } from './api-client-error.ts';
import { type CallResponse, callApi, type RequestOptions } from './call-api.ts';

/**
 * No response arrived. The server may have processed the request; a retry with the same request key returns its
 * response.
 */
export interface NoResponse {
  readonly name: 'lost';
  /** The reason. All but `offline` have already been shown as a toast. */
  readonly kind: Exclude<ApiErrorKind, 'aborted'>;
}

/** A response common to all endpoints. The portal has already informed the user. */
export interface HandledResponse {
  readonly name: 'told';
  readonly answer: CommonResponseName;
}

/** The caller aborted the request. */
export interface AbortedRequest {
  readonly name: 'aborted';
}

/**
 * How a request ended, by name: an own response of the endpoint, `refused` with the server's message, `lost`, `told` or
 * `aborted`.
 */
export type Ending<C> = CallResponse<C> | NoResponse | HandledResponse | AbortedRequest;

/**
 * Sends a request and resolves with its ending; rejects only for a bug. For code outside React: components use
 * `useApiQuery` and `useAction`, which build on it. Requests that are not quiet are tracked as button presses.
 */
export async function endingOf<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  options: RequestOptions = {},
): Promise<Ending<C>> {
  const pressedAt = serverNow();
  const ending = await requestEnding(call, request, options);
  if (options.isQuiet !== true) trackRequest(call, request, ending, pressedAt);
  return ending;
}

async function requestEnding<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  options: RequestOptions,
): Promise<Ending<C>> {
  try {
    return await callApi(call, request, options);
  } catch (error) {
    if (error instanceof CommonResponseError) return { name: 'told', answer: error.answer };
    if (!(error instanceof ApiClientError)) throw error;
    return error.kind === 'aborted' ? { name: 'aborted' } : { name: 'lost', kind: error.kind };
  }
}

interface Named {
  readonly name: string;
}

/** One reaction for each name of a union of responses. A missing name is a compile error. */
export type Reactions<Union extends Named, Result = void, Args extends readonly unknown[] = []> = {
  readonly [Name in Union['name']]: (answer: Extract<Union, { readonly name: Name }>, ...args: Args) => Result;
};

/** Runs the reaction to a response and passes the further arguments on. */
export function reactTo<Union extends Named, Result, Args extends readonly unknown[]>(
  answer: Union,
  reactions: Reactions<Union, Result, Args>,
  ...args: Args
): Result {
  // The record is keyed by the response's name; the compiler cannot infer that.
  const reaction = reactions[answer.name as Union['name']] as (answer: Union, ...args: Args) => Result;
  return reaction(answer, ...args);
}
