import {
  CONTRACT_VERSION,
  DEFAULT_SETTINGS,
  type ResponseOf,
  Settings,
  type SystemReplica,
  systemHealth,
  systemSettings,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { sql } from 'kysely';
import { registerForOperators } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import type { Env } from '../../platform/env/env.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { countEmails, type EmailSettings, wayOfPost } from '../emails/emails.ts';

/** The reported fields of a connection pool. */
interface PoolHealth {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The reported fields of a read replica. */
interface ReplicaHealth {
  readonly db: () => unknown;
  readonly behindMs: () => number;
  readonly withinMs: number;
}

interface StateSources {
  readonly env: EmailSettings & Pick<Env, 'told'>;
  readonly pool: PoolHealth;
  readonly standby: ReplicaHealth | undefined;
  readonly jobs: Jobs;
}

const MB = 1024 * 1024;

export function registerStateAdmin(calls: EndpointRegistry, { env, pool, standby, jobs }: StateSources): void {
  const startedAt = new Date(Date.now() - process.uptime() * 1000);

  registerForOperators(calls, systemHealth, async (_request, { db }): Promise<ResponseOf<typeof systemHealth>> => {
    const queriedAt = performance.now();
    const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select name from kysely_migration order by name desc limit 1) as migration`.execute(db);
    const databaseMs = Math.round((performance.now() - queriedAt) * 10) / 10;
    const [emailCounts, kinds] = await Promise.all([countEmails(db, PROMISED_TIMES.voucherEmailMinutes), jobs.kinds()]);
    const [state] = rows;
    return {
      name: 'health',
      data: {
        startedAt: epochSeconds(startedAt),
        node: process.version,
        contract: CONTRACT_VERSION,
        memoryMb: Math.round(process.memoryUsage().rss / MB),
        database: `PostgreSQL ${state?.version ?? ''}`,
        databaseMs,
        databaseMb: Math.round((state?.bytes ?? 0) / MB),
        connections: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        ...(standby && { standby: replicaHealth(standby) }),
        migration: state?.migration ?? '',
        post: wayOfPost(env),
        overdueEmails: emailCounts.late,
        failedEmails: emailCounts.givenUp,
        failedJobs: kinds.reduce((sum, { failed }) => sum + failed, 0),
      },
    };
  });

  registerForOperators(
    calls,
    systemSettings,
    async (_request, { db }: Context): Promise<ResponseOf<typeof systemSettings>> => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', 'portal').executeTakeFirst();
      const set = (row?.value ?? {}) as Readonly<Record<string, unknown>>;
      const all = { ...(Settings.encode(DEFAULT_SETTINGS) as Readonly<Record<string, unknown>>), ...set };
      return {
        name: 'settings',
        data: {
          process: env.told.map(({ name, isGiven, value }) => ({
            name,
            source: isGiven ? ('environment' as const) : ('default' as const),
            ...(value !== undefined && { value }),
          })),
          portal: Object.entries(all).map(([name, value]) => ({
            name,
            source: Object.hasOwn(set, name) ? ('table' as const) : ('default' as const),
            value: typeof value === 'string' ? value : JSON.stringify(value),
          })),
        },
      };
    },
  );
}

function replicaHealth({ db, behindMs, withinMs }: ReplicaHealth): SystemReplica {
  const behind = behindMs();
  return { isRead: db() !== undefined, ...(Number.isFinite(behind) && { behindMs: Math.round(behind) }), withinMs };
}
