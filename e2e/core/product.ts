import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A portal that runs as `pnpm start` runs it, on a data directory of its own. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Enough for two pages of Las Vegas. */
const HOTELS = '1000';

/** The settings of the started portal and of every command that is run against it. */
export function productEnv(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env;
  return {
    ...env,
    PORT: '0',
    PORTICO_DEMO: '1',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_HOTELS: HOTELS,
    // A whole run is one agent’s, who leaves more unpaid than a person may.
    PORTICO_USER_UNPAID_ORDERS: '0',
    PORTICO_USER_UNPAID_ROOMS: '0',
    PORTICO_COMPANY_UNPAID_ORDERS: '0',
    PORTICO_COMPANY_UNPAID_ROOMS: '0',
    // However busy the machine is, documents carry what they can.
    PORTICO_FIRST_ANSWER_MS: '10000',
    // Two pages of each of three people judge a version; how many it takes elsewhere the server's own tests prove.
    PORTICO_FAULTY_OPENINGS: '6',
  };
}

/** Starts the portal and waits until it says that it is ready. */
export async function startProduct(
  dataDir: string,
  { builds, settings = {} }: { builds: boolean; settings?: Readonly<Record<string, string>> },
): Promise<Product> {
  // A copy has what was built published already: read again, it would cost each start more than all the rest of it.
  const given = builds ? '1' : '0';
  const env = { ...productEnv(dataDir), PORTICO_BUILD: given, PORTICO_PUBLISH: given, ...settings };
  const child = spawn(process.execPath, ['server/src/commands/start/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const port = await readyPort(child, said);
  return { origin: `http://localhost:${port}`, dataDir, stop: () => stop(child) };
}

async function readyPort(child: ChildProcess, said: string[]): Promise<number> {
  if (!child.stdout) throw new Error('The portal has no output');
  const lines = createInterface({ input: child.stdout });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  lines.on('line', (line) => {
    const port = /^Portico ready at http:\/\/localhost:(\d+)\//.exec(line)?.[1];
    if (port) resolve(Number(port));
    else said.push(`${line}\n`);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said.join('')}`)));
  return await promise;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
}
