import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contract';
import type { PoolConfig } from 'pg';
import { claimRun } from '../../src/features/content/content-runs.ts';
import { importRun } from '../../src/features/content/import-run.ts';
import { connect } from '../../src/platform/database/connect.ts';

/** What the process imports. */
export interface ImportMessage {
  readonly config: PoolConfig;
  readonly folder: string;
  readonly origin: string;
  readonly updatedAt: string;
}

/** Sent before the process ends. */
export interface ImportEnd {
  /** Peak resident memory in bytes. */
  readonly maxRss: number;
}

// Runs until it ends or its parent kills it: it reports each query, so the parent can choose any moment.
process.once('message', async ({ config, folder, origin, updatedAt }: ImportMessage) => {
  const { db, pool } = connect({ ...config, max: 4 });
  pool.on('acquire', () => process.send?.('query'));
  const source = {
    format: 'etg' as const,
    languages: ['en', 'zh'] as const,
    hosts: [new URL(origin).host],
    dump: async (kind: string, language: Language) => ({
      url: `${origin}/${kind}/${language}`,
      updatedAt: new Date(updatedAt),
    }),
  };
  const run = await claimRun(db, randomUUID(), ['etg']);
  if (run !== undefined) await importRun({ db, pool, source, folder }, run, new AbortController().signal);
  const end: ImportEnd = { maxRss: process.resourceUsage().maxRSS * 1024 };
  process.send?.(end, () => process.exit(0));
});
