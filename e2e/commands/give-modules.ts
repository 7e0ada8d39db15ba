import type { DemoEmail } from '../core/demo.ts';
import { runAdmin } from './admin.ts';

/** `pnpm admin users modules`: sets the user's modules. Returns the previous ones. */
export async function giveModules(dataDir: string, email: DemoEmail, modules: readonly number[]): Promise<number[]> {
  const before = await users(dataDir, [email]);
  await users(dataDir, [email, modules.join(',') || 'none', '--why', 'a test of the portal']);
  return [...(before.split('has ')[1] ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));
}

async function users(dataDir: string, args: readonly string[]): Promise<string> {
  return await runAdmin(dataDir, ['users', 'modules', ...args]);
}
