import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  KEYS,
  REGION,
  type S3LikeServer,
  startS3LikeServer,
} from '../../../src/features/remotes/store/test-support/s3-like-server.ts';
import { chooseOsUser } from '../../../src/platform/database/embedded/os-user.ts';
import { closeAll } from '../../../src/server.ts';
import { killAll } from '../../crash/kill-database.ts';
import { childEnv } from '../../harness/child-env.ts';
import { NO_LIMITS } from '../../harness/no-limits.ts';
import { makeCertificate } from './certificate.ts';
import { findPrograms } from './programs.ts';
import { freePorts, type Running, run, until } from './running.ts';
import { filled, fillInto, type Values } from './templates.ts';

const HOST = '127.0.0.1';
const NODES = ['one', 'two'] as const;
/** Server slots in HAProxy's configuration; some may be empty. */
export const PLACES = [0, 1, 2] as const;

export type Node = (typeof NODES)[number];

/** A distributed portal on a single machine: every program of `deploy/`, started with its configuration files. */
export interface Machines {
  /** Public origin of the portal. */
  readonly origin: string;
  /** Origin from which browsers load remotes. */
  readonly remotes: string;
  readonly keys: string;
  readonly store: S3LikeServer;
  readonly etcd: Running;
  readonly patroni: Readonly<Record<Node, Running>>;
  readonly pooler: Running;
  readonly databaseProxy: Running;
  readonly edge: Running;
  readonly cdn: Running;
  /** Portal servers by their HAProxy slot. */
  readonly servers: Running[];
  readonly serverOrigin: (place: number) => string;
  readonly serverFolder: (place: number) => string;
  /** Starts a server in an empty slot and waits until it is ready. */
  readonly startServer: (place: number) => Promise<number>;
  /** Direct connection to the primary, for setup and checks. */
  readonly databaseUrl: string;
  /** The current primary according to Patroni. */
  readonly primary: () => Promise<Node>;
  /** State of a node according to Patroni. */
  readonly nodeState: (node: Node) => Promise<PatroniState>;
  /** Switches synchronous replication on or off. */
  readonly setSynchronous: (isOn: boolean) => Promise<void>;
  /** Superuser connection to a node's PostgreSQL, for monitoring and interference. */
  readonly superuserUrl: (node: Node) => string;
  readonly metrics: (place: number) => Promise<string>;
  /** Process id of a node's postmaster. */
  readonly postmaster: (node: Node) => number;
  readonly close: () => Promise<void>;
}

export interface PatroniState {
  readonly role: string;
  readonly state: string;
  readonly isSynchronous: boolean;
}

