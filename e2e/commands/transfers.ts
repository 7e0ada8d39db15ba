import { runAdmin } from './admin.ts';

/** A bank transfer awaiting an operator. */
export interface WaitingTransfer {
  readonly id: number;
  readonly amount: string;
  readonly by: string;
  readonly receipts: readonly string[];
}

/** The documented command `pnpm admin transfers`: transfers awaiting a decision. */
export async function waitingTransfers(dataDir: string): Promise<readonly WaitingTransfer[]> {
  return JSON.parse(await transfers(dataDir, ['--json'])) as readonly WaitingTransfer[];
}

/** Accepts a transfer as an operator. */
export async function acceptTransfer(dataDir: string, id: number): Promise<void> {
  await transfers(dataDir, ['accept', String(id), '--why=on the account', '--by=olivia']);
}

async function transfers(dataDir: string, args: readonly string[]): Promise<string> {
  return await runAdmin(dataDir, ['transfers', ...args]);
}
