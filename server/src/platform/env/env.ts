import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { normalizeEmail } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import * as v from 'valibot';
import { FOLDER_LIMITS } from '../../domain/folder-limits.ts';
import type { PaymentSettings } from '../../domain/payment-settings.ts';
import type { StoreSetting } from '../../domain/store-setting.ts';
import type { ThirdPartySettings } from '../../domain/third-party-settings.ts';
import { UserError } from '../user-error.ts';
import { flag, integer, isOrigin, line, oneOf } from './env-values.ts';
import { type EtgContract, readEtgSettings } from './read-etg-settings.ts';
import { readPaymentSettings } from './read-payment-settings.ts';
import { readStoreSetting } from './read-store-setting.ts';
import { readSupplierSettings, type SupplierSettings } from './read-supplier-settings.ts';
import { readThirdPartySettings } from './read-third-party-settings.ts';
import { type ReportedSetting, reportedSettings } from './reported-settings.ts';

/** Root folder of the project: defaults do not depend on the working directory. */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

const origin = v.pipe(v.string(), v.check(isOrigin, noOrigin));

/** All settings of the server: variable, schema and default. docs/configuration.md lists them. */
const SETTINGS = {
  host: ['HOST', v.optional(line, '127.0.0.1')],
  port: ['PORT', integer(4300, 0, 65_535)],
  /** Port of the payment sandbox. Default: the portal's port plus one, or any free port if the portal's port is 0. */
  sandboxPort: ['PORTICO_SANDBOX_PORT', integer(4301, 0, 65_535)],
  /** URL of the sandbox for browsers. Default: localhost with its port. */
  sandboxUrl: ['PORTICO_SANDBOX_URL', v.optional(v.pipe(v.string(), v.check(isOrigin, noOneOrigin)))],
  /** Whether to start a server that simulates a hotel supplier, on this machine only. */
  hasSupplierSandbox: ['PORTICO_SUPPLIER_SANDBOX', flag(false)],
  /** Its port. Default: the portal's port plus two, or any free port if the portal's port is 0. */
  supplierSandboxPort: ['PORTICO_SUPPLIER_SANDBOX_PORT', integer(4302, 0, 65_535)],
  databaseUrl: ['DATABASE_URL', v.optional(v.pipe(line, v.check(isDatabaseUrl, noDatabaseUrl)))],
  /** Pooler in front of the database; set it if it cannot be detected. */
  databasePooler: ['PORTICO_DATABASE_POOLER', oneOf(['auto', 'none', 'transaction'], 'auto')],
  /** Read replica for data that may be slightly stale. */
  databaseReadUrl: ['DATABASE_READ_URL', v.optional(v.pipe(line, v.check(isDatabaseUrl, noDatabaseUrl)))],
  /** Allowed replica lag in milliseconds. */
  databaseReadLagMs: ['PORTICO_REPLICA_MAX_LAG_MS', integer(1000, 100, 60_000)],
  databasePool: ['PORTICO_DATABASE_POOL', integer(20, 2, 500)],
  dataDir: [
    'PORTICO_DATA_DIR',
    v.pipe(
      v.optional(line, join(ROOT, 'var')),
      v.transform((path) => resolve(path)),
    ),
  ],
  /** Whether to seed demo data: hotels that do not exist, and accounts with a public password. */
  isDemo: ['PORTICO_DEMO', flag(true)],
  /** Number of demo hotels. */
  hotels: ['PORTICO_HOTELS', integer(10_000, 50, 1_000_000)],
  serverPrefetchTimeoutMs: ['PORTICO_SERVER_PREFETCH_TIMEOUT_MS', integer(250, 0, 10_000)],
  remoteTimeoutMs: ['PORTICO_REMOTE_TIMEOUT_MS', integer(5000, 100, 60_000)],
  /** Base URL of remotes for browsers, with a trailing slash. This server serves a path. */
  remotesUrl: ['PORTICO_REMOTES_URL', v.optional(v.pipe(line, v.check(isFolderUrl, noFolderUrl)), '/remotes/')],
  /** Timeout for reading one published file from a bucket or an external URL. */
  storeTimeoutMs: ['PORTICO_STORE_TIMEOUT_MS', integer(5000, 100, 60_000)],
  /** Cache for files of a bucket in the data directory, in megabytes; 0 disables it. */
  remotesCacheMb: ['PORTICO_REMOTES_CACHE_MB', integer(512, 0, 1_000_000)],
  /** Limits of a published version: bytes of its `remote.json`, of one file, of all files, and the number of files. */
  remoteJsonBytes: ['PORTICO_REMOTE_JSON_BYTES', integer(FOLDER_LIMITS.jsonBytes, 1, 1_000_000)],
  remoteFileBytes: ['PORTICO_REMOTE_FILE_BYTES', integer(FOLDER_LIMITS.fileBytes, 1, 100_000_000)],
  remoteFolderBytes: ['PORTICO_REMOTE_FOLDER_BYTES', integer(FOLDER_LIMITS.folderBytes, 1, 1_000_000_000)],
  remoteFiles: ['PORTICO_REMOTE_FILES', integer(FOLDER_LIMITS.files, 1, 10_000)],
  /** Size budgets in bytes: all scripts and styles of a remote, and those of one page. */
  remoteCodeBytes: ['PORTICO_REMOTE_CODE_BYTES', integer(FOLDER_LIMITS.codeBytes, 1, 25_000_000)],
  remotePageBytes: ['PORTICO_REMOTE_PAGE_BYTES', integer(FOLDER_LIMITS.pageBytes, 1, 25_000_000)],
  /**
   * A version is unhealthy if, within `demotionMinutes`, at least `demotionLoads` page loads used it, and at least
   * `demotionPages` and `demotionPercent` of them failed, reported by at least `demotionUsers` users.
   */
  demotionMinutes: ['PORTICO_DEMOTION_MINUTES', integer(60, 1, 1440)],
  demotionLoads: ['PORTICO_DEMOTION_LOADS', integer(20, 1, 1_000_000)],
  demotionPages: ['PORTICO_DEMOTION_PAGES', integer(5, 1, 1_000_000)],
  demotionPercent: ['PORTICO_DEMOTION_PERCENT', integer(5, 1, 100)],
  demotionUsers: ['PORTICO_DEMOTION_USERS', integer(3, 1, 1_000_000)],
  /** Access to the SDK packages: `everybody`, or only clients with a team's credential. */
  kit: ['PORTICO_SDK_ACCESS', oneOf(['everybody', 'teams'], 'everybody')],
  /** Whether the integration checks must pass before activation; `warn` only reports a failure. */
  checkBeforeLive: ['PORTICO_CHECK_BEFORE_LIVE', oneOf(['off', 'warn', 'require'], 'warn')],
  /** Origins that may send API requests. Default: localhost with the port of the server. */
  origins: ['PORTICO_ORIGINS', v.pipe(v.optional(line, ''), v.transform(splitList), v.array(origin))],
  /** Origin of the companies' own reports: the only origin that the dashboard may frame. */
  reportsOrigin: ['PORTICO_REPORTS_ORIGIN', v.optional(v.pipe(v.string(), v.check(isOrigin, noOneOrigin)))],
  /** Server keys, the current one first: `id:base64url,id:base64url`. */
  keys: ['PORTICO_KEYS', v.optional(line)],
  isBehindProxy: ['PORTICO_TRUST_PROXY', flag(false)],
  /** Requests per minute of one signed-in session; 0 means no limit. */
  sessionRateLimit: ['PORTICO_SESSION_RATE_LIMIT', integer(600, 0, 1_000_000)],
  /** Requests per minute of all visitors of one IP who are not signed in; 0 means no limit. */
  ipRateLimit: ['PORTICO_IP_RATE_LIMIT', integer(1200, 0, 1_000_000)],
  /** Unpaid orders, and their rooms, that one user or one company may hold at a time; 0 means no limit. */
  userUnpaidOrders: ['PORTICO_USER_UNPAID_ORDERS', integer(10, 0, 1_000_000)],
  userUnpaidRooms: ['PORTICO_USER_UNPAID_ROOMS', integer(30, 0, 1_000_000)],
  companyUnpaidOrders: ['PORTICO_COMPANY_UNPAID_ORDERS', integer(60, 0, 1_000_000)],
  companyUnpaidRooms: ['PORTICO_COMPANY_UNPAID_ROOMS', integer(180, 0, 1_000_000)],
  /** Concurrent connections in total; 0 means no limit. */
  connections: ['PORTICO_MAX_CONNECTIONS', integer(4000, 0, 1_000_000)],
  /** Concurrent connections per IP; 0 means no limit. Not applied behind a proxy, which hides the IP of the client. */
  maxConnectionsPerIp: ['PORTICO_MAX_CONNECTIONS_PER_IP', integer(400, 0, 1_000_000)],
  /** Time for a connection to send the headers of its first request. */
  firstRequestMs: ['PORTICO_HEADERS_TIMEOUT_MS', integer(15_000, 10, 3_600_000)],
  /** Time for a request to arrive completely; the response may take longer. */
  requestMs: ['PORTICO_REQUEST_TIMEOUT_MS', integer(60_000, 10, 3_600_000)],
  /** Delay after a termination signal, so that the load balancer stops sending new visitors. */
  drainMs: ['PORTICO_SHUTDOWN_DELAY_MS', integer(0, 0, 600_000)],
  /** Processes that share the port: a number, or the number of cores. */
  processes: [
    'PORTICO_PROCESSES',
    v.optional(v.pipe(line, v.check(isProcesses, noProcesses), v.transform(processesOf)), '1'),
  ],
  /** Size of Node's thread pool for hashing, compression and files. Node reads this variable itself at start. */
  threads: ['UV_THREADPOOL_SIZE', integer(4, 1, 1024)],
  /** Bearer token for `/metrics`; without it only the local machine may read them. */
  metricsToken: ['PORTICO_METRICS_TOKEN', v.optional(line)],
  /** Mail server: `smtps://user:password@host:465`. Without it emails stay in the outbox. */
  smtpUrl: ['PORTICO_SMTP_URL', v.optional(v.pipe(line, v.check(isSmtpUrl, noSmtpUrl)))],
  /** Sender address of emails. */
  emailFrom: ['PORTICO_MAIL_FROM', v.optional(v.pipe(line, v.check(isEmailAddress, noEmailAddress)))],
  /** ClamAV daemon `host:port` that scans every uploaded file. */
  clamd: ['PORTICO_CLAMD', v.optional(v.pipe(line, v.check(isHostAndPort, noHostAndPort)))],
  /** Public key that encrypts backups. */
  backupRecipient: ['PORTICO_BACKUP_RECIPIENT', v.optional(line)],
  logLevel: ['PORTICO_LOG', oneOf(['silent', 'error', 'warn', 'info', 'debug'], 'warn')],
  /** Whether `start` publishes the workspace build, and activates versions that no operator decided about. */
  publishes: ['PORTICO_PUBLISH', flag(true)],
  /** Whether `start` builds outdated parts; if off, it serves the existing build. */
  buildsFirst: ['PORTICO_BUILD', flag(true)],
} as const satisfies Readonly<Record<string, readonly [variable: string, schema: Schema]>>;

