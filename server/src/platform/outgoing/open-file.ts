import { lookup as resolveHost } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isThisMachine } from '../is-loopback.ts';
import { isAllowedUrl } from './allowed-url.ts';
import { isPublicIp } from './public-ip.ts';

/**
 * Why a file was not fetched: its host is not allowed or has a private IP, the server responds with another status or
 * not in time, or the file is too large.
 */
export type FetchError = 'forbidden' | 'status' | 'unreachable' | 'tooLarge';

interface OpenRequest {
  readonly url: string;
  /** Allowed hosts, also of redirects; see `isAllowedUrl`. */
  readonly hosts: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Replaced in tests. */
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

const MAX_REDIRECTS = 3;

/**
 * Opens a file of an allowed host; any status that is no redirect counts. The connection uses an IP that was checked: a
 * second DNS response cannot lead it into a private network.
 */
export async function openFile(request: OpenRequest): Promise<IncomingMessage | FetchError> {
  let { url } = request;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!isAllowedUrl(url, request.hosts)) return 'forbidden';
    const response = await send({ ...request, url }).catch((error: unknown) =>
      error instanceof ForbiddenIpError ? ('forbidden' as const) : ('unreachable' as const),
    );
    if (typeof response === 'string') return response;
    const { statusCode = 0, headers } = response;
    if (statusCode < 301 || statusCode > 308 || headers.location === undefined) return response;
    response.destroy();
    if (!URL.canParse(headers.location, url)) return 'forbidden';
    url = new URL(headers.location, url).href;
  }
  return 'status';
}

interface FileRequest extends Pick<OpenRequest, 'url' | 'hosts' | 'resolve'> {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

const PHOTO_HEADERS = { accept: 'image/jpeg, image/png, image/webp' };

/** Fetches a photo of limited size. */
export async function fetchPhoto({ maxBytes, timeoutMs, ...file }: FileRequest): Promise<Buffer | FetchError> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await openFile({ ...file, headers: PHOTO_HEADERS, signal });
  if (typeof response === 'string') return response;
  if (response.statusCode === 200) return await readBody(response, maxBytes);
  response.destroy();
  return 'status';
}

class ForbiddenIpError extends Error {
  override readonly name = 'ForbiddenIpError';
}

function resolveAll(host: string) {
  return resolveHost(host, { all: true });
}

async function send({ url: text, headers, signal, resolve = resolveAll }: OpenRequest): Promise<IncomingMessage> {
  const url = new URL(text);
  const all = await resolve(url.hostname.replaceAll(/[[\]]/g, ''));
  const isSafe = all.length > 0 && all.every(({ address }) => isPublicIp(address));
  if (!isSafe && !isThisMachine(url.host)) throw new ForbiddenIpError(`${url.host} has a private IP`);
  const lookup: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, [...all]);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
  const sent = { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Portico' };
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { lookup, signal, headers: sent });
    request.once('response', done);
    request.once('error', fail);
    request.end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | FetchError> {
  // Compressed bytes are not expected, and could expand without limit.
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    return 'status';
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        response.destroy();
        return 'tooLarge';
      }
      chunks.push(chunk);
    }
  } catch {
    return 'unreachable';
  }
  return Buffer.concat(chunks);
}
