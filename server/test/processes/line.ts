import { Agent, type IncomingMessage, request } from 'node:http';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A keep-alive connection, which the same process always serves. */
export interface Line {
  /** The part of a server that a signed client uses. */
  readonly app: FastifyInstance;
  readonly hangUp: () => void;
}

interface Asked {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Opens a connection with the first request; connections are distributed to the processes in turn. */
export function openLine(port: number): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const inject = ({ method = 'GET', url, headers = {}, payload }: Asked) =>
    new Promise<Partial<LightMyRequestResponse>>((done, fail) => {
      const host = `localhost:${port}`;
      const origin = headers.origin && { origin: `http://${host}` };
      const asked = request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url,
        headers: { ...headers, ...origin, host },
      });
      asked.once('error', fail);
      asked.once('response', (answer: IncomingMessage) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (body += chunk));
        answer.once('error', fail);
        answer.once('end', () =>
          done({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
              return { name, value };
            }),
          }),
        );
      });
      asked.end(payload);
    });
  return { app: { inject } as unknown as FastifyInstance, hangUp: () => agent.destroy() };
}
