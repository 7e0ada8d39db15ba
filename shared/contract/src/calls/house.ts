import { answer, defineCall } from '../call.ts';
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
import { PAY_METHODS } from '../entities/order-codes.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_ANSWERS, why } from './deed.ts';

const path = '/api/house';
const uuid = checked(text(36), (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), 'is no id');

/** A kind of timed work, and how its jobs stand. */
const JobKind = record({
  name: as('name', text(100)),
  /** When it runs by itself, as cron says it. */
  cron: maybe('cron', text(100)),
  /** It runs without the queue, so many seconds after its last run. */
  everySeconds: maybe('every_seconds', fraction()),
  /** Jobs that wait, those among them that failed before, those at work, and those that were given up. */
  waiting: as('waiting', count()),
  retrying: as('retrying', count()),
  active: as('active', count()),
  failed: as('failed', count()),
  /** When one of them was last done; of about a week. */
  doneAt: maybe('done_at', seconds()),
});
/** A kind of timed work, and how its jobs stand. */
export type JobKind = Of<typeof JobKind>;

/** A job that was given up after its last attempt. */
const FailedJob = record({
  id: as('id', uuid),
  name: as('name', text(100)),
  at: as('at', seconds()),
  attempts: as('attempts', count()),
  /** What went wrong at the last one. */
  problem: as('problem', text(2000)),
});
/** A job that was given up. */
export type FailedJob = Of<typeof FailedJob>;

/** Every kind of timed work, and the newest jobs that were given up. Operators only. */
export const houseJobs = defineCall({
  path,
  operation: 'jobs',
  request: record({}),
  answers: {
    '200': answer('jobs', record({ kinds: as('kinds', list(JobKind)), failed: as('failed', list(FailedJob)) })),
  },
});

/** Does a job that was given up once more. `notPossible`: `noSuchJob`, or it was tried again already. Operators only. */
export const retryJob = defineCall({
  path,
  operation: 'retryJob',
  request: record({ name: as('name', text(100)), id: as('id', uuid), why: as('why', why) }),
  answers: { '200': answer('retried'), ...GUARDED_ANSWERS },
});

/** How a mail stands: `kept`, for no way to send is set; `withdrawn`, overtaken before it left; `givenUp`, it never left. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'withdrawn', 'givenUp'] as const;
/** How a mail of the outbox stands: one of `MAIL_STATES`. */
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox. What it says is nobody's but its reader's. */
const HouseMail = record({
  id: as('id', count(1)),
  kind: as('kind', text(100)),
  recipient: as('recipient', text(300)),
  language: as('language', oneOf(LANGUAGES)),
  state: as('state', oneOf(MAIL_STATES)),
  attempts: as('attempts', count()),
  at: as('at', seconds()),
  /** When it leaves, or is tried again. */
  dueAt: as('due_at', seconds()),
  endedAt: maybe('ended_at', seconds()),
  problem: maybe('problem', text(2000)),
});
/** A mail of the outbox, without what it says. */
export type HouseMail = Of<typeof HouseMail>;

/**
 * Mails of the outbox, the newest first, `SIZES.deskPage` at once; `after` is the number of the last one seen. `late` have not left in
 * the time that was promised. Operators only.
 */
export const houseMails = defineCall({
  path,
  operation: 'mails',
  request: record({ state: maybe('state', oneOf(MAIL_STATES)), after: maybe('after', count(1)) }),
  answers: {
    '200': answer(
      'mails',
      record({
        mails: as('list', list(HouseMail)),
        isMore: as('is_more', flagBit()),
        late: as('late', count()),
        givenUp: as('given_up', count()),
      }),
    ),
  },
});

/** Tries a mail that was given up once more. `notPossible`: `noSuchMail`, or it is not given up. Operators only. */
export const resendMail = defineCall({
  path,
  operation: 'resendMail',
  request: record({ id: as('id', count(1)), why: as('why', why) }),
  answers: { '200': answer('resent'), ...GUARDED_ANSWERS },
});

/** What the built-in supplier can be told. */
export const INSTRUCTION_KINDS = ['price-rise', 'sold-out', 'substitute', 'time-out', 'late'] as const;
/** At which question the supplier heeds an instruction. */
export const INSTRUCTION_MOMENTS = ['any', 'verify', 'book', 'cancel'] as const;

const instruction = {
  kind: as('kind', oneOf(INSTRUCTION_KINDS)),
  hotelId: as('hotel_id', count(1)),
  /** Left out: the whole hotel. */
  roomTypeId: maybe('room_type_id', count(1)),
  /** US cents for the whole stay: the rise, or what a substitute costs more. */
  cents: maybe('cents', count(-100_000_000, 100_000_000)),
  isOnce: as('is_once', flagBit()),
  moment: as('moment', oneOf(INSTRUCTION_MOMENTS)),
};

const ToldInstruction = record({
  id: as('id', count(1)),
  ...instruction,
  /** In the reader's language. */
  hotelName: as('hotel_name', text(300)),
  at: as('at', seconds()),
  usedAt: maybe('used_at', seconds()),
});
/** What the built-in supplier was told. */
export type ToldInstruction = Of<typeof ToldInstruction>;

/** What the built-in supplier was told, the oldest first. Operators only. */
export const supplierTold = defineCall({
  path,
  operation: 'supplier',
  request: record({}),
  answers: { '200': answer('told', record({ instructions: as('list', list(ToldInstruction)) })) },
});

/**
 * Tells the built-in supplier what to do from now on. Codes of `notPossible`: `noSuchHotel`, there is none of this number, or another
 * supplier sells it; `noSuchRoom`; `noAmount`, a price rise needs one above zero. Operators only.
 */
