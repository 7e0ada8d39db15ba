import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { normalizeEmail } from '@portico/contract';
import { emailFault } from '@portico/contract/rules';
import * as v from 'valibot';
import { FOLDER_LIMITS } from '../../domain/folder-limits.ts';
import type { PaymentSettings } from '../../domain/payment-settings.ts';
import type { StoreSetting } from '../../domain/store-setting.ts';
import type { ThirdPartySettings } from '../../domain/third-party-settings.ts';
import { UserError } from '../user-error.ts';
import { flag, isOrigin, line, oneOf, whole } from './env-values.ts';
import { readPaymentSettings } from './read-payment-settings.ts';
import { readStoreSetting } from './read-store-setting.ts';
import { readThirdPartySettings } from './read-third-party-settings.ts';
import { type ToldSetting, toldSettings } from './reported-settings.ts';

/** The project's own folder: defaults do not depend on where a command was started. */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

const origin = v.pipe(v.string(), v.check(isOrigin, noOrigin));

/** Every setting of the server: its variable, what it may hold, its default. docs/configuration.md lists them. */
const SETTINGS = {
  host: ['HOST', v.optional(line, '127.0.0.1')],
  port: ['PORT', whole(4300, 0, 65_535)],
  /** Where the sandbox of payments listens; left out, the port after the portal's, and any where the portal takes any. */
  sandboxPort: ['PORTICO_SANDBOX_PORT', whole(4301, 0, 65_535)],
  /** The sandbox as browsers reach it; left out, localhost at its port. */
  sandboxUrl: ['PORTICO_SANDBOX_URL', v.optional(v.pipe(v.string(), v.check(isOrigin, noOneOrigin)))],
  databaseUrl: ['DATABASE_URL', v.optional(v.pipe(line, v.check(isDatabaseUrl, noDatabaseUrl)))],
  /** Who stands between: found out, or said where it cannot be. */
  databasePooler: ['PORTICO_DATABASE_POOLER', oneOf(['auto', 'none', 'transaction'], 'auto')],
  /** A standby, for what may be a moment old. */
  databaseReadUrl: ['DATABASE_READ_URL', v.optional(v.pipe(line, v.check(isDatabaseUrl, noDatabaseUrl)))],
  /** How many milliseconds it may be behind. */
  databaseReadLagMs: ['PORTICO_DATABASE_READ_LAG_MS', whole(1000, 100, 60_000)],
  databasePool: ['PORTICO_DATABASE_POOL', whole(20, 2, 500)],
  dataDir: [
    'PORTICO_DATA_DIR',
    v.pipe(
      v.optional(line, join(ROOT, 'var')),
      v.transform((path) => resolve(path)),
    ),
  ],
  /** Whether the database gets demo data: hotels that do not exist and accounts with a public password. */
  isDemo: ['PORTICO_DEMO', flag(true)],
  /** How many hotels the demo data has. */
  hotels: ['PORTICO_HOTELS', whole(10_000, 50, 1_000_000)],
  firstAnswerMs: ['PORTICO_FIRST_ANSWER_MS', whole(250, 0, 10_000)],
  remoteTimeoutMs: ['PORTICO_REMOTE_TIMEOUT_MS', whole(5000, 100, 60_000)],
  /** Where browsers load remotes from, with a slash at its end; a path is served by this server. */
  remotesUrl: ['PORTICO_REMOTES_URL', v.optional(v.pipe(line, v.check(isFolderAddress, noFolderAddress)), '/remotes/')],
  /** For reading one published file of a bucket, or of an address elsewhere. */
  storeTimeoutMs: ['PORTICO_STORE_TIMEOUT_MS', whole(5000, 100, 60_000)],
  /** Megabytes of a bucket's files that are kept in the data directory; 0 keeps none. */
  remotesCacheMb: ['PORTICO_REMOTES_CACHE_MB', whole(512, 0, 1_000_000)],
  /** How large a published version may be: bytes of its `remote.json`, of one file, of all files, and how many they are. */
  remoteJsonBytes: ['PORTICO_REMOTE_JSON_BYTES', whole(FOLDER_LIMITS.jsonBytes, 1, 1_000_000)],
  remoteFileBytes: ['PORTICO_REMOTE_FILE_BYTES', whole(FOLDER_LIMITS.fileBytes, 1, 100_000_000)],
  remoteFolderBytes: ['PORTICO_REMOTE_FOLDER_BYTES', whole(FOLDER_LIMITS.folderBytes, 1, 1_000_000_000)],
  remoteFiles: ['PORTICO_REMOTE_FILES', whole(FOLDER_LIMITS.files, 1, 10_000)],
  /** What a remote and each of its pages may weigh: bytes of all scripts and styles, and of what one page brings. */
  remoteCodeBytes: ['PORTICO_REMOTE_CODE_BYTES', whole(FOLDER_LIMITS.codeBytes, 1, 25_000_000)],
  remotePageBytes: ['PORTICO_REMOTE_PAGE_BYTES', whole(FOLDER_LIMITS.pageBytes, 1, 25_000_000)],
  /**
   * When a version fails on too many pages: in the last so many minutes, of at least so many pages that opened it so many failed, which is
   * so many percent of them, and so many people told.
   */
  faultyMinutes: ['PORTICO_FAULTY_MINUTES', whole(60, 1, 1440)],
  faultyOpenings: ['PORTICO_FAULTY_OPENINGS', whole(20, 1, 1_000_000)],
  faultyPages: ['PORTICO_FAULTY_PAGES', whole(5, 1, 1_000_000)],
  faultyPercent: ['PORTICO_FAULTY_PERCENT', whole(5, 1, 100)],
  faultyPeople: ['PORTICO_FAULTY_PEOPLE', whole(3, 1, 1_000_000)],
  /** Who may install what teams build with: everybody, or whoever shows a team's credential. */
  kit: ['PORTICO_KIT', oneOf(['everybody', 'teams'], 'everybody')],
  /** What is asked of a version before anybody gets it: nothing, that it is told, or a check beside the others that passed. */
  checkBeforeLive: ['PORTICO_CHECK_BEFORE_LIVE', oneOf(['off', 'warn', 'require'], 'warn')],
  /** Origins that may call; empty: localhost at the port listened on. */
  origins: ['PORTICO_ORIGINS', v.pipe(v.optional(line, ''), v.transform(splitList), v.array(origin))],
  /** Where companies' own reports lie: the dashboard may frame this origin and no other. */
  reportsOrigin: ['PORTICO_REPORTS_ORIGIN', v.optional(v.pipe(v.string(), v.check(isOrigin, noOneOrigin)))],
  /** Server keys by setting, the current one first: `id:base64url,id:base64url`. */
  keys: ['PORTICO_KEYS', v.optional(line)],
  isBehindProxy: ['PORTICO_BEHIND_PROXY', flag(false)],
  /** Calls a minute of one signed-in session; 0 is no limit. */
  sessionCalls: ['PORTICO_SESSION_CALLS', whole(600, 0, 1_000_000)],
  /** Calls a minute of everybody at one address who is not signed in; 0 is no limit. */
  addressCalls: ['PORTICO_ADDRESS_CALLS', whole(1200, 0, 1_000_000)],
  /** Unpaid orders, and rooms in them, that one person or one company may hold at a moment; 0 is no limit. */
  userUnpaidOrders: ['PORTICO_USER_UNPAID_ORDERS', whole(10, 0, 1_000_000)],
  userUnpaidRooms: ['PORTICO_USER_UNPAID_ROOMS', whole(30, 0, 1_000_000)],
  companyUnpaidOrders: ['PORTICO_COMPANY_UNPAID_ORDERS', whole(60, 0, 1_000_000)],
  companyUnpaidRooms: ['PORTICO_COMPANY_UNPAID_ROOMS', whole(180, 0, 1_000_000)],
  /** Connections at once of everybody; 0 is no limit. */
  connections: ['PORTICO_CONNECTIONS', whole(4000, 0, 1_000_000)],
  /** Connections at once of one address; 0 is no limit. Behind a proxy nobody's address is seen, and none is counted. */
  addressConnections: ['PORTICO_ADDRESS_CONNECTIONS', whole(400, 0, 1_000_000)],
  /** For a connection to send the head of its first request. */
  firstRequestMs: ['PORTICO_FIRST_REQUEST_MS', whole(15_000, 10, 3_600_000)],
  /** For a request to arrive in full; answering it may take longer. */
  requestMs: ['PORTICO_REQUEST_MS', whole(60_000, 10, 3_600_000)],
  /** For whoever shares out visitors to notice that a server is about to go, after a signal to end. */
  drainMs: ['PORTICO_DRAIN_MS', whole(0, 0, 600_000)],
  /** Processes that share the port: a number, or as many as there are cores. */
  processes: [
    'PORTICO_PROCESSES',
    v.optional(v.pipe(line, v.check(isProcesses, noProcesses), v.transform(processesOf)), '1'),
  ],
  /** Threads that Node keeps for hashes, packing and files: its own setting, which it reads before we do. */
  threads: ['UV_THREADPOOL_SIZE', whole(4, 1, 1024)],
  /** What a reader of `/metrics` shows as its bearer token; without one only this machine reads them. */
  metricsToken: ['PORTICO_METRICS_TOKEN', v.optional(line)],
  /** The server that sends mails: `smtps://user:password@host:465`. Without one they stay in the outbox. */
  smtpUrl: ['PORTICO_SMTP_URL', v.optional(v.pipe(line, v.check(isSmtpUrl, noSmtpUrl)))],
  /** Address that mails come from. */
  mailFrom: ['PORTICO_MAIL_FROM', v.optional(v.pipe(line, v.check(isMailAddress, noMailAddress)))],
  /** ClamAV's daemon, `host:port`, which looks through every uploaded file. */
  clamd: ['PORTICO_CLAMD', v.optional(v.pipe(line, v.check(isHostAndPort, noHostAndPort)))],
  /** Public key that seals backups. */
  backupRecipient: ['PORTICO_BACKUP_RECIPIENT', v.optional(line)],
  logLevel: ['PORTICO_LOG', oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'warn')],
  /** Start publishes what the workspace's build left behind, and makes live what nobody decided about. */
  publishes: ['PORTICO_PUBLISH', flag(true)],
  /** Start builds what is stale; off, it serves what is there. */
  buildsFirst: ['PORTICO_BUILD', flag(true)],
} as const satisfies Readonly<Record<string, readonly [variable: string, schema: Schema]>>;

