import { setTimeout as wait } from 'node:timers/promises';
import { type HotelListRequest, hotelList, tripList, userInfo } from '@portico/contract';
import { dayFromToday } from '../../booking/booking-client.ts';
import { type Acknowledged, startLoad } from '../../crash/load.ts';
import type { Buyer, Reply } from '../../inventory/buyers.ts';
import type { Stock } from '../../inventory/stays.ts';
import { quantile } from '../ranks.ts';

/** Pause of each user before a request. */
const PAUSE_MS = 100;
/** Flag after which pages retry once automatically, after the given delay. */
const TRY_AGAIN = 'E503';
const MOST_PATIENCE_MS = 2_000;

interface CountedRequest {
  readonly sentAt: number;
  readonly respondedAt: number;
  readonly isWrite: boolean;
  /** Flag of the response, or the reason why there was none. */
  readonly outcome: string;
}

export interface Figures {
  readonly calls: number;
  readonly writes: number;
  readonly perSecond: number;
  /** Responses that ask for a retry, which pages do once automatically. */
  readonly reportedAgain: number;
  /** Requests without a response of the portal: the user sees an error and must retry. */
  readonly lost: Readonly<Record<string, number>>;
  readonly p50: number;
  /** Median of writes only. */
  readonly p50Writes: number;
  readonly p99: number;
  /** Longest time without an acknowledged write or read. */
  readonly silentWrites: number;
  readonly silentReads: number;
}

/** Users who book and users who read, continuously. */
export interface Traffic {
  readonly acknowledged: Acknowledged;
  /** Time from `moment` (of `performance.now()`) to the first acknowledged request that started after it. */
  readonly firstAfter: (moment: number, kind: 'write' | 'read') => Promise<number>;
  /** Waits until this number of further orders is acknowledged. */
  readonly moreOrders: (count: number) => Promise<void>;
  /** Continues for this time during an outage. */
  readonly goesOnFor: (ms: number) => Promise<void>;
  /** Waits for requests in flight and returns the results. */
  readonly stop: () => Promise<{ readonly confirmedWork: Acknowledged; readonly figures: Figures }>;
}

export function startTraffic(buyers: readonly Buyer[], readers: readonly Buyer[], stocks: readonly Stock[]): Traffic {
  const requests: CountedRequest[] = [];
  const began = performance.now();
  const booking = startLoad(
    buyers.map((buyer) => counted(buyer, requests)),
    stocks,
  );
  let isStopping = false;
  const reading = readers.map(async (reader, index) => {
    const { call } = counted(reader, requests);
    for (let turn = index; !isStopping; turn += 1) {
      const { path, fields } = READS[turn % READS.length] as (typeof READS)[number];
      await call(path, fields).catch(() => undefined);
    }
  });

  async function firstAfter(moment: number, kind: 'write' | 'read') {
    for (const deadline = performance.now() + 90_000; performance.now() < deadline; ) {
      const first = requests.find(
        (one) => one.isWrite === (kind === 'write') && one.sentAt >= moment && one.outcome === '200',
      );
      if (first) return Math.round(first.respondedAt - moment);
      await wait(20);
    }
    throw new Error(`No ${kind} is acknowledged. Lately: ${requests.slice(-10).map(({ outcome }) => outcome)}`);
  }

  async function moreOrders(count: number) {
    const enough = booking.acknowledged.orders.size + count;
    for (const deadline = performance.now() + 90_000; booking.acknowledged.orders.size < enough; ) {
      if (performance.now() > deadline) throw new Error('The orders do not get through');
      await wait(20);
    }
  }

  return {
    acknowledged: booking.acknowledged,
    firstAfter,
    moreOrders,
    goesOnFor: (ms) => wait(ms),
    stop: async () => {
      isStopping = true;
      const [confirmedWork] = await Promise.all([booking.stop(), ...reading]);
      return { confirmedWork, figures: figuresOf(requests, performance.now() - began) };
    },
  };
}

