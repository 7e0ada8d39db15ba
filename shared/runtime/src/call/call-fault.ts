import type { CommonAnswerName } from '@portico/contract';

/** What kept a call from getting an answer. */
export type FaultKind = 'timeout' | 'server' | 'unreadable' | 'offline' | 'aborted';

/** A call got no answer. All but `offline` and `aborted` were shown as a toast already. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, detail: string, options?: ErrorOptions) {
    super(`${kind}: ${detail}`, options);
    this.kind = kind;
  }
}

/** A call got an answer that means the same everywhere; the page has reacted to it already. */
export class CommonAnswerError extends Error {
  override readonly name = 'CommonAnswerError';
  readonly answer: CommonAnswerName;
  /** Wire names of the fields that did not fit, on `malformed`. */
  readonly fields: readonly string[];

  constructor(answer: CommonAnswerName, message: string, fields: readonly string[] = []) {
    super(message === '' ? answer : `${answer}: ${message}`);
    this.answer = answer;
    this.fields = fields;
  }
}

/** Whether the page need not tell the person of an error: the portal did, or nobody waits for the call. */
export function isDealtWith(error: unknown): boolean {
  return error instanceof CommonAnswerError || (error instanceof CallFault && error.kind === 'aborted');
}

/** The common word that says what went wrong, for a page's panel: `useCommonWords()(faultKey(error))`. */
export function faultKey(error: unknown): 'fault.timeout' | 'fault.server' | 'fault.unreadable' | 'fault.offline' {
  if (!(error instanceof CallFault) || error.kind === 'aborted') return 'fault.server';
  return `fault.${error.kind}`;
}
