import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productEnv, ROOT } from '../core/product.ts';

const run = promisify(execFile);

/** A bank transfer that waits for an operator. */
export interface WaitingTransfer {
  readonly id: number;
  readonly amount: string;
  readonly by: string;
  readonly receipts: readonly string[];
}

/** The documented command `pnpm transfers`: what waits for a decision. */
export async function waitingTransfers(dataDir: string): Promise<readonly WaitingTransfer[]> {
  return JSON.parse(await transfers(dataDir, ['--json'])) as readonly WaitingTransfer[];
}

/** An operator has seen the money. */
export async function acceptTransfer(dataDir: string, id: number): Promise<void> {
  await transfers(dataDir, ['accept', String(id), '--why=on the account', '--by=olivia']);
}

async function transfers(dataDir: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/src/commands/transfers/transfers.ts', ...args], {
    cwd: ROOT,
    env: productEnv(dataDir),
  });
  return stdout;
}