type Schema = v.BaseSchema<string | undefined, unknown, v.BaseIssue<unknown>>;
type Values = { readonly [K in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[K][1]> };

/** The settings as the server reads them. */
export interface Env extends Values {
  readonly root: string;
  /** Where the files of published remotes lie. */
  readonly remotesStore: StoreSetting;
  /** Who takes electronic payments; docs/configuration.md lists the variables. */
  readonly payments: PaymentSettings;
  /** Through whom people may sign in; docs/guides/set-up-third-party-sign-in.md names the variables. */
  readonly thirdParties: ThirdPartySettings;
  /** Every setting as operators are told of it: without secrets. */
  readonly told: readonly ToldSetting[];
}

export type LogLevel = Env['logLevel'];

/** What a setting is read from: `process.env`, or a test's own. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Reads the settings; those that cannot be right end the start, each with one sentence. */
export function readEnv(source: EnvSource): Env {
  const given = withSandboxByPort(withOwnByPlace(trimmed(source)));
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [field, [variable, schema]] of Object.entries(SETTINGS) as [string, readonly [string, Schema]][]) {
    const read = v.safeParse(schema, given[variable]);
    if (read.success) values[field] = read.output;
    else faults.push(`${variable} ${read.issues[0].message}`);
  }
  const known = values as Values;
  const store = readStoreSetting(given, known.dataDir);
  const payments = readPaymentSettings(given);
  const thirdParties = readThirdPartySettings(given);
  faults.push(...store.faults, ...payments.faults, ...thirdParties.faults);
  if (known.smtpUrl !== undefined && known.mailFrom === undefined)
    faults.push('PORTICO_MAIL_FROM is missing; PORTICO_SMTP_URL needs the address that mails come from.');
  if (faults.length > 0 || store.setting === undefined) throw new UserError(faults.join('\n'));
  const parties = { payments: payments.settings, thirdParties: thirdParties.settings };
  const shown = Object.entries(SETTINGS).map(([field, [variable]]) => [variable, values[field]] as const);
  const told = toldSettings(shown, trimmed(source));
  return { ...known, root: ROOT, remotesStore: store.setting, ...parties, told };
}

