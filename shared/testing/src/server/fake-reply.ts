import { COMMON_RESPONSES, type CommonResponseName, ERROR_RESPONSES, type WireResponse } from '@portico/contract';

/** A reply that is no response of the endpoint; created by the functions of this file. */
export class FakeReply {
  readonly respond: (signal: AbortSignal) => Promise<Response>;

  constructor(respond: (signal: AbortSignal) => Promise<Response>) {
    this.respond = respond;
  }
}

/** A common response by its name: `common('signedOut')`. */
export function common(name: CommonResponseName, message = '', more: Partial<WireResponse> = {}): FakeReply {
  const flag = Object.keys(COMMON_RESPONSES).find((one) => COMMON_RESPONSES[one] === name) ?? '';
  const errorResponse = Object.values(ERROR_RESPONSES).find((one) => one.flag === flag);
  return wire({ flag, msg: message, ...more }, errorResponse?.status);
}

/** An unknown flag with the server's message. */
export function rejected(message: string): FakeReply {
  return wire({ flag: 'X99', msg: message });
}

/** The network is down. */
export function offline(): FakeReply {
  return new FakeReply(() => Promise.reject(new TypeError('Failed to fetch')));
}

/** An error of the server or a proxy. */
export function httpError(status = 502): FakeReply {
  return new FakeReply(async () => new Response('<h1>Bad gateway</h1>', { status }));
}

/** A body that is no JSON response. */
export function garbage(text = '<!doctype html>'): FakeReply {
  return new FakeReply(async () => new Response(text, { status: 200 }));
}

/** No response until the request is aborted. */
export function silence(): FakeReply {
  return new FakeReply(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason ?? new DOMException('Aborted', 'AbortError')));
      }),
  );
}

/** A response in wire form. */
export function wire(response: WireResponse, status = 200): FakeReply {
  return new FakeReply(async () => Response.json(response, { status }));
}
