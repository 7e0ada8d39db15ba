import type { Services } from '../../src/api/services.ts';
import {
  isConfirmed,
  lockSurcharges,
  payFromFunds,
  putIntoOutbox,
  requestCancellation,
} from '../../src/features/orders/orders.ts';
import { lockOrderById } from '../../src/features/orders/orders-repository.ts';
import { bookAtSupplier } from '../../src/features/orders/settlement/book-at-supplier.ts';
import { cancelAtSupplier } from '../../src/features/orders/settlement/cancel-at-supplier.ts';
import { processOutboxEntry } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import type { Supplier } from '../../src/features/supply/supply.ts';
import { createDeviationDraw, type Deviations } from '../../src/features/supply/test-support/simulated-deviations.ts';
import type { SimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createRandom, type Random } from '../../src/platform/random.ts';
import { type Incident, KilledError, newProcess, type Operation, type Process } from './disturbed-bookings-process.ts';
import type { VirtualTime } from './disturbed-bookings-time.ts';

/** What the seed of a run decides in advance. Times in seconds since its start. */
interface Course {
  readonly clicks: number;
  /** The request is sent by a job, not by the client request that pays. */
  readonly isLeftToJob: boolean;
  /** When the agent cancels. */
  readonly cancelAt: readonly number[];
  /** Until then, requests are disturbed and processes stop. */
  readonly disturbedUntil: number;
  /** While the supplier is unreachable. */
  readonly outage: { readonly from: number; readonly until: number };
  /** The supplier confirms a booking that it never shows. */
  readonly isInvisible: boolean;
  /** A process can resume after its last check of the lease. */
  readonly hasRace: boolean;
}

export interface Counts {
  crashes: number;
  pauses: number;
  races: number;
  cancellations: number;
  /** Requests that another process took over. */
  takeovers: number;
}

export interface RunSources {
  readonly seed: string;
  readonly number: string;
  readonly orderId: number;
  readonly services: Services;
  readonly simulated: SimulatedSupplier;
  readonly time: VirtualTime;
  readonly counts: Counts;
  /** When the supplier starts to charge for cancelling, in seconds since the start. */
  readonly penaltyFrom: number;
}

export interface DueRequest {
  readonly id: number;
  readonly orderId: number;
  /** The process that leased it stopped. */
  readonly isLeftBehind: boolean;
}

/** One order from its payment until nothing is open, at two processes that stop at random. */
export interface Run extends Pick<RunSources, 'seed' | 'number' | 'orderId'>, Pick<Course, 'isInvisible'> {
  /** Agent and jobs act. */
  readonly act: (due: DueRequest | undefined, sweepPermille: number) => void;
  /** Resolves when no process works on the order. */
  readonly end: () => Promise<void>;
  /** Whether a process sent a request after it had lost the lease unnoticed. */
  readonly hasRaced: () => boolean;
  readonly history: readonly string[];
  /** Errors that no killed process explains. */
  readonly failures: readonly unknown[];
}

const [MINUTE, HOUR] = [60, 3_600];
/** A cancellation has no signal that a process could check when it resumes, so a pause before it is a race. */
const CANCEL_INCIDENTS = ['dieBefore', 'dieAfter', 'dieOnResponse', 'pauseAfter'] as const;
const INCIDENTS = [...CANCEL_INCIDENTS, 'pauseBefore'] as const;

function drawCourse(random: Random, penaltyFrom: number): Course {
  const isInvisible = random.chance(10);
  const [first, second] = [random.between(30, penaltyFrom), random.between(penaltyFrom, 3 * HOUR)];
  const near = penaltyFrom - random.between(1, 60);
  const isLong = random.chance(30);
  const from = random.between(0, 10 * MINUTE);
  const lasting = isLong ? random.between(HOUR, 70 * HOUR) : random.between(10, 15 * MINUTE);
  const disturbedUntil = isLong ? from + lasting : random.chance(850) ? HOUR : random.between(HOUR, 26 * HOUR);
  return {
    clicks: random.chance(300) ? 2 : 1,
    isLeftToJob: random.chance(150),
    cancelAt: random.pick([[], [], [first], [near], [second], [first, second], [near, second, second + HOUR]]),
    disturbedUntil: isInvisible ? 0 : disturbedUntil,
    outage: { from, until: isLong || random.chance(100) ? from + lasting : 0 },
    isInvisible,
    hasRace: random.chance(30),
  };
}

