import {
  COMMON_FLAGS,
  type FieldFault,
  type Language,
  REFUSALS,
  type RefusalName,
  type WireAnswer,
} from '@portico/contract';
import { CARD_FAULT } from '@portico/contract/rules';

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

/** What a person reads when a call is refused; the message of an answer, in the language asked for. */
const WORDS: Readonly<Record<RefusalWord, Readonly<Record<Language, string>>>> = {
  malformed: { en: 'The request does not fit: see the named fields.', zh: '请求内容有误，请查看标出的字段。' },
  cardData: {
    en: 'Nothing was sent: card numbers and codes belong in the payment provider’s own form alone. Please take them out.',
    zh: '未提交：银行卡号及安全码只能填写在支付服务商的表单中，请删除后重试。',
  },
  forbidden: { en: 'Your account is not allowed to do this.', zh: '您的账号没有此操作权限。' },
  noSuchCall: { en: 'There is no such call or operation.', zh: '没有这个接口或操作。' },
  tooLarge: { en: 'The request is too large.', zh: '请求内容过大。' },
  fileTooLarge: { en: 'The size of the uploaded file cannot exceed 2MB', zh: '上传文件的大小不能超过 2MB' },
  notJson: { en: 'The request must be JSON.', zh: '请求必须为 JSON 格式。' },
  tooMany: { en: 'Too many attempts. Please try again later.', zh: '尝试次数过多，请稍后再试。' },
  tooFast: {
    en: 'Too many requests in a short time. Please wait a moment and try again.',
    zh: '操作过于频繁，请稍候再试。',
  },
  tryAgain: {
    en: 'The portal is very busy just now. Nothing was changed; please try again in a moment.',
    zh: '系统繁忙，本次操作未生效，请稍后重试。',
  },
  outcomeUnknown: {
    en: 'The portal was interrupted while it saved this. Check whether it was saved before you try again.',
    zh: '系统在保存时中断，请先确认是否已保存，再重试。',
  },
  serverFault: { en: 'Something went wrong on our side. Please try again.', zh: '系统出现问题，请稍后重试。' },
  signedOut: { en: 'Please sign in.', zh: '请先登录。' },
  intercepted: {
    en: 'Your account shows unusual activity; bookings are temporarily restricted.',
    zh: '您的账号存在异常活动，暂时无法预订。',
  },
  stale: { en: 'The request is out of date.', zh: '请求已过期。' },
  replayed: { en: 'The request was already received.', zh: '该请求已被处理。' },
  signature: { en: 'The signature is missing or wrong.', zh: '签名缺失或有误。' },
  signingKey: { en: 'The page is out of date. Please reload it.', zh: '页面已过期，请刷新后重试。' },
  origin: { en: 'The request comes from another site.', zh: '请求来源不被允许。' },
};

/** Ends a call without an answer of its own: thrown anywhere below it, also inside a transaction, which is then undone. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
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
    const msg = this.said ?? WORDS[this.word][language];
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
export class Unfit extends Refusal {
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
export const refuse = {
  /** The request does not fit, told by the wire's names: for what reads the wire. */
  malformed: (faults: readonly FieldFault[]) =>
    new Refusal(faults.some(({ fault }) => fault === CARD_FAULT) ? 'cardData' : 'malformed', REFUSALS.malformed, {
      data: fieldsOf(faults),
    }),
  /** The request does not fit, told by our names: for handlers. */
  unfit: (faults: readonly FieldFault[]) => new Unfit(faults),
  /** A permission is missing; `said` explains which in the person's language. */
  forbidden: (said?: string) =>
    new Refusal('forbidden', REFUSALS.forbidden, { ...(said === undefined ? {} : { said }) }),
  noSuchCall: () => new Refusal('noSuchCall', REFUSALS.noSuchCall),
  notServed: (said: string) => new Refusal('noSuchCall', REFUSALS.noSuchCall, { said }),
  tooLarge: () => new Refusal('tooLarge', REFUSALS.tooLarge),
  /** AUTH-05's words. */
  fileTooLarge: () => new Refusal('fileTooLarge', REFUSALS.tooLarge),
  notJson: () => new Refusal('notJson', REFUSALS.notJson),
  /** Wrong guesses: the person waits for minutes. */
  tooMany: (seconds: number) => wait('tooMany', seconds),
  /** Calls faster than anybody works: the next moment will do. */
  tooFast: (seconds: number) => wait('tooFast', seconds),
  /** Nothing has happened, and the same request may be sent again in so many seconds. */
  tryAgain: (seconds: number) => new Refusal('tryAgain', REFUSALS.tryAgain, { headers: retryAfter(seconds) }),
  /** Perhaps it has happened. Without `retry-after`, so that no page sends it again by itself. */
  outcomeUnknown: () => new Refusal('outcomeUnknown', REFUSALS.tryAgain, { data: { reason: 'outcome-unknown' } }),
  serverFault: (requestId: string) => new Refusal('serverFault', REFUSALS.serverFault, { data: { requestId } }),
  signedOut: () => new Refusal('signedOut', { status: 200, flag: COMMON_FLAGS.signedOut }),
  intercepted: () => new Refusal('intercepted', { status: 200, flag: COMMON_FLAGS.intercepted }),
  stale: () => new Refusal('stale', REFUSALS.forbidden),
  replayed: () => new Refusal('replayed', REFUSALS.forbidden),
  signature: () => new Refusal('signature', REFUSALS.forbidden),
  /** The page signs with the key of an earlier session, as when another tab signed in: a fresh document has the right one. */
  signingKey: () => new Refusal('signingKey', REFUSALS.forbidden, { data: { reason: 'signing-key' } }),
  origin: () => new Refusal('origin', REFUSALS.forbidden),
};

/** The header is for clients in general; a page reads the answer's data. */
function wait(word: 'tooMany' | 'tooFast', seconds: number): Refusal {
  const headers = retryAfter(seconds);
  return new Refusal(word, REFUSALS.tooMany, { headers, data: { seconds: Number(headers['retry-after']) } });
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
