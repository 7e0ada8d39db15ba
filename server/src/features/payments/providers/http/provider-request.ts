import * as v from 'valibot';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
import { timeLeft } from './one-time.ts';

/** Maximum response size in bytes; no valid response is larger. */
const MAX_RESPONSE_BYTES = 1_000_000;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Exactly the signed text. */
  readonly body?: string;
}

export interface ProviderResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends one request. Connection errors and the status codes 5xx, 429 and 408 count as no response.
 * @throws ProviderTimeoutError
 */
export async function sendRequest({ method, url, headers, body }: ProviderRequest): Promise<ProviderResponse> {
  const response = await fetchResponse(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // Provider APIs never redirect; a redirect would leave the provider.
    redirect: 'error',
    signal: timeLeft(),
  });
  if (response.status >= 500 || response.status === 429 || response.status === 408) {
    throw new ProviderTimeoutError(`${method} ${new URL(url).pathname}: ${response.status}`);
  }
  return response;
}

async function fetchResponse(url: string, init: RequestInit): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  } catch (error) {
    if (error instanceof ProviderTimeoutError) throw error;
    throw new ProviderTimeoutError(`${new URL(url).host} does not respond`, { cause: error });
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new ProviderTimeoutError('The response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Parses a response by its schema.
 * @throws ProviderTimeoutError if it does not match.
 */
export function decodeResponse<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const read = v.safeParse(schema, parsed(text));
  if (!read.success) throw new ProviderTimeoutError(`The response cannot be read: ${read.issues[0].message}`);
  return read.output;
}

/** Parsed JSON, or undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Error for a final rejection. Includes only the code: messages may contain data typed by the payer. */
export function declinedError(operation: string, status: number, code: string): ProviderDeclinedError {
  return new ProviderDeclinedError(`${operation}: ${status} ${code}`);
}
