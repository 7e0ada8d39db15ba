import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Machines } from './machines.ts';

interface Injected {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/**
 * One server of several, asked as HAProxy asks it: in the portal's name, by TLS on the way in. It has of an app what the signed client of the
 * tests uses.
 */
export function oneServer(machines: Machines, place: number): FastifyInstance {
  const inject = ({ method = 'GET', url, headers = {}, payload }: Injected) =>
    new Promise((done, fail) => {
      const told = { ...headers, ...inPortalsName(machines), ...(headers.origin && { origin: machines.origin }) };
      const sent = request(
        new URL(url, machines.serverOrigin(place)),
        { method, headers: told, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done(injected(answer, Buffer.concat(parts).toString())));
          answer.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(payload);
    });
  return { inject } as unknown as FastifyInstance;
}

/** States that the live stream of one server tells, until it is left. */
export function streamOf(machines: Machines, place: number, cookie: string) {
  const states: string[] = [];
  let isEnded = false;
  const headers = { accept: 'text/event-stream', cookie, ...inPortalsName(machines) };
  let text = '';
  const sent = get(new URL('/portal/live', machines.serverOrigin(place)), { agent: false, headers }, (answer) => {
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      states.push(...events.flatMap((event) => /^event: state\ndata: (.*)$/.exec(event)?.[1] ?? []));
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      isEnded = true;
    });
  });
  sent.on('error', () => {
    isEnded = true;
  });
  return { states, isEnded: () => isEnded, leave: () => sent.destroy() };
}

function inPortalsName({ origin }: Machines) {
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
