import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openTemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testDatabase: PoolConfig;
  }
}

/** One PostgreSQL for all test files. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, close } = await openTemplateServer();
  project.provide('testDatabase', connection);
  return close;
}
