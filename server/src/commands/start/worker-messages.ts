import type { PoolConfig } from 'pg';
import type { HostAssets } from '../../features/portal-page/portal-page.ts';
import type { Arriving, Passed } from '../../platform/worker-ipc.ts';

/** Start data of a worker, prepared by the supervisor. */
export interface WorkerMessage {
  readonly processes: number;
  readonly port: number;
  readonly database: { readonly config: PoolConfig; readonly isPooled: boolean };
  readonly hostAssets: HostAssets;
  readonly sandbox?: { readonly url: string; readonly api: string } | undefined;
  /** Origin and key of the simulated supplier. */
  readonly supplierSandbox?: { readonly url: string; readonly key: string } | undefined;
}

/** Messages from the supervisor to a worker. */
export type ToWorker =
  | { readonly portico: 'begin'; readonly number: number; readonly workerMessage: WorkerMessage }
  | { readonly portico: 'arriving'; readonly message: Arriving }
  | { readonly portico: 'end' };

/** Messages from a worker to the supervisor. */
export type FromWorker =
  | { readonly portico: 'ready'; readonly port: number }
  | { readonly portico: 'failed'; readonly problem: string }
  | { readonly portico: 'passed'; readonly message: Passed };
