import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productEnv, ROOT } from '../core/product.ts';

const run = promisify(execFile);

/** Runs `pnpm admin` on the data of the portal under test and returns its output. */
export async function runAdmin(dataDir: string, args: readonly string[]): Promise<string> {
  return await runProgram(dataDir, ['server/src/commands/admin/admin.ts', ...args]);
}

/** Runs a program of the repository on the data of the portal under test and returns its output. */
export async function runProgram(dataDir: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, env: productEnv(dataDir) });
  return stdout;
}
