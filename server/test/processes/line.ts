import { Agent, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A keep-alive connection, which the same process always serves. */
export interface Line {
  /** The part of a server that a signed client uses. */
  readonly app: FastifyInstance;
  readonly hangUp: () => void;
}

interface LineRequest {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Opens a connection with the first request; connections are distributed to the processes in turn. */
export function openLine(port: number): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const inject = ({ method = 'GET', url, headers = {}, payload }: LineRequest) =>
    new Promise<Partial<LightMyRequestResponse>>((done, fail) => {
      const host = `localhost:${port}`;
      const origin = headers.origin && { origin: `http://${host}` };
      const outgoing = request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url,
        headers: { ...headers, ...origin, host },
      });
      outgoing.once('error', fail);
      outgoing.once('response', (response: IncomingMessage) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.once('error', fail);
        response.once('end', () =>
          done({
            statusCode: response.statusCode ?? 0,
            headers: response.headers,
            body,
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
              return { name, value };
            }),
          }),
        );
      });
      outgoing.end(payload);
    });
  return { app: { inject } as unknown as FastifyInstance, hangUp: () => agent.destroy() };
}