type Schema = v.BaseSchema<string | undefined, unknown, v.BaseIssue<unknown>>;
type Values = { readonly [K in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[K][1]> };

export interface Env extends Values {
  readonly root: string;
  readonly remotesStore: StoreSetting;
  /** Payment providers; docs/configuration.md lists the variables. */
  readonly payments: PaymentSettings;
  /** Sign-in providers; docs/guides/set-up-third-party-sign-in.md names the variables. */
  readonly thirdParties: ThirdPartySettings;
  /** Suppliers with an API; docs/configuration.md lists the variables. */
  readonly suppliers: SupplierSettings;
  readonly etg: readonly EtgContract[];
  /** All settings for operators, without secrets. */
  readonly told: readonly ReportedSetting[];
}

export type LogLevel = Env['logLevel'];

/** Source of the settings: `process.env`, or an object in tests. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Invalid ones end the start with one sentence each. */
export function readEnv(source: EnvSource): Env {
  const input = withSandboxesByPort(withOwnByPlace(trimmed(source)));
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [field, [variable, schema]] of Object.entries(SETTINGS) as [string, readonly [string, Schema]][]) {
    const read = v.safeParse(schema, input[variable]);
    if (read.success) values[field] = read.output;
    else problems.push(`${variable} ${read.issues[0].message}`);
  }
  const typedValues = values as Values;
  const store = readStoreSetting(input, typedValues.dataDir);
  const payments = readPaymentSettings(input);
  const thirdParties = readThirdPartySettings(input);
  const suppliers = readSupplierSettings(input);
  const etg = readEtgSettings(input, suppliers.settings);
  problems.push(
    ...store.problems,
    ...payments.problems,
    ...thirdParties.problems,
    ...suppliers.problems,
    ...etg.problems,
  );
  if (typedValues.smtpUrl !== undefined && typedValues.emailFrom === undefined)
    problems.push('PORTICO_MAIL_FROM is missing; PORTICO_SMTP_URL needs the sender’s email address.');
  if (problems.length > 0 || store.setting === undefined) throw new UserError(problems.join('\n'));
  const parties = {
    payments: payments.settings,
    thirdParties: thirdParties.settings,
    suppliers: suppliers.settings,
    etg: etg.contracts,
  };
  const shownValues = Object.entries(SETTINGS).map(([field, [variable]]) => [variable, values[field]] as const);
  const told = reportedSettings(shownValues, trimmed(source));
  return { ...typedValues, root: ROOT, remotesStore: store.setting, ...parties, told };
}

