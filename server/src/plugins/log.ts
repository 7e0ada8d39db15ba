import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { LogLevel } from './env.ts';

/** The server's own lines. Bodies, cookies, headers and queries are never logged: they hold secrets. */
export function newLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

/** Runs through every line of a request and is told to the person when something fails. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}
