import type { RequestLimit } from '../../src/features/supply/requests/request-limits.ts';
import { newSupplierClient, type SupplierClient } from '../../src/features/supply/requests/supplier-client.ts';
import { newSupplierRequests } from '../../src/features/supply/requests/supplier-requests.ts';
import { startFakeSupplierServer } from '../../src/features/supply/requests/test-support/fake-supplier-server.ts';
import { type Connection, connect } from '../../src/platform/database/connect.ts';

export interface LimitedRun {
  readonly processes: number;
  readonly limit: RequestLimit;
  readonly forMs: number;
  /** Searches that are in progress at any time, per process. */
  readonly searches: number;
}

export interface LimitedResult {
  readonly received: number;
  /** Most requests that arrived within any window. */
  readonly mostInWindow: number;
  readonly searchesLimited: number;
  readonly bookings: number;
  readonly slowestBookingMs: number;
}

/**
 * SUP-16: the clients of several processes send searches without pause and bookings one after another, all in one limit
 * group, to a supplier that counts them.
 */
export async function runLimitedSuppliers(
  { config }: Pick<Connection, 'config'>,
  { processes, limit, forMs, searches }: LimitedRun,
): Promise<LimitedResult> {
  const server = await startFakeSupplierServer((response) => response.end('{}'));
  const connections = Array.from({ length: processes }, () => connect({ ...config, max: 4 }));
  const clients = connections.map(({ db }) =>
    newSupplierClient(
      { name: 'limited', mode: 'sandbox', baseUrl: server.baseUrl, limits: { all: limit } },
      newSupplierRequests({ db, report: console.error }),
    ),
  );
  const until = performance.now() + forMs;
  const bookingsMs: number[] = [];
  let searchesLimited = 0;

  async function search(client: SupplierClient): Promise<void> {
    while (performance.now() < until) {
      const call = { operation: 'search', limitGroup: 'all', method: 'POST', path: 'search', timeoutMs: 500 } as const;
      const { kind } = await client.request(call);
      searchesLimited += Number(kind === 'limited');
      // Limited searches return at once.
      if (kind === 'limited') await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function book(client: SupplierClient): Promise<void> {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const call = { operation: 'book', limitGroup: 'all', method: 'POST', path: 'book', timeoutMs: 10_000 } as const;
      const { kind } = await client.request(call);
      if (kind !== 'response') throw new Error(`A booking was ${kind}`);
      bookingsMs.push(performance.now() - startedAt);
    }
  }

  try {
    const [first] = clients;
    await Promise.all([
      ...clients.flatMap((client) => Array.from({ length: searches }, () => search(client))),
      ...(first === undefined ? [] : [book(first)]),
    ]);
    const times = server.received.map(({ receivedAt }) => receivedAt);
    return {
      received: times.length,
      mostInWindow: mostWithin(times, limit.windowMs),
      searchesLimited,
      bookings: bookingsMs.length,
      slowestBookingMs: Math.max(...bookingsMs),
    };
  } finally {
    for (const client of clients) client.close();
    await server.close();
    await Promise.all(connections.map(({ close }) => close()));
  }
}

function mostWithin(times: readonly number[], windowMs: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.map((from, n) => sorted.slice(n).filter((time) => time < from + windowMs).length));
}