/**
 * A database or a store that somebody brings is a real portal's: its accounts are no demo, and what is live there is decided by its
 * operators, unless a start is told otherwise.
 */
function withOwnByPlace(given: EnvSource): EnvSource {
  const isNamed = given.DATABASE_URL !== undefined;
  const isShared = isNamed || given.PORTICO_REMOTES_STORE?.startsWith('s3://') === true;
  return { ...(isNamed ? { PORTICO_DEMO: '0' } : {}), ...(isShared ? { PORTICO_PUBLISH: '0' } : {}), ...given };
}

function withSandboxByPort(given: EnvSource): EnvSource {
  const port = Number(given.PORT);
  if (given.PORT === undefined || !Number.isInteger(port)) return given;
  return { PORTICO_SANDBOX_PORT: String(port === 0 || port === 65_535 ? 0 : port + 1), ...given };
}

/** A variable that is empty counts as left out. */
function trimmed(source: EnvSource): EnvSource {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => {
      const text = value?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}

function isDatabaseUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

/** The address may hold a password: it is not repeated. */
function noDatabaseUrl(): string {
  return 'is no address of a PostgreSQL; give postgres://user:password@host:5432/name, or leave it out.';
}

function isSmtpUrl(value: string): boolean {
  return /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value);
}

/** The address may hold a password: it is not repeated. */
function noSmtpUrl(): string {
  return 'is no address of a mail server; give smtps://user:password@host:465, or leave it out.';
}

