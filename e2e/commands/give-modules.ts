import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DemoEmail } from '../core/demo.ts';
import { productEnv, ROOT } from '../core/product.ts';

const run = promisify(execFile);

/** The documented command `pnpm users modules`: the person has these modules from now on. Returns those of before. */
export async function giveModules(dataDir: string, email: DemoEmail, modules: readonly number[]): Promise<number[]> {
  const before = await users(dataDir, [email]);
  await users(dataDir, [email, modules.join(',') || 'none', '--why', 'a test of the portal']);
  return [...(before.split('has ')[1] ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));
}

async function users(dataDir: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/commands/users/users.ts', 'modules', ...args], {
    cwd: ROOT,
    env: productEnv(dataDir),
  });
  return stdout;
}
