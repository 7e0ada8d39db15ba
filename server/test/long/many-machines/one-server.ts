import { get as getPlain, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { get as getSecure, request as requestSecure } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Machines } from './machines.ts';

type Headers = Readonly<Record<string, string>>;

interface Injected {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Headers;
  readonly payload?: string | Buffer;
}

/** Sends requests to one server, as HAProxy does: with the portal's host name and the header for TLS. */
export function oneServer(machines: Machines, place: number): FastifyInstance {
  return asApp(machines.serverOrigin(place), inPortalsName(machines), machines.origin);
}

/** Sends requests through HAProxy, with additional headers. */
export function throughEdge({ origin }: Machines, headers: Headers): FastifyInstance {
  return asApp(origin, { ...headers, host: new URL(origin).host }, origin);
}

/** Implements the part of a Fastify app that the signed test client uses. */
function asApp(at: string, always: Headers, origin: string): FastifyInstance {
  const inject = ({ method = 'GET', url, headers = {}, payload }: Injected) =>
    new Promise((done, fail) => {
      const requestHeaders = { ...headers, ...always, ...(headers.origin && { origin }) };
      const send = at.startsWith('https:') ? requestSecure : requestPlain;
      const sent = send(new URL(url, at), { method, headers: requestHeaders, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(injected(response, Buffer.concat(parts).toString())));
        response.on('error', fail);
      });
      sent.on('error', fail);
      sent.end(payload);
    });
  return { inject } as unknown as FastifyInstance;
}

export interface Stream {
  readonly states: readonly string[];
  /** Number of heartbeats. */
  readonly beats: () => number;
  readonly isEnded: () => boolean;
  readonly leave: () => void;
}

/** Live stream of one server. */
export function streamOf(machines: Machines, place: number, cookie: string): Stream {
  return openStream(machines.serverOrigin(place), { cookie, ...inPortalsName(machines) });
}

/** Live stream through HAProxy, from any server. */
export function streamThroughEdge({ origin }: Machines, cookie: string): Stream {
  return openStream(origin, { cookie });
}

function openStream(at: string, headers: Headers): Stream {
  const states: string[] = [];
  let beats = 0;
  let isEnded = false;
  let text = '';
  const get = at.startsWith('https:') ? getSecure : getPlain;
  const requestHeaders = { accept: 'text/event-stream', ...headers };
  const sent = get(new URL('/portal/live', at), { agent: false, headers: requestHeaders }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      states.push(...events.flatMap((event) => /^event: state\ndata: (.*)$/.exec(event)?.[1] ?? []));
      beats += events.filter((event) => event.startsWith('event: beat')).length;
    });
    response.on('error', () => {});
    response.on('close', () => {
      isEnded = true;
    });
  });
  sent.on('error', () => {
    isEnded = true;
  });
  return { states, beats: () => beats, isEnded: () => isEnded, leave: () => sent.destroy() };
}

function inPortalsName({ origin }: Machines): Headers {
  return { host: new URL(origin).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
}

function injected({ statusCode, headers }: IncomingMessage, body: string) {
  return { statusCode, headers: headers as IncomingHttpHeaders, body, cookies: cookiesOf(headers) };
}

function cookiesOf(headers: IncomingHttpHeaders) {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    return { name, value };
  });
}
