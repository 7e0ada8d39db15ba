import {
  COMMON_FLAGS,
  type FieldFault,
  type Language,
  REFUSALS,
  type RefusalName,
  type WireAnswer,
} from '@portico/contract';
import { CARD_FAULT } from '@portico/contract/rules';
import { text } from './texts.ts';

type RefusalWord =
  | RefusalName
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

/** Ends a call without an answer of its own: thrown anywhere below it, also inside a transaction, which is then undone. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly flag: string;
  readonly word: RefusalWord;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly said: string | undefined;

  constructor(
    word: RefusalWord,
    answer: { readonly status: number; readonly flag: string },
    more: { data?: unknown; headers?: Record<string, string>; said?: string } = {},
  ) {
    super(`${answer.flag} ${word}`);
    this.status = answer.status;
    this.flag = answer.flag;
    this.word = word;
    this.data = more.data;
    this.headers = more.headers ?? {};
    this.said = more.said;
  }

  /** What goes over the wire. */
  toWire(language: Language, time: number): WireAnswer {
    const msg = this.said ?? text(language, `refusal.${this.word}`);
    const isSignature = this.flag === REFUSALS.forbidden.flag;
    return {
      flag: this.flag,
      msg,
      ...(this.data === undefined ? {} : { data: this.data }),
      ...(isSignature ? { time } : {}),
    };
  }
}

/** What no codec could find: a handler names the fields as we do, and whoever answers the call tells them by the wire's names. */
export class ValidationError extends ApiError {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super('malformed', REFUSALS.malformed, { data: fieldsOf(faults) });
    this.faults = faults;
  }
}

function fieldsOf(faults: readonly FieldFault[]): { readonly fields: Readonly<Record<string, string>> } {
  return { fields: Object.fromEntries(faults.map(({ field, fault }) => [field, fault])) };
}

/** Every way a call can be refused. */
export const apiErrors = {
  /** The request does not fit, told by the wire's names: for what reads the wire. */
  malformed: (faults: readonly FieldFault[]) =>
    new ApiError(faults.some(({ fault }) => fault === CARD_FAULT) ? 'cardData' : 'malformed', REFUSALS.malformed, {
      data: fieldsOf(faults),
    }),
  /** The request does not fit, told by our names: for handlers. */
  unfit: (faults: readonly FieldFault[]) => new ValidationError(faults),
  /** A permission is missing; `said` explains which in the person's language. */
  forbidden: (said?: string) =>
    new ApiError('forbidden', REFUSALS.forbidden, { ...(said === undefined ? {} : { said }) }),
  noSuchCall: () => new ApiError('noSuchCall', REFUSALS.noSuchCall),
  notServed: (said: string) => new ApiError('noSuchCall', REFUSALS.noSuchCall, { said }),
  tooLarge: () => new ApiError('tooLarge', REFUSALS.tooLarge),
  /** AUTH-05's words. */
  fileTooLarge: () => new ApiError('fileTooLarge', REFUSALS.tooLarge),
  notJson: () => new ApiError('notJson', REFUSALS.notJson),
  /** Wrong guesses: the person waits for minutes. */
  tooMany: (seconds: number) => wait('tooMany', seconds),
  /** Calls faster than anybody works: the next moment will do. */
  tooFast: (seconds: number) => wait('tooFast', seconds),
  /** Nothing has happened, and the same request may be sent again in so many seconds. */
  tryAgain: (seconds: number) => new ApiError('tryAgain', REFUSALS.tryAgain, { headers: retryAfter(seconds) }),
  /** Perhaps it has happened. Without `retry-after`, so that no page sends it again by itself. */
  outcomeUnknown: () => new ApiError('outcomeUnknown', REFUSALS.tryAgain, { data: { reason: 'outcome-unknown' } }),
  serverFault: (requestId: string) => new ApiError('serverFault', REFUSALS.serverFault, { data: { requestId } }),
  signedOut: () => new ApiError('signedOut', { status: 200, flag: COMMON_FLAGS.signedOut }),
  intercepted: () => new ApiError('intercepted', { status: 200, flag: COMMON_FLAGS.intercepted }),
  stale: () => new ApiError('stale', REFUSALS.forbidden),
  replayed: () => new ApiError('replayed', REFUSALS.forbidden),
  signature: () => new ApiError('signature', REFUSALS.forbidden),
  /** The page signs with the key of an earlier session, as when another tab signed in: a fresh document has the right one. */
  signingKey: () => new ApiError('signingKey', REFUSALS.forbidden, { data: { reason: 'signing-key' } }),
  origin: () => new ApiError('origin', REFUSALS.forbidden),
};

/** The header is for clients in general; a page reads the answer's data. */
function wait(word: 'tooMany' | 'tooFast', seconds: number): ApiError {
  const headers = retryAfter(seconds);
  return new ApiError(word, REFUSALS.tooMany, { headers, data: { seconds: Number(headers['retry-after']) } });
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
