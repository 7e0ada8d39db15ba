import { accessSync, constants, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { UserError } from '../../user-error.ts';
import { findBinaries } from './binaries.ts';
import { hasCluster, initialiseCluster, ROLE, readCluster } from './cluster.ts';
import { chooseOsUser } from './os-user.ts';
import { type Ownership, takeOwnership } from './owner.ts';
import { makeSocketFolder, reachableBinaries } from './place.ts';
import {
  adoptPostmaster,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const OUTLIVE_MS = 2_000;

export interface EmbeddedOptions {
  /** PORTICO_DATA_DIR; the database is in its folder `postgres`. */
  readonly dataDir: string;
  /** A command may connect to the database of a running server; a server requires exclusive ownership. */
  readonly isGuest?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL ends unexpectedly and is restarted. */
  readonly onCrash?: (message: string) => void;
}

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  /** Process id of the postmaster, for tests that kill it. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the embedded PostgreSQL on a data directory. Creates a missing one, adopts a running one and restarts it after
 * a crash.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  if (options.isGuest && !hasCluster(join(dataDir, 'postgres')))
    throw new UserError(
      `${dataDir} contains no portal. Nothing was created. Run \`pnpm start\` once with it, or correct PORTICO_DATA_DIR.`,
    );
  makeDataDir(dataDir);
  const dataPath = join(dataDir, 'postgres');
  const lockPath = join(dataDir, 'server.lock');
  const owner = takeOwnership(lockPath) ?? (options.isGuest ? undefined : await outlive(lockPath));
  if (owner === undefined) {
    if (options.isGuest) return attach(dataPath);
    throw new UserError(
      `Another Portico server uses the database in ${dataDir}. Stop it, choose another PORTICO_DATA_DIR, or share one PostgreSQL with DATABASE_URL.`,
    );
  }
  try {
    return await mind(options, dataDir, dataPath, owner.release);
  } catch (error) {
    owner.release();
    throw error;
  }
}

/** Waits for the previous server, which may still be shutting down. */
async function outlive(lockPath: string): Promise<Ownership | undefined> {
  for (const deadline = Date.now() + OUTLIVE_MS; Date.now() < deadline; ) {
    await wait(50);
    const owner = takeOwnership(lockPath);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

async function mind(
  options: EmbeddedOptions,
  dataDir: string,
  dataPath: string,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const user = chooseOsUser(dataPath);
  const binaries = reachableBinaries(findBinaries(), user);
  if (!hasCluster(dataPath)) initialiseCluster(binaries, dataPath, user);
  const { password } = readCluster(dataPath);
  rejectForeignOwner(dataPath);
  const realPath = realpathSync(dataPath);
  const settings = { ...options.settings };
  const logPath = join(dataDir, 'postgres.log');
  const base = { binaries, dataPath: realPath, password, logPath, user, settings };

  let postmaster = await raise({ ...base, socketFolder: readPostmasterFile(realPath)?.socketFolder ?? '' });
  let isStopping = false;
  const watching = watch();

  async function raise(launch: PostmasterOptions): Promise<Postmaster> {
    const adopted = await adoptPostmaster(launch);
    return (
      adopted ?? startPostmaster({ ...launch, socketFolder: launch.socketFolder || makeSocketFolder(realPath, user) })
    );
  }

  async function watch(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      options.onCrash?.('The embedded database exited unexpectedly. It is being restarted.');
      try {
        // The pool keeps its URL, so the socket folder must not change.
        postmaster = await raise({ ...base, socketFolder: postmaster.socketFolder });
        if (isStopping) await stopPostmaster(postmaster);
      } catch (error) {
        options.onCrash?.(error instanceof Error ? error.message : String(error));
        await wait(1000, undefined, { ref: false });
      }
    }
  }

  return {
    connection: { host: postmaster.socketFolder, user: ROLE, password, database: 'postgres' },
    pid: () => postmaster.pid,
    stop: async () => {
      isStopping = true;
      await stopPostmaster(postmaster);
      await watching;
      if (postmaster.socketFolder !== realPath) rmSync(postmaster.socketFolder, { recursive: true, force: true });
      release();
    },
  };
}

async function attach(dataPath: string): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const running = readPostmasterFile(realpathSync(dataPath));
    if (running !== undefined) {
      const { password } = readCluster(dataPath);
      const connection = { host: running.socketFolder, user: ROLE, password, database: 'postgres' };
      return { connection, pid: () => running.pid, stop: async () => {} };
    }
    if (Date.now() > deadline)
      throw new UserError(`A server uses ${dataPath}, but its database is not running. Wait and try again.`);
    await wait(100);
  }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    throw new UserError(
      `PORTICO_DATA_DIR ${dataDir} cannot be written (${why}). Choose a directory that you can write to.`,
    );
  }
}

function rejectForeignOwner(dataPath: string): void {
  const mine = process.getuid?.();
  if (mine === undefined || mine === 0) return;
  const { uid } = statSync(dataPath);
  if (uid === mine) return;
  throw new UserError(
    `The database in ${dataPath} belongs to user ${uid}. Start as that user or choose another PORTICO_DATA_DIR.`,
  );
}
