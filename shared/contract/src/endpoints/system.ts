import {
  as,
  checked,
  count,
  flagBit,
  fraction,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { PAY_METHODS } from '../entities/order-codes.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_RESPONSES, why } from './admin-action.ts';

const path = '/api/house';
const uuid = checked(text(36), (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), 'is no id');

/** A kind of background job with the state of its jobs. */
const JobKind = record({
  name: as('name', text(100)),
  /** Schedule as a cron expression. */
  cron: maybe('cron', text(100)),
  /** Runs without the queue, this many seconds after its last run. */
  everySeconds: maybe('every_seconds', fraction()),
  /** Jobs that wait, retries among them, running jobs, and failed jobs. */
  waiting: as('waiting', count()),
  retrying: as('retrying', count()),
  active: as('active', count()),
  failed: as('failed', count()),
  /** Last completion; covers about a week. */
  doneAt: maybe('done_at', seconds()),
});
/** A kind of background job with the state of its jobs. */
export type JobKind = Of<typeof JobKind>;

/** A job that failed its last attempt. */
const FailedJob = record({
  id: as('id', uuid),
  name: as('name', text(100)),
  at: as('at', seconds()),
  attempts: as('attempts', count()),
  /** Error of the last attempt. */
  problem: as('problem', text(2000)),
});
/** A job that failed its last attempt. */
export type FailedJob = Of<typeof FailedJob>;

/** Lists every kind of background job, and the newest failed jobs. Operators only. */
export const systemJobs = defineEndpoint({
  path,
  operation: 'jobs',
  request: record({}),
  responses: {
    '200': response('jobs', record({ kinds: as('kinds', list(JobKind)), failed: as('failed', list(FailedJob)) })),
  },
});

/** Retries a failed job. `notPossible`: `noSuchJob`, also if it was retried already. Operators only. */
export const retryJob = defineEndpoint({
  path,
  operation: 'retryJob',
  request: record({ name: as('name', text(100)), id: as('id', uuid), why: as('why', why) }),
  responses: { '200': response('retried'), ...GUARDED_RESPONSES },
});

/**
 * State of an email. `kept`: no transport is configured; `withdrawn`: obsolete before it was sent; `givenUp`: failed.
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'withdrawn', 'givenUp'] as const;
/** A value of `EMAIL_STATES`. */
export type EmailState = (typeof EMAIL_STATES)[number];

/** An email of the outbox, without its content, which only the recipient may read. */
const SystemEmail = record({
  id: as('id', count(1)),
  kind: as('kind', text(100)),
  recipient: as('recipient', text(300)),
  language: as('language', oneOf(LANGUAGES)),
  state: as('state', oneOf(EMAIL_STATES)),
  attempts: as('attempts', count()),
  at: as('at', seconds()),
  /** When it is sent or retried. */
  dueAt: as('due_at', seconds()),
  endedAt: maybe('ended_at', seconds()),
  problem: maybe('problem', text(2000)),
});
/** An email of the outbox, without its content. */
export type SystemEmail = Of<typeof SystemEmail>;

/**
 * Lists emails of the outbox, newest first, `SIZES.deskPage` per page. `after` is the id of the last row of the
 * previous page; `late` counts emails past their promised time. Operators only.
 */
export const systemEmails = defineEndpoint({
  path,
  operation: 'mails',
  request: record({ state: maybe('state', oneOf(EMAIL_STATES)), after: maybe('after', count(1)) }),
  responses: {
    '200': response(
      'mails',
      record({
        mails: as('list', list(SystemEmail)),
        isMore: as('is_more', flagBit()),
        late: as('late', count()),
        givenUp: as('given_up', count()),
      }),
    ),
  },
});

/** Retries a failed email. `notPossible`: `noSuchMail`, or the email has not failed. Operators only. */
export const resendEmail = defineEndpoint({
  path,
  operation: 'resendMail',
  request: record({ id: as('id', count(1)), why: as('why', why) }),
  responses: { '200': response('resent'), ...GUARDED_RESPONSES },
});

/** Behaviours that the built-in supplier can simulate. */
export const INSTRUCTION_KINDS = ['price-rise', 'sold-out', 'substitute', 'time-out', 'late', 'refuse'] as const;
/** Request to which an instruction applies. */
export const INSTRUCTION_MOMENTS = ['any', 'verify', 'book', 'cancel'] as const;

const instruction = {
  kind: as('kind', oneOf(INSTRUCTION_KINDS)),
  hotelId: as('hotel_id', count(1)),
  /** Missing: the whole hotel. */
  roomTypeId: maybe('room_type_id', count(1)),
  /** US cents for the whole stay: the price rise, or the extra cost of a substitute. */
  cents: maybe('cents', count(-100_000_000, 100_000_000)),
  isOnce: as('is_once', flagBit()),
  moment: as('moment', oneOf(INSTRUCTION_MOMENTS)),
};

const SimulatedInstruction = record({
  id: as('id', count(1)),
  ...instruction,
  /** In the operator's language. */
  hotelName: as('hotel_name', text(300)),
  at: as('at', seconds()),
  usedAt: maybe('used_at', seconds()),
});
/** An instruction of the built-in supplier. */
export type SimulatedInstruction = Of<typeof SimulatedInstruction>;

/** Lists the instructions of the built-in supplier, oldest first. Operators only. */
export const supplierInstructions = defineEndpoint({
  path,
  operation: 'supplier',
  request: record({}),
  responses: { '200': response('told', record({ instructions: as('list', list(SimulatedInstruction)) })) },
});

/**
 * Adds an instruction for the built-in supplier, effective at once. Codes of `notPossible`: `noSuchHotel`: unknown, or
 * sold by another supplier; `noSuchRoom`; `noAmount`: a price rise needs an amount above zero. Operators only.
 */
export const simulateSupplier = defineEndpoint({
  path,
  operation: 'tellSupplier',
  request: record({ ...instruction, why: as('why', why) }),
  responses: { '200': response('told'), ...GUARDED_RESPONSES },
});

/** Removes the instructions of one hotel, or all of them. Operators only. */
export const clearSupplierInstructions = defineEndpoint({
  path,
  operation: 'clearSupplier',
  request: record({ hotelId: maybe('hotel_id', count(1)), why: as('why', why) }),
  responses: { '200': response('cleared', record({ count: as('count', count()) })), '195': GUARDED_RESPONSES['195'] },
});

/** A payment provider of the portal. */
const SystemProvider = record({
  name: as('name', text(60)),
  /** A simulated provider that moves no money. */
  isSandbox: as('is_sandbox', flagBit()),
  /** Its payment methods. */
  methods: as('methods', list(oneOf(PAY_METHODS))),
  /** Accepted currencies; empty: all. */
  currencies: as('currencies', list(text(3))),
  /** Payments in progress. */
  underWay: as('under_way', count()),
  /** Last genuine notification, and their number in the last 24 hours; `receivedAt` is missing if there was none. */
  receivedAt: maybe('heard_at', seconds()),
  receivedToday: as('heard_today', count()),
});
/** A payment provider of the portal. */
export type SystemProvider = Of<typeof SystemProvider>;

/** A genuine notification of a provider. */
const ProviderNotification = record({
  provider: as('provider', text(60)),
  /** Our reference of the payment or refund. */
  reference: as('reference', text(100)),
  at: as('at', seconds()),
});
/** A genuine notification of a provider. */
export type ProviderNotification = Of<typeof ProviderNotification>;

/** An incident of a payment that is not settled. */
const PaymentFailure = record({
  id: as('id', count(1)),
  /** For example `late`, `double`, `strange`, `givenUp` or `refundFailed`. */
  kind: as('kind', text(60)),
  order: as('order', text(40)),
  /** Missing if the payment is unknown. */
  provider: maybe('provider', text(60)),
  /** Why the newest refund failed; missing otherwise. */
  problem: maybe('problem', text(2000)),
  at: as('at', seconds()),
});
/** An incident of a payment that is not settled. */
export type PaymentFailure = Of<typeof PaymentFailure>;

/**
 * Returns the payment providers, the newest 20 notifications, and the oldest 20 payment incidents that are not settled.
 * Operators only.
 */
export const systemPayments = defineEndpoint({
  path,
  operation: 'payments',
  request: record({}),
  responses: {
    '200': response(
      'payments',
      record({
        providers: as('providers', list(SystemProvider)),
        notifications: as('notifications', list(ProviderNotification)),
        failures: as('failures', list(PaymentFailure)),
        failureCount: as('failure_count', count()),
        /** Refunds that are due or in progress. */
        openRefunds: as('open_refunds', count()),
      }),
    ),
  },
});

/** Origin of a setting's value: environment of the process, row of the table, or default. */
const SOURCES = ['environment', 'table', 'default'] as const;

/** The effective value of a setting. */
const SystemSetting = record({
  /** Environment variable, or name in the table. */
  name: as('name', text(100)),
  source: as('source', oneOf(SOURCES)),
  /** Missing for secrets. */
  value: maybe('value', text(20_000)),
});
/** The effective value of a setting, and its origin. */
export type SystemSetting = Of<typeof SystemSetting>;

/** Returns settings of the responding process and of the portal, without values of secrets. Operators only. */
export const systemSettings = defineEndpoint({
  path,
  operation: 'settings',
  request: record({}),
  responses: {
    '200': response(
      'settings',
      record({ process: as('process', list(SystemSetting)), portal: as('portal', list(SystemSetting)) }),
    ),
  },
});

const SystemReplica = record({
  /** The responding process currently reads stale-tolerant data from the read replica. */
  isRead: as('is_read', flagBit()),
  /** Replication lag in milliseconds; missing if unknown. */
  behindMs: maybe('behind_ms', count()),
  /** Maximum lag in milliseconds; beyond it the read replica is not used. */
  withinMs: as('within_ms', count()),
});
/** A read replica as the responding process sees it. */
export type SystemReplica = Of<typeof SystemReplica>;

/** Returns the health of the responding process and its dependencies. Operators only. */
export const systemHealth = defineEndpoint({
  path,
  operation: 'health',
  request: record({}),
  responses: {
    '200': response(
      'health',
      record({
        startedAt: as('started_at', seconds()),
        node: as('node', text(40)),
        contract: as('contract', text(40)),
        /** Resident memory, in MB. */
        memoryMb: as('memory_mb', count()),
        /** Version of PostgreSQL, its response time in milliseconds, and the size of the database in MB. */
        database: as('database', text(200)),
        databaseMs: as('database_ms', fraction()),
        databaseMb: as('database_mb', count()),
        /** Database connections: open, idle, and requests waiting for one. */
        connections: as('connections', count()),
        idle: as('idle', count()),
        waiting: as('waiting', count()),
        /** Missing: no read replica is configured. */
        standby: maybe('standby', SystemReplica),
        /** The newest migration. */
        migration: as('migration', text(200)),
        /** Email transport: a mail server, a local store for inspection, or none configured. */
        post: as('post', oneOf(['server', 'kept', 'none'])),
        overdueEmails: as('late_mails', count()),
        failedEmails: as('given_up_mails', count()),
        failedJobs: as('failed_jobs', count()),
      }),
    ),
  },
});
