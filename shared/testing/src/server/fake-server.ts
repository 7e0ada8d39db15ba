import { type AnswerOf, type Call, callKey, decode, type RequestOf, readAnswer, writeAnswer } from '@portico/contract';
import { vi } from 'vitest';
import { FakeReply, wire } from './fake-reply.ts';

/** One of the call's answers, or a reply of `fake-reply.ts`. */
export type Reply<C> = AnswerOf<C> | FakeReply;

/** What a call is answered with: always the same, or by what was asked. */
export type Answering<C> = Reply<C> | ((request: RequestOf<C>) => Reply<C> | Promise<Reply<C>>);

/** A call with its answer, as `renderPage` and `answer` take it. */
export type CallAnswering<C> = readonly [call: C, answering: Answering<C>];

/** A call with its answer where TypeScript needs telling: an answer that is a function of what was asked. */
export function answering<C extends Call, const A extends Reply<C>>(
  call: C,
  by: A | ((request: RequestOf<C>) => A | Promise<A>),
): CallAnswering<C> {
  return [call, by as unknown as Answering<C>];
}

/** What reached the server. */
export interface SeenRequest {
  readonly call: string;
  /** In our names. */
  readonly request: unknown;
  /** As it was on the wire, envelope and signature included. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** A server of the contract at the network's edge: it decodes requests and encodes answers as the real one does. */
export class FakeServer {
  readonly seen: SeenRequest[] = [];
  /** What no test should leave behind: calls nobody answers, requests that do not fit the contract. */
  readonly troubles: string[] = [];
  readonly #answers = new Map<string, { call: Call; answering: Answering<Call> }>();
  readonly #pages = new Map<string, (request: Request) => Response>();

  /** Takes the place of the network until the test ends. */
  start(): void {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(new Request(input, init)));
  }

  /** Answers a call from now on. */
  answer<C extends Call, const A extends Reply<C>>(call: C, by: A | ((request: RequestOf<C>) => A | Promise<A>)): void {
    this.#answers.set(callKey(call), { call, answering: by as unknown as Answering<Call> });
  }

  /** Serves something that is no call, such as a document. */
  serve(path: string, respond: (request: Request) => Response): void {
    this.#pages.set(path, respond);
  }

  /** What was asked of a call, oldest first. */
  requests<C extends Call>(call: C): RequestOf<C>[] {
    return this.seen.filter((one) => one.call === callKey(call)).map((one) => one.request as RequestOf<C>);
  }

  /** What was asked of a call last. */
  lastRequest<C extends Call>(call: C): RequestOf<C> {
    const last = this.requests(call).at(-1);
    if (last === undefined && !this.seen.some((one) => one.call === callKey(call))) {
      throw new Error(`${callKey(call)} was not called`);
    }
    return last as RequestOf<C>;
  }

  async #fetch(request: Request): Promise<Response> {
    // As the network: what was given up before it left reaches nobody, least of all the server of the next test.
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
    const key = callKey({ path, ...operation });
    const known = this.#answers.get(key);
    if (known === undefined) return this.#trouble(`${key} was called, and the test gives no answer for it`);
    const { call, answering } = known;
    const asked = decode(call.request, body);
    if (!asked.ok) {
      const faults = asked.faults.map(({ field, fault }) => `${field} ${fault}`);
      return this.#trouble(`${key} was called with what the contract does not allow: ${faults.join(', ')}`);
    }
    this.seen.push({ call: key, request: asked.value, body, headers: request.headers });
    const reply = typeof answering === 'function' ? await answering(asked.value) : answering;
    return reply instanceof FakeReply ? reply : this.#written(call, reply);
  }

  #written(call: Call, reply: AnswerOf<Call>): FakeReply {
    const answer = writeAnswer(call, reply);
    const read = readAnswer(call, answer);
    if (read.kind !== 'unreadable') return wire(answer);
    const faults = read.faults.map(({ field, fault }) => `${field} ${fault}`);
    return this.#trouble(
      `the test answers ${callKey(call)} with what the contract does not allow: ${faults.join(', ')}`,
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
