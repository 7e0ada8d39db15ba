import { join, resolve } from 'node:path';
import type { StoreSetting } from '../model/store-setting.ts';
import { Problem } from './problem.ts';

/** The project's own folder: defaults do not depend on where a command was started. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Every setting of the server, with its default. The root README lists them. */
export interface Env {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly hotels: number;
  readonly remoteTimeoutMs: number;
  /** Where the files of published remotes lie. */
  readonly remotesStore: StoreSetting;
  /** Where browsers load them from, with a slash at its end; a path is served by this server. */
  readonly remotesUrl: string;
  /** Origins that may call; empty: localhost at the port listened on. */
  readonly origins: readonly string[];
  /** Server keys by setting, the current one first: `id:base64url,id:base64url`. */
  readonly keys: string | undefined;
  readonly isBehindProxy: boolean;
  /** Calls a minute of one signed-in session; 0 is no limit. */
  readonly sessionCalls: number;
  /** Calls a minute of everybody at one address who is not signed in; 0 is no limit. */
  readonly addressCalls: number;
  /** What a reader of `/metrics` shows as its bearer token; without one only this machine reads them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Start builds what is stale; off, it serves what is there. */
  readonly buildsFirst: boolean;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads the settings; the first one that cannot be right ends the start with one sentence. */
export function readEnv(source: Source): Env {
  const dataDir = resolve(text(source, 'PORTICO_DATA_DIR') ?? join(ROOT, 'var'));
  return {
    root: ROOT,
    host: text(source, 'HOST') ?? '127.0.0.1',
    port: whole(source, 'PORT', 4300, 0, 65_535),
    databaseUrl: databaseUrl(source),
    databasePool: whole(source, 'PORTICO_DATABASE_POOL', 20, 2, 500),
    dataDir,
    hotels: whole(source, 'PORTICO_HOTELS', 10_000, 50, 1_000_000),
    remoteTimeoutMs: whole(source, 'PORTICO_REMOTE_TIMEOUT_MS', 5000, 100, 60_000),
    remotesStore: remotesStore(source, dataDir),
    remotesUrl: remotesUrl(source),
    origins: origins(source),
    keys: text(source, 'PORTICO_KEYS'),
    buildsFirst: whole(source, 'PORTICO_BUILD', 1, 0, 1) === 1,
    isBehindProxy: whole(source, 'PORTICO_BEHIND_PROXY', 0, 0, 1) === 1,
    sessionCalls: whole(source, 'PORTICO_SESSION_CALLS', 600, 0, 1_000_000),
    addressCalls: whole(source, 'PORTICO_ADDRESS_CALLS', 1200, 0, 1_000_000),
    metricsToken: text(source, 'PORTICO_METRICS_TOKEN'),
    logLevel: oneOf(source, 'PORTICO_LOG', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
  };
}

function text(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

function whole(source: Source, name: string, byDefault: number, min: number, max: number): number {
  const value = text(source, name);
  if (value === undefined) return byDefault;
  if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw new Problem(
    `${name} is "${value}"; give a whole number from ${min} to ${max}, or leave it out for ${byDefault}.`,
  );
}

function oneOf<const W extends string>(source: Source, name: string, words: readonly W[], byDefault: W): W {
  const value = text(source, name);
  if (value === undefined) return byDefault;
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new Problem(`${name} is "${value}"; give one of ${words.join(', ')}, or leave it out for ${byDefault}.`);
}

function databaseUrl(source: Source): string | undefined {
  const value = text(source, 'DATABASE_URL');
  if (value === undefined || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))) return value;
  throw new Problem(
    'DATABASE_URL is no address of a PostgreSQL; give postgres://user:password@host:5432/name, or leave it out.',
  );
}

function origins(source: Source): readonly string[] {
  const value = text(source, 'PORTICO_ORIGINS');
  if (value === undefined) return [];
  return value.split(',').map((part) => {
    const origin = part.trim();
    if (isOrigin(origin)) return origin;
    throw new Problem(
      `PORTICO_ORIGINS holds "${origin}"; give origins such as https://portal.example, joined by commas.`,
    );
  });
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

function remotesStore(source: Source, dataDir: string): StoreSetting {
  const value = text(source, 'PORTICO_REMOTES_STORE');
  if (value === undefined) return { kind: 'folder', folder: join(dataDir, 'remotes') };
  if (!value.startsWith('s3:')) return { kind: 'folder', folder: resolve(value) };
  const [, bucket, prefix = ''] = BUCKET.exec(value) ?? [];
  if (bucket === undefined)
    throw new Problem(`PORTICO_REMOTES_STORE is "${value}"; give a folder or s3://bucket/prefix, or leave it out.`);
  const endpoint = text(source, 'PORTICO_S3_ENDPOINT');
  if (endpoint !== undefined && !isOrigin(endpoint))
    throw new Problem(`PORTICO_S3_ENDPOINT is "${endpoint}"; give an origin such as https://s3.example.`);
  return {
    kind: 'bucket',
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: text(source, 'AWS_REGION') ?? 'us-east-1',
    accessKeyId: needed(source, 'AWS_ACCESS_KEY_ID', value),
    secretAccessKey: needed(source, 'AWS_SECRET_ACCESS_KEY', value),
    sessionToken: text(source, 'AWS_SESSION_TOKEN'),
  };
}

function needed(source: Source, name: string, store: string): string {
  const value = text(source, name);
  if (value !== undefined) return value;
  throw new Problem(`${name} is missing; the artefact store ${store} needs it.`);
}

function remotesUrl(source: Source): string {
  const value = text(source, 'PORTICO_REMOTES_URL') ?? '/remotes/';
  const isPlain = /^(\/|https?:\/\/)[^\s?#;,]*\/$/.test(value) && !value.startsWith('//');
  if (isPlain && URL.canParse(value, 'https://ours.test')) return value;
  throw new Problem(
    `PORTICO_REMOTES_URL is "${value}"; give the address of a folder such as https://cdn.example/remotes/, or leave it out.`,
  );
}
