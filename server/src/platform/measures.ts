import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the request duration histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One registry per process, because the default collector and its event loop timer never stop. */
const OF_PROCESS = new Registry();
collectDefaultMetrics({ register: OF_PROCESS });

/** The counts of a database connection pool that metrics use. */
export interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A metric that is read on each scrape. */
export interface Watched {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | Promise<number>;
}

export interface Measures {
  /** Counts a response; `seconds` is the duration of the handler, if it ran. */
  readonly observeRequest: (call: string, flag: string, seconds?: number) => void;
  /** Registers a metric that is read on each scrape. */
  readonly watch: (watched: Watched) => void;
  /** All metrics in the Prometheus text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** `others` are further registries to include. */
export function newMeasures(pool: CountedPool, others: readonly Registry[] = []): Measures {
  const register = new Registry();
  const registers = [register];
  const responses = new Counter({
    name: 'portico_api_responses_total',
    help: 'Responses by endpoint and flag.',
    labelNames: ['endpoint', 'flag'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'portico_api_request_duration_seconds',
    help: 'Time from the arrival of a request to its response.',
    labelNames: ['endpoint'] as const,
    buckets: BOUNDS,
    registers,
  });
  const watch = (watched: Watched) => expose(register, watched);
  const name = 'portico_db_pool_connections';
  watch({ name, help: 'Open connections to the database.', read: () => pool.totalCount });
  watch({ name: `${name}_idle`, help: 'Idle connections to the database.', read: () => pool.idleCount });
  watch({
    name: 'portico_db_pool_waiting',
    help: 'Requests that wait for a database connection.',
    read: () => pool.waitingCount,
  });
  // Merged on each scrape: a merged registry does not include metrics that are added later.
  const all = () => Registry.merge([register, ...others, OF_PROCESS]);
  return {
    observeRequest: (call, flag, seconds) => {
      responses.inc({ endpoint: call, flag });
      if (seconds !== undefined) durations.observe({ endpoint: call }, seconds);
    },
    watch,
    text: () => all().metrics(),
    contentType: register.contentType,
  };
}

/** A name that ends in `_total` becomes a counter; its value must only grow. */
function expose(register: Registry, { name, help, read }: Watched): void {
  const registers = [register];
  if (!name.endsWith('_total')) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
    return;
  }
  const collect = async () => {
    const value = await read();
    counter.reset();
    counter.inc(value);
  };
  const counter: Counter = new Counter({ name, help, registers, collect });
}
