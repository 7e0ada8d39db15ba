import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers that carry a signature, both ways and in notifications. */
export const SIGNED_HEADERS = { id: 'sandbox-id', time: 'sandbox-time', signature: 'sandbox-signature' } as const;

/** A signature is believed for this long, in seconds, to either side. */
const FRESH_SECONDS = 300;

export interface Message {
  /** What the body is for, such as `POST /v1/payments`: a signature is good for nothing else. */
  readonly subject: string;
  readonly body: string | Buffer;
}

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The headers that prove a message; `id` is the sender's number of it. */
export function signedHeaders(key: Buffer, message: Message, { id, now }: { id: string; now: number }) {
  const time = String(Math.floor(now / 1000));
  return {
    [SIGNED_HEADERS.id]: id,
    [SIGNED_HEADERS.time]: time,
    [SIGNED_HEADERS.signature]: macOf(key, message, { id, time }),
  };
}

/** The number of a message whose signature is right and fresh; nothing otherwise. `now` in milliseconds. */
export function provedId(key: Buffer, message: Message, headers: Headers, now: number): string | undefined {
  const proved = prove(key, message, headers, now);
  return proved?.isFresh === true ? proved.id : undefined;
}

/** The number of a message whose signature is right, whether it is fresh or not. */
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
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? { id, isFresh } : undefined;
}

function macOf(key: Buffer, { subject, body }: Message, { id, time }: { id: string; time: string }): string {
  return createHmac('sha256', key).update(`${subject}\n${id}\n${time}\n`).update(body).digest('base64url');
}
