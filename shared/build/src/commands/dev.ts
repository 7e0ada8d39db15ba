import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { SERVER_PORT } from '../rspack/development-server.ts';
import { serveApp } from '../serve-app.ts';
import { HOST_PORT } from '../workspace/host-port.ts';
import { guestNames, ROOT, remoteNames } from '../workspace/paths.ts';

process.env.NODE_ENV = 'development';

/** Account of the remote's developer: the signed URL works only for this account. */
const DEVELOPER = process.env.PORTICO_DEVELOPER ?? 'agent@portico.test';

const undo: (() => unknown)[] = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

// The development server reports a taken port through an event that code cannot listen to.
process.on('uncaughtException', (error: NodeJS.ErrnoException & { port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${error.port} is in use; stop the process that uses it and start again.` : error);
  void stop(1);
});

const [only, ...rest] = process.argv.slice(2);

try {
  if (only === undefined) await serveAll();
  else await serveOne(only);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Serves the complete portal, every app from its sources. */
async function serveAll(): Promise<void> {
  const remotes = await Promise.all(remoteNames().map(serve));
  const host = await serve('host');
  if (isStopping) return;
  startServer(host, remotes);
  console.log(`Portico in development: http://localhost:${HOST_PORT}/portal/`);
}

/** Serves one remote for a running portal: its development build, and the host's, which hot reload also needs. */
async function serveOne(name: string): Promise<void> {
  const names = [...remoteNames(), ...guestNames()];
  if (rest.length > 0 || !names.includes(name)) {
    throw new Error(`pnpm dev takes no argument, or one of ${names.join(', ')}`);
  }
  const [remote, host] = [await serve(name), await serve('host')];
  console.log(`${name} in development: ${remote}`);
  const address = signUrl(name, remote, host);
  if (address !== undefined) {
    console.log(`Open it inside the portal (once, as ${DEVELOPER}, while you are signed in there):\n${address}`);
  }
}

/** Signs the URL of an override (FED-06). Logs the reason and returns undefined if no running portal can sign. */
function signUrl(name: string, localUrl: string, host: string): string | undefined {
  const command = ['server/src/commands/admin/admin.ts', 'override', name, '--for', DEVELOPER, '--at', localUrl];
  command.push('--host', host, '--why', 'pnpm dev serves it');
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`The override URL could not be created: ${stderr.trim()}`);
  return undefined;
}

/** Serves one app and returns its URL. */
async function serve(name: string): Promise<string> {
  const { origin, stop: end } = await serveApp(name);
  undo.push(end);
  return `${origin}${name === 'host' ? '/portal/assets/' : '/'}`;
}

/** Starts the server, which restarts when its sources change. */
function startServer(host: string, remotes: readonly string[]): void {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'server/src/commands/start/dev-server.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(SERVER_PORT),
        PORTICO_ORIGINS: [HOST_PORT, SERVER_PORT].map((port) => `http://localhost:${port}`).join(','),
        PORTICO_DEV_HOST: host,
        PORTICO_DEV_REMOTES: remotes.join(','),
      },
    },
  );
  child.once('exit', (code) => void stop(code ?? 1));
  // Also if the process ends without `stop`.
  process.once('exit', () => child.kill());
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled(undo.reverse().map((step) => step()));
  process.exit(code);
}
