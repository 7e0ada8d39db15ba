import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { RequestPriority } from '../../../domain/supplier-operation.ts';

/** Connections of one supplier: a slow supplier cannot use those of another. */
export interface SupplierSockets {
  readonly agentFor: (url: URL, priority: RequestPriority) => HttpAgent;
  readonly close: () => void;
}

/** Urgent requests have connections of their own, so that they never wait for those of searches. */
const SOCKETS = { normal: 64, urgent: 256 } as const;

export function newSupplierSockets(): SupplierSockets {
  const agents = new Map<string, HttpAgent>();
  return {
    agentFor: ({ protocol }, priority) => {
      const key = `${protocol} ${priority}`;
      const options = { keepAlive: true, maxSockets: SOCKETS[priority] };
      const agent = agents.get(key) ?? (protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options));
      agents.set(key, agent);
      return agent;
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly agent: HttpAgent;
  readonly signal: AbortSignal;
  /** Maximum size of the body, also after decompression. */
  readonly maxBytes: number;
}

export type HttpResult =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      /** Epoch milliseconds when the headers arrived. */
      readonly respondedAt: number;
    }
  | { readonly kind: 'tooLarge'; readonly status: number; readonly isSent: true }
  | { readonly kind: 'timedOut'; readonly isSent: boolean }
  /** `problem`: an error code such as `ECONNREFUSED`, never a text of the supplier. */
  | { readonly kind: 'unreachable'; readonly isSent: boolean; readonly problem: string };

/** Sends one request. Redirects are not followed: their responses are returned. Never throws for the other side. */
export async function sendHttp(request: HttpRequest): Promise<HttpResult> {
  const { url, body, maxBytes, signal, method, headers, agent } = request;
  let isSent = false;
  try {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(url, {
      ...{ method, agent, signal },
      headers: {
        'accept-encoding': 'gzip, br, zstd',
        ...headers,
        ...(body !== undefined && { 'content-length': body.length }),
      },
    });
    outgoing.on('socket', (socket) => {
      const note = () => {
        isSent = true;
      };
      if (socket.connecting) socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', note);
      else note();
    });
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    outgoing.once('response', resolve);
    // Stays: a connection that breaks later reports the error again.
    outgoing.on('error', reject);
    outgoing.end(body);
    const response = await promise;
    const respondedAt = Date.now();
    const status = response.statusCode ?? 0;
    const content = await readBody(response, maxBytes);
    if (content === undefined) return { kind: 'tooLarge', status, isSent: true };
    return { kind: 'response', status, headers: response.headers, body: content, respondedAt };
  } catch (error) {
    if (signal.aborted) return { kind: 'timedOut', isSent };
    return { kind: 'unreachable', isSent, problem: problemOf(error) };
  }
}

/** Undefined if it is larger than allowed. Throws if it cannot be decompressed or is incomplete. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of decompressed(response) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    // After an error or an early end, the rest of the body must not occupy the connection.
    if (!response.complete) response.destroy();
  }
}

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const;

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response;
  if (!Object.hasOwn(DECODERS, encoding)) {
    throw Object.assign(new Error('The encoding is unknown'), { code: 'UNKNOWN_ENCODING' });
  }
  const decoder = DECODERS[encoding as keyof typeof DECODERS]();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function problemOf(error: unknown): string {
  const { code, errors } = error as { readonly code?: string; readonly errors?: readonly { code?: string }[] };
  return code ?? errors?.[0]?.code ?? 'UNKNOWN';
}
