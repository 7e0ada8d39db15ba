import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { RequestPriority } from '../../../domain/supplier-operation.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** At most `requests` in any window of `windowMs`. */
export interface RequestLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** What a response states about the limit of its group. */
export interface StatedLimit {
  readonly limit?: RequestLimit;
  /** Requests that are left in the current window of the supplier. */
  readonly remaining?: number;
  /** Time until the supplier accepts requests again, after HTTP 429 or if none remain. */
  readonly retryAfterMs?: number;
}

export interface LimitRequest {
  readonly group: string;
  readonly priority: RequestPriority;
  /** The limit of the adapter. */
  readonly limit: RequestLimit;
  /** The limit of an operator, which replaces that of the adapter and of the supplier. */
  readonly override?: RequestLimit | undefined;
  /** Maximum wait in milliseconds. */
  readonly withinMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** SUP-16: rate limits of one supplier, shared by all processes through the database. */
export interface RequestLimits {
  /** Waits for a permit. `limited`: none is available in time; nothing may be sent. */
  readonly acquire: (request: LimitRequest) => Promise<'granted' | 'limited'>;
  readonly learn: (group: string, stated: StatedLimit) => Promise<void>;
}

/**
 * A permit is used within this time, or it expires. Refilling allows for it, because requests can arrive closer to each
 * other at the supplier than they were permitted here.
 */
export function marginMsOf({ windowMs }: RequestLimit): number {
  return Math.min(1000, windowMs / 4);
}

interface Decision {
  readonly isGranted: boolean;
  /** Time until this request can be permitted. */
  readonly waitMs: number;
  /** Time in which one permit is refilled. */
  readonly intervalMs: number;
}

interface Lane {
  /** The first one takes permits; the others wait for their turn. */
  readonly waiting: (() => void)[];
  intervalMs: number;
}

export function newRequestLimits(db: Db, supplier: string): RequestLimits {
  const lanes = new Map<string, Lane>();
  const stored = new Set<string>();
  /** The limits that this process has stored. */
  const learned = new Map<string, RequestLimit>();

  async function take(request: LimitRequest): Promise<Decision> {
    const { group } = request;
    if (!stored.has(group)) {
      await storeGroup(db, supplier, group);
      stored.add(group);
    }
    return await takePermit(db, supplier, request);
  }

  function laneOf({ group, priority }: LimitRequest): Lane {
    const key = `${priority} ${group}`;
    const lane = lanes.get(key) ?? { waiting: [], intervalMs: 0 };
    lanes.set(key, lane);
    return lane;
  }

  async function takeInTurn(request: LimitRequest, lane: Lane, ends: AbortSignal, until: number) {
    while (!ends.aborted) {
      const startedAt = performance.now();
      const { isGranted, waitMs, intervalMs } = await take(request);
      lane.intervalMs = intervalMs;
      const now = performance.now();
      if (isGranted && now - startedAt <= marginMsOf(request.override ?? request.limit)) return 'granted';
      if (isGranted) continue;
      if (now + waitMs > until) return 'limited';
      await wait(Math.ceil(waitMs), undefined, { signal: ends }).catch(() => {});
    }
    return 'limited';
  }

  async function acquire(request: LimitRequest): Promise<'granted' | 'limited'> {
    const { withinMs, signal } = request;
    const until = performance.now() + withinMs;
    const time = AbortSignal.timeout(Math.max(0, Math.floor(withinMs)));
    const ends = signal === undefined ? time : AbortSignal.any([time, signal]);
    const lane = laneOf(request);
    if (lane.waiting.length * lane.intervalMs > withinMs) return 'limited';
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const give = () => begin();
    lane.waiting.push(give);
    if (lane.waiting[0] === give) begin();
    ends.addEventListener('abort', give, { once: true });
    try {
      await turn;
      return await takeInTurn(request, lane, ends, until);
    } finally {
      ends.removeEventListener('abort', give);
      lane.waiting.splice(lane.waiting.indexOf(give), 1);
      lane.waiting[0]?.();
    }
  }

  async function learn(group: string, stated: StatedLimit): Promise<void> {
    const { limit, remaining = Number.POSITIVE_INFINITY, retryAfterMs } = stated;
    const former = learned.get(group);
    const isKnown = limit?.requests === former?.requests && limit?.windowMs === former?.windowMs;
    const isScarce = limit !== undefined && remaining <= limit.requests / CAPACITY_DIVISOR;
    if (isKnown && !isScarce && retryAfterMs === undefined) return;
    await storeGroup(db, supplier, group);
    await learnLimit(db, supplier, group, stated);
    if (limit !== undefined) learned.set(group, limit);
  }

  return { acquire, learn };
}

/** The capacity is the limit divided by this; the rest of the limit is refilled evenly. */
const CAPACITY_DIVISOR = 5;

/** A level above every capacity: the first use finds a full bucket. */
const FULL = 1e9;

async function storeGroup(db: Db, supplier: string, limitGroup: string): Promise<void> {
  await db
    .insertInto('supplierLimits')
    .values({ supplier, limitGroup, level: FULL })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Bounds = Pick<LimitRequest, 'group' | 'limit' | 'override'>;

/**
 * SQL of a token bucket. Its capacity and what is refilled in a window, including the margin, are at most the limit.
 * `available` is its level now.
 */
function bucketOf(supplier: string, { group, limit, override }: Bounds, lock: RawBuilder<unknown>) {
  const marginMs = marginMsOf(override ?? limit);
  return sql`
    with stored as (
      select s.*, clock.now,
        coalesce(${override?.requests ?? null}::int, s.requests, ${limit.requests}::int)::float8 as allowed,
        coalesce(${override?.windowMs ?? null}::int, s.window_ms, ${limit.windowMs}::int)::float8 as within_ms
      from supplier_limits s, lateral (select clock_timestamp() as now) clock
      where s.supplier = ${supplier} and s.limit_group = ${group} ${lock}
    ), sized as (
      select *, coalesce(greatest(0, extract(epoch from blocked_until - now)::float8 * 1000), 0) as blocked_ms,
        case when allowed < 2 then 1 else greatest(2, round(allowed / ${CAPACITY_DIVISOR}::int)) end as capacity
      from stored
    ), rated as (
      select *, (allowed - capacity + 1) / (within_ms + ${marginMs}::float8) as per_ms from sized
    ), bucket as (
      select *, least(capacity, level + greatest(0, extract(epoch from now - refilled_at)::float8 * 1000) * per_ms)
        as available
      from rated
    )`;
}

/** A part of the capacity is reserved: normal requests leave it, so urgent ones never wait behind them. */
async function takePermit(db: Db, supplier: string, { priority, ...bounds }: LimitRequest): Promise<Decision> {
  const needed = priority === 'urgent' ? sql`1` : sql`1 + floor(capacity / 2)`;
  const { rows } = await sql<Decision>`
    ${bucketOf(supplier, bounds, sql`for update of s`)}, decided as (
      select *, ${needed} as needed, available >= ${needed} and blocked_ms = 0 as granted from bucket
    )
    update supplier_limits s
    set level = d.available - case when d.granted then 1 else 0 end, refilled_at = greatest(s.refilled_at, d.now)
    from decided d where s.supplier = d.supplier and s.limit_group = d.limit_group
    returning d.granted as is_granted, 1 / d.per_ms as interval_ms,
      greatest(d.blocked_ms, (d.needed - d.available) / d.per_ms, 1) as wait_ms`.execute(db);
  const [decision] = rows;
  if (decision === undefined) throw new Error(`The limit ${bounds.group} of ${supplier} is missing`);
  return decision;
}

/** A limit with what it permits now. */
export interface LimitLevel extends RequestLimit {
  readonly available: number;
  readonly blockedUntil: Date | null;
}

/** Undefined until the first request of the group. */
export async function readLimitLevel(db: Db, supplier: string, bounds: Bounds): Promise<LimitLevel | undefined> {
  const { rows } = await sql<LimitLevel>`
    ${bucketOf(supplier, bounds, sql``)}
    select allowed::int as requests, within_ms::int as window_ms, greatest(0, floor(available))::int as available,
      case when blocked_ms > 0 then blocked_until end as blocked_until
    from bucket`.execute(db);
  return rows[0];
}

/** Applies what the supplier states. A limit is shared by all its clients, so fewer may remain than are left here. */
async function learnLimit(
  db: Db,
  supplier: string,
  group: string,
  { limit, remaining, retryAfterMs }: StatedLimit,
): Promise<void> {
  await sql`
    update supplier_limits set
      requests = coalesce(${limit?.requests ?? null}::int, requests),
      window_ms = coalesce(${limit?.windowMs ?? null}::int, window_ms),
      level = least(level, ${remaining ?? null}::float8),
      blocked_until = greatest(blocked_until,
        clock_timestamp() + ${retryAfterMs ?? null}::float8 * interval '1 millisecond')
    where supplier = ${supplier} and limit_group = ${group}`.execute(db);
}
