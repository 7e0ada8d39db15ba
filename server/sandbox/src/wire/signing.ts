import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature headers of requests, responses and notifications. */
export const SIGNED_HEADERS = { id: 'sandbox-id', time: 'sandbox-time', signature: 'sandbox-signature' } as const;

/** Maximum age and clock difference of a signature, in seconds. */
const FRESH_SECONDS = 300;

export interface Message {
  /** Purpose of the body, such as `POST /v1/payments`; the signature is invalid for any other. */
  readonly subject: string;
  readonly body: string | Buffer;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Signature headers of a message; `id` is the sender's message id. */
export function signedHeaders(key: Buffer, message: Message, { id, now }: { id: string; now: number }) {
  const time = String(Math.floor(now / 1000));
  return {
    [SIGNED_HEADERS.id]: id,
    [SIGNED_HEADERS.time]: time,
    [SIGNED_HEADERS.signature]: macOf(key, message, { id, time }),
  };
}

/** Returns the message id if the signature is valid and fresh. `now` is in milliseconds. */
export function provedId(key: Buffer, message: Message, headers: Headers, now: number): string | undefined {
  const proved = prove(key, message, headers, now);
  return proved?.isFresh === true ? proved.id : undefined;
}

/** Returns the message id if the signature is valid, and whether it is fresh. */
export function prove(
  key: Buffer,
  message: Message,
  headers: Headers,
  now: number,
): { readonly id: string; readonly isFresh: boolean } | undefined {
  const { [SIGNED_HEADERS.id]: id, [SIGNED_HEADERS.time]: time, [SIGNED_HEADERS.signature]: signature } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined;
  const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= FRESH_SECONDS;
  const expected = Buffer.from(macOf(key, message, { id, time }));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? { id, isFresh } : undefined;
}

function macOf(key: Buffer, { subject, body }: Message, { id, time }: { id: string; time: string }): string {
  return createHmac('sha256', key).update(`${subject}\n${id}\n${time}\n`).update(body).digest('base64url');
}