function isHostAndPort(value: string): boolean {
  return /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(value) && URL.canParse(`tcp://${value}`);
}

function noHostAndPort({ received }: { readonly received: string }): string {
  return `is ${received}; give a host and a port such as localhost:3310, or leave it out.`;
}

function isMailAddress(value: string): boolean {
  return normalizeEmail(value) === value && emailFault(value) === undefined;
}

function noMailAddress({ received }: { readonly received: string }): string {
  return `is ${received}; give the address that mails come from, such as bookings@portal.example.`;
}

const MOST_PROCESSES = 128;

function isProcesses(value: string): boolean {
  return value === 'cores' || (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_PROCESSES);
}

function noProcesses({ received }: { readonly received: string }): string {
  return `is ${received}; give a whole number from 1 to ${MOST_PROCESSES} or cores, or leave it out for 1.`;
}

function processesOf(value: string): number {
  return value === 'cores' ? availableParallelism() : Number(value);
}

function splitList(value: string): string[] {
  return value === '' ? [] : value.split(',').map((part) => part.trim());
}

function noOrigin({ received }: { readonly received: string }): string {
  return `holds ${received}; give origins such as https://portal.example, joined by commas.`;
}

function noOneOrigin({ received }: { readonly received: string }): string {
  return `is ${received}; give an origin such as https://pay.portal.example, or leave it out.`;
}

function isFolderAddress(value: string): boolean {
  const isPlain = /^(\/|https?:\/\/)[^\s?#;,]*\/$/.test(value) && !value.startsWith('//');
  return isPlain && URL.canParse(value, 'https://ours.test');
}

function noFolderAddress({ received }: { readonly received: string }): string {
  return `is ${received}; give the address of a folder such as https://cdn.example/remotes/, or leave it out.`;
}

/** Origin of links in emails, feeds and other places where no request says it, or where a request could forge it. */
export function publicOrigin({ origins, port }: Pick<Env, 'origins' | 'port'>): string {
  return origins[0] ?? `http://localhost:${port}`;
}