/** Formats the figures in one line for the log. */
export function inTexts({
  calls,
  writes,
  perSecond,
  reportedAgain,
  lost,
  p50,
  p99,
  silentWrites,
  silentReads,
}: Figures): string {
  const none = Object.entries(lost).map(([why, times]) => `${times} × ${why}`);
  return (
    `${calls} calls (${writes} of them orders, payments and cancellations; ${perSecond} a second), ` +
    `${none.length === 0 ? 'none without an answer' : `without an answer ${none.join(', ')}`}, told to come again ${reportedAgain}; ` +
    `p50 ${p50} ms, p99 ${p99} ms; longest silence of writes ${silentWrites} ms, of reads ${silentReads} ms`
  );
}

const LIST: HotelListRequest = {
  regionName: 'Las Vegas',
  keyword: '',
  sort: 'hot',
  regionType: 'city',
  regionId: '7988',
  checkIn: dayFromToday(30),
  checkOut: dayFromToday(32),
  rooms: 1,
  adults: 2,
  childAges: [],
  stars: [],
  budgets: [],
  terms: [],
  districts: [],
  facilities: [],
  page: 1,
} as HotelListRequest;

const READS = [
  { path: userInfo.path, fields: { ...(userInfo.operation && { operation: userInfo.operation }) } },
  { path: hotelList.path, fields: wireOf(hotelList, LIST) },
  { path: tripList.path, fields: wireOf(tripList, { status: 'all', dateType: 'all', page: 1 }) },
] as const;

function wireOf<Request>(
  call: {
    readonly request: { readonly encode: (request: Request) => unknown };
    readonly operation?: string | undefined;
  },
  request: Request,
): object {
  return {
    ...(call.request.encode(request) as object),
    ...(call.operation !== undefined && { operation: call.operation }),
  };
}

/** A user who pauses before each request, retries where a page would, and records responses. */
function counted(buyer: Buyer, requests: CountedRequest[]): Buyer {
  async function once(path: string, fields: object): Promise<Reply> {
    const sentAt = performance.now();
    // Only writes carry an idempotency key.
    const isWrite = 'reqid' in fields;
    const note = (outcome: string) => void requests.push({ sentAt, respondedAt: performance.now(), isWrite, outcome });
    try {
      const reply = await buyer.call(path, fields);
      note(reply.flag ?? `status ${reply.status}`);
      return reply;
    } catch (error) {
      note(reasonOf(error));
      throw error;
    }
  }
  return {
    ...buyer,
    call: async (path, fields) => {
      await wait(PAUSE_MS);
      const reply = await once(path, fields);
      if (reply.flag !== TRY_AGAIN) return reply;
      await wait(Math.min(MOST_PATIENCE_MS, 1_000));
      return await once(path, fields);
    },
  };
}

/** Short reason for a missing response. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  if (error instanceof SyntaxError) return 'an answer that is none of the portal’s';
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

function figuresOf(requests: readonly CountedRequest[], tookMs: number): Figures {
  const successful = requests.filter(({ outcome }) => outcome === '200');
  const lost: Record<string, number> = {};
  // A flag of the endpoint counts as a response: for example, a booking in confirmation cannot be cancelled yet.
  for (const { outcome } of requests)
    if (!/^\d{3}$/.test(outcome) && outcome !== TRY_AGAIN) lost[outcome] = (lost[outcome] ?? 0) + 1;
  const times = timesOf(successful);
  return {
    calls: requests.length,
    writes: requests.filter(({ isWrite }) => isWrite).length,
    perSecond: Math.round(requests.length / (tookMs / 1000)),
    reportedAgain: requests.filter(({ outcome }) => outcome === TRY_AGAIN).length,
    lost,
    p50: Math.round(quantile(times, 0.5)),
    p50Writes: Math.round(quantile(timesOf(successful.filter(({ isWrite }) => isWrite)), 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    silentWrites: longestSilence(successful.filter(({ isWrite }) => isWrite)),
    silentReads: longestSilence(successful.filter(({ isWrite }) => !isWrite)),
  };
}

function timesOf(successful: readonly CountedRequest[]): readonly number[] {
  return successful.map(({ sentAt, respondedAt }) => respondedAt - sentAt);
}

function longestSilence(successful: readonly CountedRequest[]): number {
  const moments = successful.map(({ respondedAt }) => respondedAt).toSorted((a, b) => a - b);
  return Math.round(Math.max(0, ...moments.slice(1).map((moment, sentAt) => moment - (moments[sentAt] ?? 0))));
}
