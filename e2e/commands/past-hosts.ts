import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productEnv, ROOT } from '../core/product.ts';

const run = promisify(execFile);

/** A version that became live while the servers had a host with this contract version. */
export interface PastVersion {
  /** The built folder. */
  readonly folder: string;
  readonly hostContract: string;
}

/** Publishes versions and makes each live for all users under its host; then the current host starts. */
export async function liveUnderPastHosts(dataDir: string, versions: readonly PastVersion[]): Promise<void> {
  await run(process.execPath, ['e2e/commands/past-hosts-program.ts', JSON.stringify({ dataDir, versions })], {
    cwd: ROOT,
    env: productEnv(dataDir),
  });
}