export async function startMachines({ servers: count = 3 } = {}): Promise<Machines> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'portico-many-'));
  const user = chooseOsUser(folder);
  const own = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  chmodSync(folder, 0o755);
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const close = () => closeAll(undo.toReversed());
  try {
    return await startAll();
  } catch (error) {
    await close();
    throw error;
  }

  async function startAll(): Promise<Machines> {
    const [client, peer, pg1, pg2, rest1, rest2, primary, standby, pooler, edge, cdn, ...places] = (await freePorts(
      11 + PLACES.length,
    )) as [number, ...number[]] & readonly number[];
    const certificate = makeCertificate(programs.openssl, folder);
    readable(certificate.key);
    // The store ends with the whole setup, unless a test ends it earlier.
    const store = await startS3LikeServer();
    undo.push(() => store.close());
    const secret = () => randomBytes(18).toString('hex');
    const config = own('config');
    const keys = `many:${randomBytes(32).toString('base64url')}`;
    const origin = `https://localhost:${edge}`;
    const remotes = `https://localhost:${cdn}/remotes/`;
    const postgres = { one: { port: pg1, rest: rest1 }, two: { port: pg2, rest: rest2 } } as const;
    const common: Values = {
      ETCD_NAME: 'one',
      ETCD_FOLDER: own('etcd'),
      ETCD_CLIENT_BIND: `${HOST}:${client}`,
      ETCD_PEER_BIND: `${HOST}:${peer}`,
      ETCD_CLIENT: `${HOST}:${client}`,
      ETCD_PEER: `${HOST}:${peer}`,
      ETCD_CLUSTER: `one=http://${HOST}:${peer}`,
      ETCD_HOSTS: `${HOST}:${client}`,
      SYNCHRONOUS: true,
      PG_CONNECTIONS: 200,
      PG_BUFFERS: '128MB',
      PG_NETWORK: '127.0.0.1/32',
      PG_BIN: programs.postgresBin,
      PG_SOCKETS: own('sockets'),
      PG_SUPERUSER_PASSWORD: secret(),
      PG_REPLICATION_PASSWORD: secret(),
      PG_REWIND_PASSWORD: secret(),
      PORTAL_DATABASE_PASSWORD: secret(),
      PRIMARY_HOST: HOST,
      PRIMARY_PORT: primary ?? 0,
      STANDBY_HOST: HOST,
      STANDBY_PORT: standby ?? 0,
      POOLER_BIND: HOST,
      POOLER_HOST: HOST,
      POOLER_PORT: pooler ?? 0,
      POOLER_CLIENTS: 400,
      POOLER_SERVERS: 40,
      POOLER_LOG: join(own('pooler'), 'pgbouncer.log'),
      POOLER_PID: join(own('pooler'), 'pgbouncer.pid'),
      DATABASE_CONNECTIONS: 500,
      DATABASE_SOCKET: join(own('proxies'), 'database.sock'),
      PRIMARY_BIND: `${HOST}:${primary}`,
      STANDBY_BIND: `${HOST}:${standby}`,
      PG_1_NAME: 'one',
      PG_1: `${HOST}:${pg1}`,
      PG_1_REST_HOST: HOST,
      PG_1_REST_PORT: rest1 ?? 0,
      PG_2_NAME: 'two',
      PG_2: `${HOST}:${pg2}`,
      PG_2_REST_HOST: HOST,
      PG_2_REST_PORT: rest2 ?? 0,
      EDGE_CONNECTIONS: 2000,
      EDGE_SOCKET: join(own('proxies'), 'portal.sock'),
      EDGE_BIND: `${HOST}:${edge}`,
      EDGE_CERTIFICATE: certificate.both,
      SERVER_CONNECTIONS: 500,
      PORTAL_1: `${HOST}:${places[0]}`,
      PORTAL_2: `${HOST}:${places[1]}`,
      PORTAL_3: `${HOST}:${places[2]}`,
      CDN_LISTEN: `${HOST}:${cdn}`,
      CDN_FOLDER: own('cdn'),
      CDN_PID: join(own('cdn'), 'nginx.pid'),
      CDN_SIZE: '1g',
      CDN_CERTIFICATE: certificate.certificate,
      CDN_KEY: certificate.key,
      CDN_TRUSTED: certificate.certificate,
      CDN_ORIGIN: `${HOST}:${edge}`,
      CDN_ORIGIN_NAME: `localhost:${edge}`,
      CDN_ORIGIN_HOST: 'localhost',
      PORTAL_HOST: HOST,
      PORTAL_KEYS: keys,
      PORTAL_ORIGIN: origin,
      REMOTES_STORE: 's3://remotes/portal',
      STORE_ORIGIN: store.endpoint,
      STORE_KEY: KEYS.accessKeyId,
      STORE_SECRET: KEYS.secretAccessKey,
      STORE_REGION: REGION,
      REMOTES_URL: remotes,
      METRICS_TOKEN: secret(),
    };
    const starting: Running[] = [];
    const begin = (
      name: string,
      command: string,
      args: readonly string[],
      more: { env?: Record<string, string>; asRoot?: boolean } = {},
    ) => {
      const running = run(name, {
        command,
        args,
        log: join(folder, `${name}.log`),
        ...(more.env && { env: more.env }),
        user: more.asRoot ? undefined : user,
      });
      starting.push(running);
      // Kills in an order in which no process waits for another; their data is discarded.
      undo.push(async () => {
        // Includes child processes: nginx's workers survive their master.
        if (running.pid() > 0 && running.isRunning()) killAll(running.pid());
        await running.end('SIGKILL');
      });
      return running;
    };
    const fill = (file: string, values: Values = common) => fillInto(config, file, values);

    const etcd = begin('etcd', programs.etcd, ['--config-file', readable(fill('etcd/etcd.yml'))]);
    await until('etcd answers', () => isOk(`http://${HOST}:${client}/health`), { who: [etcd] });
    const patroniOf = (node: Node) => {
      const data = own(`postgres-${node}`);
      const mine: Values = {
        ...common,
        PATRONI_NAME: node,
        PATRONI_REST: `${HOST}:${postgres[node].rest}`,
        PG_LISTEN: `${HOST}:${postgres[node].port}`,
        PG_FOLDER: join(data, 'data'),
        PG_PASS_FILE: join(data, 'pgpass'),
        POST_BOOTSTRAP: readable(fill('patroni/post-bootstrap.sh')),
      };
      const file = join('patroni', 'patroni.yml');
      const path = readable(fillInto(own(`config-${node}`), file, mine));
      return begin(`patroni-${node}`, programs.patroni, [path], {
        env: { PORTAL_DATABASE_PASSWORD: String(common.PORTAL_DATABASE_PASSWORD), HOME: data },
      });
    };
    // A postmaster survives its Patroni.
    undo.push(async () => {
      for (const node of NODES) endPostmaster(join(folder, `postgres-${node}`, 'data'));
    });
    const nodeState = async (node: Node): Promise<PatroniState> => {
      const at = `http://${HOST}:${postgres[node].rest}`;
      const response = await fetch(`${at}/patroni`, { signal: AbortSignal.timeout(2000) });
      const { role = '', state = '' } = (await response.json()) as { role?: string; state?: string };
      return { role, state, isSynchronous: await isOk(`${at}/synchronous`) };
    };
    const isPrimary = async (node: Node) => isOk(`http://${HOST}:${postgres[node].rest}/primary`);
    const primaryNode = async (): Promise<Node> => {
      for (const node of NODES) if (await isPrimary(node).catch(() => false)) return node;
      throw new Error('There is no primary');
    };
    const one = patroniOf('one');
    await until('the first PostgreSQL is the primary', () => isPrimary('one'), { who: [one] });
    const two = patroniOf('two');
    const databaseProxy = begin('database-proxy', programs.haproxy, [
      '-W',
      '-db',
      '-f',
      readable(fill('haproxy/database.cfg')),
    ]);
    await until(
      'the second PostgreSQL is the synchronous standby',
      async () => (await nodeState('two')).isSynchronous,
      {
        who: [two, one],
      },
    );
    const poolerProcess = begin('pooler', programs.pgbouncer, [
      readable(fill('pgbouncer/pgbouncer.ini', { ...common, POOLER_USERS: readable(fill('pgbouncer/users.txt')) })),
    ]);
    const edgeProcess = begin('edge', programs.haproxy, ['-W', '-db', '-f', readable(fill('haproxy/portal.cfg'))]);
    const cdnProcess = begin('cdn', programs.nginx, ['-c', readable(fill('nginx/remotes.conf')), '-g', 'daemon off;']);

    const serverOrigin = (place: number) => `http://${HOST}:${places[place]}`;
    const serverFolder = (place: number) => join(folder, `portal-${place + 1}`);
    const servers: Running[] = [];
    const startServer = async (place: number) => {
      const server = servers[place];
      if (server) server.start();
      else {
        own(`portal-${place + 1}`);
        const env = readEnvFile(
          filled('portal/portal.env', {
            ...common,
            PORTAL_PORT: places[place] ?? 0,
            PORTAL_FOLDER: serverFolder(place),
          }),
        );
        servers[place] = begin(
          `portal-${place + 1}`,
          process.execPath,
          [join(import.meta.dirname, 'portal-process.ts')],
          {
            env: {
              ...definedOf(childEnv()),
              ...env,
              ...NO_LIMITS,
              NODE_EXTRA_CA_CERTS: certificate.certificate,
              ...DEMO,
            },
            asRoot: true,
          },
        );
      }
      return await until(`server ${place + 1} is ready`, () => isOk(`${serverOrigin(place)}/readyz`), {
        who: servers.filter((_, at) => at === place),
        withinMs: 120_000,
      });
    };
    for (const place of PLACES.slice(0, count)) await startServer(place);
    await until('HAProxy has servers', () => isOk(`${origin}/portal/login`, 404), {
      who: [edgeProcess],
      withinMs: 25_000,
    });

    await until('nginx serves', () => isOk(`https://localhost:${cdn}/healthz`), {
      who: [cdnProcess],
      withinMs: 20_000,
    });

    return {
      ...{ origin, remotes, keys, store, etcd, patroni: { one, two }, pooler: poolerProcess, databaseProxy },
      ...{ edge: edgeProcess, cdn: cdnProcess, servers, serverOrigin, serverFolder, startServer, nodeState, close },
      databaseUrl: `postgres://portal:${common.PORTAL_DATABASE_PASSWORD}@${HOST}:${primary}/portal`,
      primary: primaryNode,
      setSynchronous: async (isOn) => {
        const { rest } = postgres[await primaryNode()];
        const body = JSON.stringify({ synchronous_mode: isOn });
        const { ok } = await fetch(`http://${HOST}:${rest}/config`, { method: 'PATCH', body });
        if (!ok) throw new Error('Patroni takes no other settings');
        const isSeen = async () =>
          (await Promise.all(NODES.map(nodeState))).some((node) => node.isSynchronous) === isOn;
        await until(`commits ${isOn ? 'wait' : 'do not wait'} for the standby`, isSeen, { who: [one, two] });
      },
      superuserUrl: (node) =>
        `postgres://postgres:${common.PG_SUPERUSER_PASSWORD}@${HOST}:${postgres[node].port}/portal`,
      metrics: async (place) => {
        const authorization = `Bearer ${common.METRICS_TOKEN}`;
        return await (await fetch(`${serverOrigin(place)}/metrics`, { headers: { authorization } })).text();
      },
      postmaster: (node) => postmasterOf(join(folder, `postgres-${node}`, 'data')),
    };
  }

  /** Makes a file readable for programs that run as another user. */
  function readable(path: string): string {
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  }
}

/** Hotels and accounts of the test. */
const DEMO = { PORTICO_DEMO: '1', PORTICO_HOTELS: '60' };

async function isOk(address: string, status = 200): Promise<boolean> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.status === status;
}

function readEnvFile(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function definedOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

function endPostmaster(data: string): void {
  const pid = existsSync(join(data, 'postmaster.pid')) ? postmasterOf(data) : 0;
  // The file may be stale, and another process may have reused its id.
  if (pid > 0 && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data))
    killAll(pid);
}
