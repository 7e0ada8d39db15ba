import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSandboxClient } from '../../features/payments/payments.ts';
import { readEnv } from '../../platform/env/env.ts';
import { newLogger } from '../../platform/log.ts';
import { sandboxAccess } from '../cli/sandbox-access.ts';
import { openSandbox } from './open-sandbox.ts';

const NAMED = { DATABASE_URL: 'postgres://portico:hush@127.0.0.1:5432/portico' };

const LOG = newLogger('silent');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-open-sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const envOf = (source: Readonly<Record<string, string>>) =>
  readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, ...source });

it('[API-05, SEC-04] a named database has no sandbox, and nobody who could be told anything', async () => {
  expect(await openSandbox(envOf(NAMED), LOG)).toBeUndefined();
  expect(existsSync(join(dataDir, 'sandbox'))).toBe(false);
  expect(() => sandboxAccess(envOf(NAMED))).toThrow(/No payment sandbox runs here/);
});

it.each([[{}], [{ ...NAMED, PORTICO_DEMO: '1' }], [{ PORTICO_DEMO: '0' }]])(
  '[API-05, SEC-04] with %j it runs, takes every electronic method, and the command finds it until it ends',
  async (source) => {
    const env = envOf(source);
    const sandbox = await openSandbox(env, LOG);
    expect(sandbox?.providers.flatMap(({ methods }) => methods)).toEqual(['paypal', 'wechat', 'pingpong']);
    const callSandbox = createSandboxClient(sandboxAccess(env));
    await callSandbox('tell', { behaviour: 'decline', scope: { of: 'next' } });
    expect((await callSandbox('list', {})).told).toHaveLength(1);
    await sandbox?.close();
    expect(() => sandboxAccess(env)).toThrow(/No payment sandbox runs here/);
  },
);
