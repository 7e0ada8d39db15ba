import type { PoolConfig } from 'pg';
import type { HostAssets } from '../../features/portal-page/portal-page.ts';
import type { Arriving, Passed } from '../../platform/worker-ipc.ts';

/** What a process is told when it begins: what the first one found out or made. */
export interface WorkerTold {
  readonly processes: number;
  readonly port: number;
  readonly database: { readonly config: PoolConfig; readonly isPooled: boolean };
  readonly hostAssets: HostAssets;
  /** Where the sandbox of payments is, if there is one. */
  readonly sandbox?: { readonly url: string; readonly api: string } | undefined;
}

/** To a process, from the one that started it. */
export type ToWorker =
  | { readonly portico: 'begin'; readonly number: number; readonly told: WorkerTold }
  | { readonly portico: 'arriving'; readonly message: Arriving }
  | { readonly portico: 'end' };

/** And back. */
export type FromWorker =
  | { readonly portico: 'ready'; readonly port: number }
  | { readonly portico: 'failed'; readonly problem: string }
  | { readonly portico: 'passed'; readonly message: Passed };
