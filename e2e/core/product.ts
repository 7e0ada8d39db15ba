import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A portal started like `pnpm start`, with its own data directory. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Enough for two list pages of Las Vegas. */
const HOTELS = '1000';

/** The settings of the started portal and of every command for it. */
export function productEnv(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env;
  return {
    ...env,
    PORT: '0',
    PORTICO_DEMO: '1',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_HOTELS: HOTELS,
    // All tests share one agent, and its unpaid orders exceed the limits.
    PORTICO_USER_UNPAID_ORDERS: '0',
    PORTICO_USER_UNPAID_ROOMS: '0',
    PORTICO_COMPANY_UNPAID_ORDERS: '0',
    PORTICO_COMPANY_UNPAID_ROOMS: '0',
    // Long enough on a busy machine that HTML pages contain their prefetched response.
    PORTICO_SERVER_PREFETCH_TIMEOUT_MS: '10000',
    // Two pages of each of three users decide about a version; the server's tests cover the other thresholds.
    PORTICO_DEMOTION_LOADS: '6',
  };
}

/** Starts the portal and waits for its ready message. */
export async function startProduct(
  dataDir: string,
  { builds, settings = {} }: { builds: boolean; settings?: Readonly<Record<string, string>> },
): Promise<Product> {
  // A copy has already published the builds: reading them again would take longer than the rest of the start.
  const buildFlag = builds ? '1' : '0';
  const env = { ...productEnv(dataDir), PORTICO_BUILD: buildFlag, PORTICO_PUBLISH: buildFlag, ...settings };
  const child = spawn(process.execPath, ['server/src/commands/start/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputLines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => outputLines.push(chunk.toString()));
  const port = await readyPort(child, outputLines);
  return { origin: `http://localhost:${port}`, dataDir, stop: () => stop(child) };
}

async function readyPort(child: ChildProcess, outputLines: string[]): Promise<number> {
  if (!child.stdout) throw new Error('The portal has no output');
  const lines = createInterface({ input: child.stdout });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  lines.on('line', (line) => {
    const port = /^Portico ready at http:\/\/localhost:(\d+)\//.exec(line)?.[1];
    if (port) resolve(Number(port));
    else outputLines.push(`${line}\n`);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The portal exited with code ${code}:\n${outputLines.join('')}`)));
  return await promise;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
}
