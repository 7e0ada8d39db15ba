import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './env/env.ts';
import { traceIds } from './tracing/tracing.ts';

/** Maximum logged length of a URL, because the client controls its length. */
const MAX_LENGTH = 200;

/** The server log. Bodies, cookies, headers and query strings are never logged because they contain secrets. */
export function newLogger(level: LogLevel, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceIds,
    serializers: {
      err: (error: unknown) => (typeof error === 'object' && error !== null ? reportedOf(error) : error),
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, MAX_LENGTH),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return pino(options, to);
}

type LogFields = Readonly<Record<string, unknown>> & { readonly aggregateErrors?: readonly LogFields[] };

/** Fields in which PostgreSQL quotes the rejected row, with data of users. */
const QUOTED = new Set(['detail', 'where', 'internalQuery']);

function reportedOf(error: object): LogFields {
  return unquoted(pino.stdSerializers.err(error as Error) as unknown as LogFields);
}

function unquoted({ aggregateErrors, ...fields }: LogFields): LogFields {
  const safeFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !QUOTED.has(name)));
  return aggregateErrors === undefined ? safeFields : { ...safeFields, aggregateErrors: aggregateErrors.map(unquoted) };
}