/**
 * An external database or bucket belongs to a real portal: by default there are no demo accounts, and operators decide
 * about activation.
 */
function withOwnByPlace(input: EnvSource): EnvSource {
  const isNamed = input.DATABASE_URL !== undefined;
  const isShared = isNamed || input.PORTICO_REMOTES_STORE?.startsWith('s3://') === true;
  return { ...(isNamed ? { PORTICO_DEMO: '0' } : {}), ...(isShared ? { PORTICO_PUBLISH: '0' } : {}), ...input };
}

function withSandboxesByPort(input: EnvSource): EnvSource {
  const port = Number(input.PORT);
  if (input.PORT === undefined || !Number.isInteger(port)) return input;
  const after = (distance: number) => String(port === 0 || port + distance > 65_535 ? 0 : port + distance);
  return { PORTICO_SANDBOX_PORT: after(1), PORTICO_SUPPLIER_SANDBOX_PORT: after(2), ...input };
}

/** An empty variable counts as unset. */
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

/** The message does not repeat the URL because it may contain a password. */
function noDatabaseUrl(): string {
  return 'is not a PostgreSQL URL; set postgres://user:password@host:5432/name, or omit it.';
}

function isSmtpUrl(value: string): boolean {
  return /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value);
}

/** The message does not repeat the URL because it may contain a password. */
function noSmtpUrl(): string {
  return 'is not the URL of an email server; set smtps://user:password@host:465, or omit it.';
}

