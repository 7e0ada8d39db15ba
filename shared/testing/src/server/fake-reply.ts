import { COMMON_ANSWERS, type CommonAnswerName, REFUSALS, type WireAnswer } from '@portico/contract';

/** A reply that is no answer of the call: made by the functions of this file. */
export class FakeReply {
  readonly respond: (signal: AbortSignal) => Promise<Response>;

  constructor(respond: (signal: AbortSignal) => Promise<Response>) {
    this.respond = respond;
  }
}

/** A common answer by its name: `common('signedOut')`. */
export function common(name: CommonAnswerName, message = '', more: Partial<WireAnswer> = {}): FakeReply {
  const flag = Object.keys(COMMON_ANSWERS).find((one) => COMMON_ANSWERS[one] === name) ?? '';
  const refusal = Object.values(REFUSALS).find((one) => one.flag === flag);
  return wire({ flag, msg: message, ...more }, refusal?.status);
}

/** A flag that nobody knows, with the server's message. */
export function refused(message: string): FakeReply {
  return wire({ flag: 'X99', msg: message });
}

/** The line is down. */
export function offline(): FakeReply {
  return new FakeReply(() => Promise.reject(new TypeError('Failed to fetch')));
}

/** A fault of the server or of what stands before it. */
export function httpError(status = 502): FakeReply {
  return new FakeReply(async () => new Response('<h1>Bad gateway</h1>', { status }));
}

/** Text that is no answer. */
export function garbage(text = '<!doctype html>'): FakeReply {
  return new FakeReply(async () => new Response(text, { status: 200 }));
}

/** No answer until the call is given up. */
export function silence(): FakeReply {
  return new FakeReply(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason ?? new DOMException('Aborted', 'AbortError')));
      }),
  );
}

/** An answer as it stands on the wire. */
export function wire(answer: WireAnswer, status = 200): FakeReply {
  return new FakeReply(async () => Response.json(answer, { status }));
}