export function newRun({ seed, number, orderId, simulated, time, counts, penaltyFrom, ...sources }: RunSources): Run {
  const random = createRandom(seed);
  const { clicks, isLeftToJob, cancelAt, disturbedUntil, outage, isInvisible, hasRace } = drawCourse(
    random,
    penaltyFrom,
  );
  const drawDeviation = createDeviationDraw(random);
  const startedAt = time.now();
  const history: string[] = [];
  const failures: unknown[] = [];
  const working = new Set<Promise<void>>();
  const cancels = [...cancelAt];
  let isPaid = false;
  let hasRaced = false;
  let names = 0;

  const seconds = () => (time.now() - startedAt) / 1000;
  const note = (text: string) => void history.push(`${String(seconds()).padStart(6)} ${text}`);
  const isDisturbed = () => seconds() < disturbedUntil;

  function drawIncident(operation: Operation): Incident | undefined {
    if (!isDisturbed() || !random.chance(operation === 'book' ? 350 : 120)) return undefined;
    if (hasRace && (operation === 'book' || operation === 'cancel')) {
      counts.races += 1;
      hasRaced = true;
      return { kind: 'race', seconds: random.between(31, 15 * MINUTE) };
    }
    const kind = random.pick(operation === 'cancel' ? CANCEL_INCIDENTS : INCIDENTS);
    if (kind !== 'pauseBefore' && kind !== 'pauseAfter') return { kind };
    counts.pauses += 1;
    return { kind, seconds: random.between(5, 15 * MINUTE) };
  }

  function planDeviation<K extends keyof Deviations>(operation: K, reference: string): void {
    const isHidden = isInvisible && operation === 'book';
    const drawn = isDisturbed() ? drawDeviation(operation, simulated.bookingRules) : undefined;
    const deviation = isHidden ? { visibleAfterSeconds: Number.POSITIVE_INFINITY } : drawn;
    if (deviation === undefined) return;
    simulated.plan(operation, deviation, reference);
    note(`  deviation of ${operation} ${JSON.stringify(deviation)}`);
  }

  /** The supplier as a process reaches it. */
  function linkedTo(process: Process): Supplier {
    async function send<T>(
      operation: Operation,
      reference: string,
      signal: AbortSignal | undefined,
      request: (signal: AbortSignal) => Promise<T>,
      unanswered: T,
    ): Promise<T> {
      const incident = drawIncident(operation);
      note(`${process.name} ${operation} ${reference}${incident ? ` ${JSON.stringify(incident)}` : ''}`);
      const response = await process.through(incident, signal, async (live) => {
        if (seconds() >= outage.from && seconds() < outage.until) return unanswered;
        if (!live.aborted) planDeviation(operation, reference);
        return request(live);
      });
      note(`${process.name} ${operation} ${reference}: ${JSON.stringify(response)}`);
      return response;
    }
    const timedOut = { state: 'timedOut' } as const;
    return {
      ...simulated,
      book: (request, signal) =>
        send('book', request.reference, signal, (live) => simulated.book(request, live), timedOut),
      find: (reference, sentAt) =>
        send('find', reference, undefined, () => simulated.find(reference, sentAt), timedOut),
      cancel: (reference) => send('cancel', reference, undefined, () => simulated.cancel(reference), timedOut),
      cancelPreview: (reference) =>
        send('cancelPreview', reference, undefined, () => simulated.cancelPreview(reference), undefined),
    };
  }

  const start = (): Process => {
    names += 1;
    return newProcess({ name: `P${names}`, services: sources.services, time, linked: linkedTo });
  };
  const processes = [start(), start()];
  /** A running process; a killed one is replaced. Undefined while both are paused. */
  function pickProcess(): Process | undefined {
    for (const [place, process] of processes.entries()) {
      if (process.state() !== 'dead') continue;
      counts.crashes += 1;
      processes[place] = start();
    }
    const running = processes.filter((process) => process.state() === 'running');
    return running.length === 0 ? undefined : random.pick(running);
  }

  function work(what: string, process: Process | undefined, act: (services: Services) => Promise<unknown>): void {
    if (process === undefined) return;
    if (isDisturbed() && random.chance(150)) process.dieAtQuery(random.between(1, 14), random.chance(500));
    if (isDisturbed() && random.chance(100)) process.pauseBeforeSend(random.between(31, 15 * MINUTE));
    note(`${process.name} ${what}`);
    const done = time
      .within(process, () => act(process.services))
      .then(
        (outcome) => note(`${process.name} ${what}: ${outcome ?? 'done'}`),
        (error: unknown) => {
          note(`${process.name} ${what}: ${error}`);
          if (!(error instanceof KilledError)) failures.push(error);
        },
      )
      .finally(() => working.delete(done));
    working.add(done);
  }

  async function pay(services: Services): Promise<unknown> {
    const paid = await transact(services.db, async (trx) => {
      const order = await lockOrderById(trx, orderId);
      if (order?.status !== 'unpaid') return undefined;
      return payFromFunds(trx, order, { actor: 'agent', call: isLeftToJob ? 'due' : 'leased' });
    });
    isPaid = true;
    if (paid?.call === undefined) return 'was paid';
    if (isLeftToJob) return 'left to a job';
    return bookAtSupplier(services, paid.call, paid.order, { isFirstSend: true });
  }

  async function cancel(services: Services): Promise<unknown> {
    const requested = await transact(services.db, async (trx) => {
      const order = await lockOrderById(trx, orderId);
      if (order === undefined || !isConfirmed(order) || order.isCancelPending) return undefined;
      const surcharges = await lockSurcharges(trx, order);
      const { order: changed } = await requestCancellation(trx, order, surcharges, 'agent', new Date());
      return { order: changed, call: await putIntoOutbox(trx, orderId, { kind: 'supplier-cancel', as: 'leased' }) };
    });
    if (requested === undefined) return 'not cancellable';
    counts.cancellations += 1;
    return cancelAtSupplier(services, requested.call, requested.order);
  }

  return {
    seed,
    number,
    orderId,
    isInvisible,
    hasRaced: () => hasRaced,
    history,
    failures,
    act: (due, sweepPermille) => {
      const times = random.chance(150) ? 2 : 1;
      if (!isPaid) {
        for (let click = 0; click < clicks; click += 1) work('pay', pickProcess(), pay);
        return;
      }
      if (cancels[0] !== undefined && cancels[0] <= seconds()) {
        cancels.shift();
        for (let click = 0; click < times; click += 1) work('cancel', pickProcess(), cancel);
      }
      if (due === undefined || !random.chance(sweepPermille)) return;
      if (due.isLeftBehind) counts.takeovers += 1;
      for (let time = 0; time < times; time += 1) {
        work('sweep', pickProcess(), (services) => processOutboxEntry(services, due.id));
      }
    },
    end: async () => {
      await Promise.all(working);
    },
  };
}
