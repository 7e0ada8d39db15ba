import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ROOT, remoteNames } from '../paths.ts';
import { SERVER_PORT } from '../rspack/development-server.ts';
import { HOST_PORT } from '../rspack/host-config.ts';

process.env.NODE_ENV = 'development';

const undo: (() => unknown)[] = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  const remotes = await Promise.all(remoteNames().map(serve));
  const host = await serve('host');
  undo.push(startServer(host, remotes));
  console.log(`Portico in development: http://localhost:${HOST_PORT}/portal/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Serves one app from memory and returns its address. */
async function serve(name: string): Promise<string> {
  const module = (await import(resolve(ROOT, name, 'rspack.config.ts'))) as {
    default: Configuration | Promise<Configuration>;
  };
  const config = await module.default;
  const { devServer } = config;
  if (!devServer) throw new Error(`${name}/rspack.config.ts has no development server`);
  const compiler = rspack(config);
  if (!compiler) throw new Error(`${name}/rspack.config.ts cannot be compiled`);
  const server = new RspackDevServer(devServer, compiler);
  await server.start();
  undo.push(() => server.stop());
  const path = name === 'host' ? '/portal/assets/' : '/';
  return `http://localhost:${devServer.port}${path}`;
}

/** The server starts anew when its sources change. */
function startServer(host: string, remotes: readonly string[]): () => void {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'server/src/commands/dev-server.ts'],
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
  return () => child.kill();
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled(undo.reverse().map((step) => step()));
  process.exit(code);
}
