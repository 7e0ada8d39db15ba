import {
  COMMON_FLAGS,
  ERROR_RESPONSES,
  type ErrorResponseName,
  type FieldError,
  type Language,
  type WireResponse,
} from '@portico/contract';
import { CARD_ERROR } from '@portico/contract/rules';
import { text } from './texts.ts';

type ApiErrorCode =
  | ErrorResponseName
  | 'cardData'
  | 'signedOut'
  | 'intercepted'
  | 'tooFast'
  | 'outcomeUnknown'
  | 'fileTooLarge'
  | 'stale'
  | 'replayed'
  | 'signature'
  | 'signingKey'
  | 'origin';

/** Ends a request with an error response. Thrown at any depth; inside a transaction it causes a rollback. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly flag: string;
  readonly code: ApiErrorCode;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly serverMessage: string | undefined;

  constructor(
    code: ApiErrorCode,
    response: { readonly status: number; readonly flag: string },
    more: { data?: unknown; headers?: Record<string, string>; serverMessage?: string } = {},
  ) {
    super(`${response.flag} ${code}`);
    this.status = response.status;
    this.flag = response.flag;
    this.code = code;
    this.data = more.data;
    this.headers = more.headers ?? {};
    this.serverMessage = more.serverMessage;
  }

  toWire(language: Language, time: number): WireResponse {
    const msg = this.serverMessage ?? text(language, `refusal.${this.code}`);
    const isSignature = this.flag === ERROR_RESPONSES.forbidden.flag;
    return {
      flag: this.flag,
      msg,
      ...(this.data === undefined ? {} : { data: this.data }),
      ...(isSignature ? { time } : {}),
    };
  }
}

/**
 * A validation that no codec can express. Handlers use the names of our model; the API layer translates them to wire
 * names.
 */
export class ValidationError extends ApiError {
  readonly fieldErrors: readonly FieldError[];

  constructor(fieldErrors: readonly FieldError[]) {
    super('malformed', ERROR_RESPONSES.malformed, { data: fieldsOf(fieldErrors) });
    this.fieldErrors = fieldErrors;
  }
}

function fieldsOf(fieldErrors: readonly FieldError[]): { readonly fields: Readonly<Record<string, string>> } {
  return { fields: Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message])) };
}

export const apiErrors = {
  /** Invalid request, with wire field names: for code that reads the wire. */
  malformed: (fieldErrors: readonly FieldError[]) =>
    new ApiError(
      fieldErrors.some(({ message }) => message === CARD_ERROR) ? 'cardData' : 'malformed',
      ERROR_RESPONSES.malformed,
      {
        data: fieldsOf(fieldErrors),
      },
    ),
  /** Invalid request, with field names of our model: for handlers. */
  invalid: (fieldErrors: readonly FieldError[]) => new ValidationError(fieldErrors),
  /** A permission is missing; `said` explains which one in the user's language. */
  forbidden: (serverMessage?: string) =>
    new ApiError('forbidden', ERROR_RESPONSES.forbidden, { ...(serverMessage === undefined ? {} : { serverMessage }) }),
  noSuchEndpoint: () => new ApiError('noSuchEndpoint', ERROR_RESPONSES.noSuchEndpoint),
  notServed: (serverMessage: string) =>
    new ApiError('noSuchEndpoint', ERROR_RESPONSES.noSuchEndpoint, { serverMessage }),
  tooLarge: () => new ApiError('tooLarge', ERROR_RESPONSES.tooLarge),
  /** The text of AUTH-05. */
  fileTooLarge: () => new ApiError('fileTooLarge', ERROR_RESPONSES.tooLarge),
  notJson: () => new ApiError('notJson', ERROR_RESPONSES.notJson),
  /** Too many wrong guesses: the wait is minutes long. */
  tooMany: (seconds: number) => wait('tooMany', seconds),
  /** Requests faster than a user can work: the wait is short. */
  tooFast: (seconds: number) => wait('tooFast', seconds),
  /** Nothing was changed; the client may send the same request again after so many seconds. */
  tryAgain: (seconds: number, serverMessage?: string) =>
    new ApiError('tryAgain', ERROR_RESPONSES.tryAgain, {
      headers: retryAfter(seconds),
      ...(serverMessage !== undefined && { serverMessage }),
    }),
  /** The outcome is unknown. There is no `retry-after`, so pages do not retry automatically. */
  outcomeUnknown: () =>
    new ApiError('outcomeUnknown', ERROR_RESPONSES.tryAgain, { data: { reason: 'outcome-unknown' } }),
  serverError: (requestId: string) => new ApiError('serverError', ERROR_RESPONSES.serverError, { data: { requestId } }),
  signedOut: () => new ApiError('signedOut', { status: 200, flag: COMMON_FLAGS.signedOut }),
  intercepted: () => new ApiError('intercepted', { status: 200, flag: COMMON_FLAGS.intercepted }),
  stale: () => new ApiError('stale', ERROR_RESPONSES.forbidden),
  replayed: () => new ApiError('replayed', ERROR_RESPONSES.forbidden),
  signature: () => new ApiError('signature', ERROR_RESPONSES.forbidden),
  /**
   * The page signs with the key of an earlier session, for example after a sign-in in another tab. Reloading the HTML
   * page provides the right key.
   */
  signingKey: () => new ApiError('signingKey', ERROR_RESPONSES.forbidden, { data: { reason: 'signing-key' } }),
  origin: () => new ApiError('origin', ERROR_RESPONSES.forbidden),
};

/** The header is for HTTP clients in general; our pages read the seconds from the data. */
function wait(code: 'tooMany' | 'tooFast', seconds: number): ApiError {
  const headers = retryAfter(seconds);
  return new ApiError(code, ERROR_RESPONSES.tooMany, { headers, data: { seconds: Number(headers['retry-after']) } });
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
