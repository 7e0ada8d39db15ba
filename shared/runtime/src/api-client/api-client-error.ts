import type { CommonResponseName } from '@portico/contract';

/** Why a request got no response. */
export type ApiErrorKind = 'timeout' | 'server' | 'unreadable' | 'offline' | 'aborted';

/** A request got no response. All kinds but `offline` and `aborted` have already been shown as a toast. */
export class ApiClientError extends Error {
  override readonly name = 'ApiClientError';
  readonly kind: ApiErrorKind;

  constructor(kind: ApiErrorKind, detail: string, options?: ErrorOptions) {
    super(`${kind}: ${detail}`, options);
    this.kind = kind;
  }
}

/** A request got a response common to all endpoints; the page has already reacted to it. */
export class CommonResponseError extends Error {
  override readonly name = 'CommonResponseError';
  readonly answer: CommonResponseName;
  /** Wire names of the invalid fields, for `malformed`. */
  readonly fields: readonly string[];

  constructor(answer: CommonResponseName, message: string, fields: readonly string[] = []) {
    super(message === '' ? answer : `${answer}: ${message}`);
    this.answer = answer;
    this.fields = fields;
  }
}

/** Whether the page need not show the error: the portal has shown it, or the request was aborted. */
export function isHandled(error: unknown): boolean {
  return error instanceof CommonResponseError || (error instanceof ApiClientError && error.kind === 'aborted');
}

/** Key of the common error message for a page's panel: `useCommonMessages()(errorKey(error))`. */
export function errorKey(error: unknown): 'fault.timeout' | 'fault.server' | 'fault.unreadable' | 'fault.offline' {
  if (!(error instanceof ApiClientError) || error.kind === 'aborted') return 'fault.server';
  return `fault.${error.kind}`;
}
