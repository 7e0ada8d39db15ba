import { randomUUID } from 'node:crypto';
import {
  type ApiQueryResult,
  type InputOf,
  provedId,
  QUESTIONS,
  type Question,
  RejectionBody,
  respondWithSubject,
  signedHeaders,
} from '@portico/sandbox/wire';
import * as v from 'valibot';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';

/** URL of the sandbox API and the shared key. */
export interface SandboxAccess {
  readonly api: string;
  readonly key: Buffer;
  readonly timeoutMs?: number;
}

export type SandboxClient = <Q extends Question>(question: Q, input: InputOf<Q>) => Promise<ApiQueryResult<Q>>;

const LIMIT_MS = 10_000;

interface Address<A> {
  readonly path: string;
  readonly output: v.GenericSchema<unknown, A>;
}

/** Sends requests to the sandbox and accepts only responses that it signed for the same request. */
export function createSandboxClient(access: SandboxAccess): SandboxClient {
  const addresses: { readonly [Q in Question]: Address<ApiQueryResult<Q>> } = QUESTIONS;
  return (question, input) => sendRequest(access, addresses[question], input);
}

async function sendRequest<A>(access: SandboxAccess, { path, output }: Address<A>, input: unknown): Promise<A> {
  const { status, body } = await post(access, path, JSON.stringify(input));
  if (status === 422) throw new ProviderDeclinedError(v.parse(RejectionBody, body).problem);
  const read = v.safeParse(output, body);
  if (status !== 200 || !read.success)
    throw new ProviderTimeoutError(`The sandbox responded to ${path} with ${status}`);
  return read.output;
}

async function post({ api, key, timeoutMs = LIMIT_MS }: SandboxAccess, path: string, body: string) {
  const id = randomUUID();
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(key, { subject: `POST ${path}`, body }, { id, now: Date.now() }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${api}${path}`, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await response.text();
    const message = { subject: respondWithSubject(id, response.status), body: text };
    if (provedId(key, message, Object.fromEntries(response.headers), Date.now()) !== id)
      throw new ProviderTimeoutError(`The response to ${path} is not signed by the sandbox`);
    const read: unknown = JSON.parse(text);
    return { status: response.status, body: read };
  } catch (error) {
    if (error instanceof ProviderTimeoutError) throw error;
    throw new ProviderTimeoutError(`The sandbox did not respond to ${path}`, { cause: error });
  }
}
