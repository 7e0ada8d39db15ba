import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Connection } from './db/connect.ts';
import { newMeasures } from './features/health/measures.ts';
import { registerHealth } from './features/health/register-health.ts';
import { registerSession } from './features/session/register-session.ts';
import { registerSettings } from './features/settings/get-settings.ts';
import type { FundsOf } from './features/users/funds.ts';
import { registerUserInfo } from './features/users/user-info.ts';
import { registerAnswers } from './plugins/answers.ts';
import { newCalls, registerCalls } from './plugins/calls.ts';
import type { Env } from './plugins/env.ts';
import { registerJsonBody } from './plugins/json-body.ts';
import type { ServerKeys } from './plugins/keys.ts';
import { newRequestId } from './plugins/log.ts';

export interface AppDeps {
  readonly env: Env;
  readonly connection: Connection;
  readonly keys: ServerKeys;
  readonly log: Logger;
  readonly fundsOf: FundsOf;
}

/** Puts the server together. It never listens, so tests inject. */
export function buildApp({ env, connection, keys, log, fundsOf }: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    trustProxy: env.isBehindProxy,
    disableRequestLogging: env.logLevel !== 'debug' && env.logLevel !== 'info',
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  const measures = newMeasures();
  registerJsonBody(app);
  registerAnswers(app, measures.observeCall);
  registerHealth(app, connection, measures);

  const calls = newCalls();
  registerSettings(calls);
  registerSession(calls, keys);
  registerUserInfo(calls, fundsOf);
  registerCalls(app, {
    db: connection.db,
    keys,
    calls,
    origins: (request) => allowedOrigins(env, request),
    observe: measures.observeCall,
  });
  return app;
}

/** Unless set, the portal is called from where it is opened: this machine, at the port that is listened on. */
function allowedOrigins({ origins, port }: Env, request: FastifyRequest): readonly string[] {
  if (origins.length > 0) return origins;
  const here = request.socket.localPort ?? port;
  return [`http://localhost:${here}`, `http://127.0.0.1:${here}`];
}
