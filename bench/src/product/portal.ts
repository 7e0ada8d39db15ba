import { type RunningProgram, runProgram, startProgram } from './process.ts';
import { ROOT } from './root.ts';

/** A server of the bench with its own data folder and port. */
export interface Portal extends RunningProgram {
  readonly port: number;
  readonly origin: string;
}

export interface PortalSettings {
  readonly dataDir: string;
  readonly port: number;
  readonly hotels: number;
  /** Timeout of the first start. */
  readonly withinMs?: number;
  /** Further settings of the server, which override those of the bench. */
  readonly settings?: Readonly<Record<string, string>>;
}

const READY_WITHIN_MS = 180_000;

const READY = /^Bench ready at http:\/\/localhost:(\d+)\//;

/** Starts a program that serves and prints `… ready at http://localhost:PORT/`. */
export async function startServing(script: string, settings: PortalSettings): Promise<Portal> {
  const { withinMs = READY_WITHIN_MS } = settings;
  const program = await startProgram({
    command: process.execPath,
    args: [script],
    cwd: ROOT,
    env: portalEnv(settings),
    readyLine: READY,
    withinMs,
  });
  const listeningPort = Number(READY.exec(program.output)?.[1]);
  return { ...program, port: listeningPort, origin: `http://localhost:${listeningPort}` };
}

export async function buildProduct(): Promise<void> {
  const { code, output } = await runProgram({
    command: process.execPath,
    args: ['shared/build/src/commands/build.ts'],
    cwd: ROOT,
    env: process.env,
    withinMs: 300_000,
  });
  if (code !== 0) throw new Error(`The build of the product failed:\n${output}`);
}

/** Runs `pnpm admin` on the portal's data. */
export async function runAdmin(dataDir: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return await runCommand('server/src/commands/admin/admin.ts', dataDir, args);
}

/** Runs a command of the repository on the portal's data. */
export async function runCommand(
  script: string,
  dataDir: string,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const env = portalEnv({ dataDir, port: 0, hotels: 50 });
  return runProgram({ command: process.execPath, args: [script, ...args], cwd: ROOT, env, withinMs: 300_000 });
}

/** Removes the caller's own settings, so that they do not affect the measured product. */
function portalEnv({ dataDir, port, hotels, settings = {} }: PortalSettings): NodeJS.ProcessEnv {
  const inheritedEnv = Object.entries(process.env).filter(
    ([name]) => !/^(PORTICO_|DATABASE_URL$|HOST$|PORT$)/.test(name),
  );
  return {
    ...Object.fromEntries(inheritedEnv),
    PORT: String(port),
    PORTICO_DATA_DIR: dataDir,
    PORTICO_HOTELS: String(hotels),
    PORTICO_BUILD: '0',
    // A closed loop exceeds the rate limits.
    PORTICO_SESSION_RATE_LIMIT: '0',
    PORTICO_MAX_CONNECTIONS_PER_IP: '0',
    PORTICO_IP_RATE_LIMIT: '0',
    // It also exceeds the limits of unpaid orders. They are still counted as in production.
    PORTICO_USER_UNPAID_ORDERS: '1000',
    PORTICO_USER_UNPAID_ROOMS: '1000',
    PORTICO_COMPANY_UNPAID_ORDERS: '1000',
    PORTICO_COMPANY_UNPAID_ROOMS: '1000',
    ...settings,
  };
}
