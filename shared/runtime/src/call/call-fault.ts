import type { CommonAnswerName } from '@portico/contract';

/** Why a request got no response. */
export type FaultKind = 'timeout' | 'server' | 'unreadable' | 'offline' | 'aborted';

/** A request got no response. All kinds but `offline` and `aborted` have already been shown as a toast. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, detail: string, options?: ErrorOptions) {
    super(`${kind}: ${detail}`, options);
    this.kind = kind;
  }
}

/** A request got a response common to all endpoints; the page has already reacted to it. */
export class CommonAnswerError extends Error {
  override readonly name = 'CommonAnswerError';
  readonly answer: CommonAnswerName;
  /** Wire names of the invalid fields, for `malformed`. */
  readonly fields: readonly string[];

  constructor(answer: CommonAnswerName, message: string, fields: readonly string[] = []) {
    super(message === '' ? answer : `${answer}: ${message}`);
    this.answer = answer;
    this.fields = fields;
  }
}

/** Whether the page need not show the error: the portal has shown it, or the request was aborted. */
export function isDealtWith(error: unknown): boolean {
  return error instanceof CommonAnswerError || (error instanceof CallFault && error.kind === 'aborted');
}

/** Key of the common error message for a page's panel: `useCommonWords()(faultKey(error))`. */
export function faultKey(error: unknown): 'fault.timeout' | 'fault.server' | 'fault.unreadable' | 'fault.offline' {
  if (!(error instanceof CallFault) || error.kind === 'aborted') return 'fault.server';
  return `fault.${error.kind}`;
}