function isHostAndPort(value: string): boolean {
  return /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(value) && URL.canParse(`tcp://${value}`);
}

function noHostAndPort({ received }: { readonly received: string }): string {
  return `is ${received}; set a host and a port such as localhost:3310, or omit it.`;
}

function isEmailAddress(value: string): boolean {
  return normalizeEmail(value) === value && emailError(value) === undefined;
}

function noEmailAddress({ received }: { readonly received: string }): string {
  return `is ${received}; set the sender’s email address, such as bookings@portal.example.`;
}

const MOST_PROCESSES = 128;

function isProcesses(value: string): boolean {
  return value === 'cores' || (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_PROCESSES);
}

function noProcesses({ received }: { readonly received: string }): string {
  return `is ${received}; set a whole number from 1 to ${MOST_PROCESSES} or cores, or omit it for 1.`;
}

function processesOf(value: string): number {
  return value === 'cores' ? availableParallelism() : Number(value);
}

function splitList(value: string): string[] {
  return value === '' ? [] : value.split(',').map((part) => part.trim());
}

function noOrigin({ received }: { readonly received: string }): string {
  return `contains ${received}; set origins such as https://portal.example, separated by commas.`;
}

function noOneOrigin({ received }: { readonly received: string }): string {
  return `is ${received}; set an origin such as https://pay.portal.example, or omit it.`;
}

function isFolderUrl(value: string): boolean {
  const isPlain = /^(\/|https?:\/\/)[^\s?#;,]*\/$/.test(value) && !value.startsWith('//');
  return isPlain && URL.canParse(value, 'https://ours.test');
}

function noFolderUrl({ received }: { readonly received: string }): string {
  return `is ${received}; set the URL of a folder such as https://cdn.example/remotes/, or omit it.`;
}

/** Origin of links in emails, feeds and other places without a request, or where a client could forge the host. */
export function publicOrigin({ origins, port }: Pick<Env, 'origins' | 'port'>): string {
  return origins[0] ?? `http://localhost:${port}`;
}
