import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Product, productEnv, ROOT } from '../core/product.ts';

/** A remote served from its sources, as by `pnpm --filter <remote> dev`. */
export interface Development {
  /** The signed URL that the command printed. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

export async function startDevelopment(remote: string, { dataDir, origin }: Product): Promise<Development> {
  const child = spawn(process.execPath, ['shared/build/src/commands/dev.ts', remote], {
    cwd: ROOT,
    env: { ...productEnv(dataDir), PORTICO_ORIGINS: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const errorOutput: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(`${origin}/portal/override/`)) resolve(line);
    else errorOutput.push(`${line}\n`);
  });
  void ended.then(() => reject(new Error(`The development server stopped:\n${errorOutput.join('')}`)));
  return { address: await promise, stop };
}
