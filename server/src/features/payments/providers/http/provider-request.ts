import * as v from 'valibot';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
import { timeLeft } from './one-time.ts';

/** Bytes. No answer of a provider is longer; more is nothing that we asked for. */
const LARGEST_ANSWER = 1_000_000;

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it is signed and sent, to the letter. */
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One request. A provider that cannot be reached, is too busy or has a fault of its own is silent, whatever it says of it. */
export async function ask({ method, url, headers, body }: Question): Promise<ProviderAnswer> {
  const answer = await sent(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // A provider never moves its API; an address that is sent elsewhere is not the provider's.
    redirect: 'error',
    signal: timeLeft(),
  });
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
    throw new ProviderTimeoutError(`${method} ${new URL(url).pathname}: ${answer.status}`);
  }
  return answer;
}

async function sent(url: string, init: RequestInit): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, headers: response.headers, text: await textOf(response) };
  } catch (error) {
    if (error instanceof ProviderTimeoutError) throw error;
    throw new ProviderTimeoutError(`${new URL(url).host} does not answer`, { cause: error });
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new ProviderTimeoutError('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads an answer by its schema; one that does not fit is as good as none. */
export function readAnswer<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const read = v.safeParse(schema, parsed(text));
  if (!read.success) throw new ProviderTimeoutError(`The answer cannot be read: ${read.issues[0].message}`);
  return read.output;
}

/** JSON, or nothing when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For an answer that says no for good. Only its code is repeated: its words may hold what the payer typed. */
export function refusal(what: string, status: number, code: string): ProviderDeclinedError {
  return new ProviderDeclinedError(`${what}: ${status} ${code}`);
}
