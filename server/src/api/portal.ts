import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/database/clock.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { Standby } from '../platform/database/read-replica.ts';
import type { Env } from '../platform/env/env.ts';
import type { Leaving } from '../platform/graceful-shutdown.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { SharedLimits } from '../platform/limits/shared-limits.ts';
import type { Measures } from '../platform/measures.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import type { Siblings } from '../platform/worker-ipc.ts';
import type { EndpointRegistry } from './endpoint-registry.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Services } from './services.ts';

/**
 * The options that every feature plugin gets. A feature that needs something from a feature above it adds that here
 * from its own entry file, and `buildApp` provides it:
 * `declare module '../../api/portal.ts' { interface Portal { … } }`.
 */
export interface Portal {
  readonly env: Env;
  readonly keys: ServerKeys;
  readonly connection: Connection;
  readonly services: Services;
  /** The same services with the connections for jobs and exports, which have longer time limits than requests. */
  readonly work: Services;
  readonly calls: EndpointRegistry;
  readonly jobs: Jobs;
  readonly measures: Measures;
  readonly limits: SharedLimits;
  /** Rate limit of API requests per session and IP. */
  readonly rateLimit: RateLimits;
  /** Origins that may send API requests. */
  readonly origins: (request: FastifyRequest) => readonly string[];
  /** Missing in a server that does not listen, as in tests. */
  readonly clock: Clock | undefined;
  readonly leaving: Leaving | undefined;
  readonly siblings: Siblings | undefined;
  readonly standby: Standby | undefined;
}

/** A feature: a Fastify plugin that registers its endpoints, routes, jobs and metrics. */
export type Feature = FastifyPluginAsync<Portal>;
