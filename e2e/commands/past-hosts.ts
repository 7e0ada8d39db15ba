import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productEnv, ROOT } from '../core/product.ts';

const run = promisify(execFile);

/** A version that went live while servers had another build of the host, whose contract had this version. */
export interface PastVersion {
  /** The folder that was built. */
  readonly folder: string;
  readonly hostContract: string;
}

/** Publishes versions and makes each live for everybody as it was under the host of its day; then the present host starts. */
export async function liveUnderPastHosts(dataDir: string, versions: readonly PastVersion[]): Promise<void> {
  await run(process.execPath, ['e2e/commands/past-hosts-program.ts', JSON.stringify({ dataDir, versions })], {
    cwd: ROOT,
    env: productEnv(dataDir),
  });
}
