import {
  decode,
  decodeResponse,
  type Endpoint,
  encodeResponse,
  endpointKey,
  type RequestOf,
  type ResponseOf,
} from '@portico/contract';
import { vi } from 'vitest';
import { FakeReply, wire } from './fake-reply.ts';

/** A response of the endpoint, or a reply from `fake-reply.ts`. */
export type Reply<C> = ResponseOf<C> | FakeReply;

/** The reply of an endpoint: constant, or a function of the request. */
export type Responder<C> = Reply<C> | ((request: RequestOf<C>) => Reply<C> | Promise<Reply<C>>);

/** An endpoint with its reply, as `renderPage` and `answer` take it. */
export type EndpointResponder<C> = readonly [call: C, responder: Responder<C>];

/** An endpoint with its reply, for replies that are functions: TypeScript cannot infer their types otherwise. */
export function responder<C extends Endpoint, const A extends Reply<C>>(
  call: C,
  by: A | ((request: RequestOf<C>) => A | Promise<A>),
): EndpointResponder<C> {
  return [call, by as unknown as Responder<C>];
}

/** A request that reached the server. */
export interface ReceivedRequest {
  readonly call: string;
  /** Decoded, with the names of the contract. */
  readonly request: unknown;
  /** In wire form, with envelope and signature. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** A fake server in place of `fetch`: it decodes requests and encodes responses like the real one. */
export class FakeServer {
  readonly received: ReceivedRequest[] = [];
  /** Errors that fail the test: requests without a reply, requests that violate the contract. */
  readonly troubles: string[] = [];
  readonly #answers = new Map<string, { call: Endpoint; responder: Responder<Endpoint> }>();
  readonly #pages = new Map<string, (request: Request) => Response>();

  /** Replaces the network until the test ends. */
  start(): void {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(new Request(input, init)));
  }

  /** Sets the reply of an endpoint from now on. */
  answer<C extends Endpoint, const A extends Reply<C>>(
    call: C,
    by: A | ((request: RequestOf<C>) => A | Promise<A>),
  ): void {
    this.#answers.set(endpointKey(call), { call, responder: by as unknown as Responder<Endpoint> });
  }

  /** Serves a GET path that is no endpoint, such as an HTML page. */
  serve(path: string, respond: (request: Request) => Response): void {
    this.#pages.set(path, respond);
  }

  /** The requests to an endpoint, oldest first. */
  requests<C extends Endpoint>(call: C): RequestOf<C>[] {
    return this.received.filter((one) => one.call === endpointKey(call)).map((one) => one.request as RequestOf<C>);
  }

  /** The last request to an endpoint. Throws if there was none. */
  lastRequest<C extends Endpoint>(call: C): RequestOf<C> {
    const last = this.requests(call).at(-1);
    if (last === undefined && !this.received.some((one) => one.call === endpointKey(call))) {
      throw new Error(`${endpointKey(call)} was not called`);
    }
    return last as RequestOf<C>;
  }

  async #fetch(request: Request): Promise<Response> {
    // Like the network: a request aborted before it is sent reaches no server, in particular not that of the next test.
    request.signal.throwIfAborted();
    const path = new URL(request.url).pathname;
    const page = request.method === 'GET' ? this.#pages.get(path) : undefined;
    if (page) return page(request);
    const reply = await this.#reply(path, request);
    return reply.respond(request.signal);
  }

  async #reply(path: string, request: Request): Promise<FakeReply> {
    const body = await bodyOf(request);
    const operation = typeof body.operation === 'string' ? { operation: body.operation } : {};
    const key = endpointKey({ path, ...operation });
    const known = this.#answers.get(key);
    if (known === undefined) return this.#trouble(`${key} was called, and the test gives no answer for it`);
    const { call, responder } = known;
    const asked = decode(call.request, body);
    if (!asked.ok) {
      const faults = asked.faults.map(({ field, message }) => `${field} ${message}`);
      return this.#trouble(`${key} was called with what the contract does not allow: ${faults.join(', ')}`);
    }
    this.received.push({ call: key, request: asked.value, body, headers: request.headers });
    const reply = typeof responder === 'function' ? await responder(asked.value) : responder;
    return reply instanceof FakeReply ? reply : this.#written(call, reply);
  }

  #written(call: Endpoint, reply: ResponseOf<Endpoint>): FakeReply {
    const answer = encodeResponse(call, reply);
    const read = decodeResponse(call, answer);
    if (read.kind !== 'unreadable') return wire(answer);
    const faults = read.faults.map(({ field, message }) => `${field} ${message}`);
    return this.#trouble(
      `the test answers ${endpointKey(call)} with what the contract does not allow: ${faults.join(', ')}`,
    );
  }

  #trouble(what: string): FakeReply {
    this.troubles.push(what);
    return wire({ flag: 'X99', msg: what });
  }
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return JSON.parse(await request.text());
  return Object.fromEntries(await request.formData());
}