export const tellSupplier = defineCall({
  path,
  operation: 'tellSupplier',
  request: record({ ...instruction, why: as('why', why) }),
  answers: { '200': answer('told'), ...GUARDED_ANSWERS },
});

/** Takes back what the supplier was told: of one hotel, or all of it. Operators only. */
export const clearSupplier = defineCall({
  path,
  operation: 'clearSupplier',
  request: record({ hotelId: maybe('hotel_id', count(1)), why: as('why', why) }),
  answers: { '200': answer('cleared', record({ count: as('count', count()) })), '195': GUARDED_ANSWERS['195'] },
});

/** A company that takes money for this portal. */
const HouseProvider = record({
  name: as('name', text(60)),
  /** It plays a provider, and moves no money. */
  isSandbox: as('is_sandbox', flagBit()),
  /** Ways to pay that it takes. */
  methods: as('methods', list(oneOf(PAY_METHODS))),
  /** The only currencies that it takes; empty: every one. */
  currencies: as('currencies', list(text(3))),
  /** Payments that are not over. */
  underWay: as('under_way', count()),
  /** When a notification of its own last came, and how many in the last 24 hours; the first is left out where none came yet. */
  heardAt: maybe('heard_at', seconds()),
  heardToday: as('heard_today', count()),
});
/** A company that takes money for this portal. */
export type HouseProvider = Of<typeof HouseProvider>;

/** A notification of a provider that was its own. */
const ProviderNotification = record({
  provider: as('provider', text(60)),
  /** Ours, of the payment or the refund that it is about. */
  reference: as('reference', text(100)),
  at: as('at', seconds()),
});
/** A notification of a provider that was its own. */
export type ProviderNotification = Of<typeof ProviderNotification>;

/** An incident of a payment that nobody has settled. */
const PaymentFailure = record({
  id: as('id', count(1)),
  /** Such as `late`, `double`, `strange`, `givenUp` or `refundFailed`. */
  kind: as('kind', text(60)),
  order: as('order', text(40)),
  /** Missing where no payment is known to be meant. */
  provider: maybe('provider', text(60)),
  /** Why its newest refund was not made; left out where there is nothing of the kind. */
  problem: maybe('problem', text(2000)),
  at: as('at', seconds()),
});
/** An incident of a payment that nobody has settled. */
export type PaymentFailure = Of<typeof PaymentFailure>;

/**
 * Who takes money for this portal, what they told last, and what failed and waits for somebody: twenty of each, of the notifications the newest,
 * of the failures the oldest. Operators only.
 */
export const housePayments = defineCall({
  path,
  operation: 'payments',
  request: record({}),
  answers: {
    '200': answer(
      'payments',
      record({
        providers: as('providers', list(HouseProvider)),
        notifications: as('notifications', list(ProviderNotification)),
        failures: as('failures', list(PaymentFailure)),
        failureCount: as('failure_count', count()),
        /** Refunds that are due or on their way. */
        openRefunds: as('open_refunds', count()),
      }),
    ),
  },
});

/** Where a setting's value comes from: the environment of the process, a row of the table, or the default. */
const SOURCES = ['environment', 'table', 'default'] as const;

/** A setting as it counts. */
const HouseSetting = record({
  /** The variable, or the name in the row. */
  name: as('name', text(100)),
  source: as('source', oneOf(SOURCES)),
  /** Left out of a secret: that it is set is all that is told. */
  value: maybe('value', text(20_000)),
});
/** A setting as it counts, and where its value comes from. */
export type HouseSetting = Of<typeof HouseSetting>;

/** Settings of the process that answers, and of the whole portal. No secret is among them. Operators only. */
export const houseSettings = defineCall({
  path,
  operation: 'settings',
  request: record({}),
  answers: {
    '200': answer(
      'settings',
      record({ process: as('process', list(HouseSetting)), portal: as('portal', list(HouseSetting)) }),
    ),
  },
});

const HouseStandby = record({
  /** Whether the process that answers reads there now what may be a moment old. */
  isRead: as('is_read', flagBit()),
  /** How far it is known to be behind, in milliseconds; left out while nothing is known. */
  behindMs: maybe('behind_ms', count()),
  /** Further behind than that it is not read. */
  withinMs: as('within_ms', count()),
});
/** A standby of the database, as the process that answers sees it. */
export type HouseStandby = Of<typeof HouseStandby>;

/** How the process that answers is, and what it stands on. Operators only. */
export const houseHealth = defineCall({
  path,
  operation: 'health',
  request: record({}),
  answers: {
    '200': answer(
      'health',
      record({
        startedAt: as('started_at', seconds()),
        node: as('node', text(40)),
        contract: as('contract', text(40)),
        /** Resident memory, in MB. */
        memoryMb: as('memory_mb', count()),
        /** What PostgreSQL says of itself, how long it took to answer, and the size of the portal's tables, in MB. */
        database: as('database', text(200)),
        databaseMs: as('database_ms', fraction()),
        databaseMb: as('database_mb', count()),
        /** Connections: open, of them idle, and questions that wait for one. */
        connections: as('connections', count()),
        idle: as('idle', count()),
        waiting: as('waiting', count()),
        /** Left out: no standby is set. */
        standby: maybe('standby', HouseStandby),
        /** The newest migration. */
        migration: as('migration', text(200)),
        /** Whether mails leave, stay here to be looked at, or wait for a server to be set. */
        post: as('post', oneOf(['server', 'kept', 'none'])),
        lateMails: as('late_mails', count()),
        givenUpMails: as('given_up_mails', count()),
        failedJobs: as('failed_jobs', count()),
      }),
    ),
  },
});
