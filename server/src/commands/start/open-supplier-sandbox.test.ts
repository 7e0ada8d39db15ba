import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { openSupplierSandbox, withSupplierSandbox } from './open-supplier-sandbox.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-supplier-sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const envOf = (source: Readonly<Record<string, string>>) =>
  readEnv({ PORT: '0', PORTICO_HOTELS: '50', PORTICO_DATA_DIR: dataDir, ...source });
const open = (source: Readonly<Record<string, string>>) => openSupplierSandbox(envOf(source), connection.db);

it('runs only if it is requested, and only with demo data', async () => {
  expect(await open({})).toBeUndefined();
  const external = { DATABASE_URL: 'postgres://portico:hush@127.0.0.1:5432/portico' };
  expect(await open({ ...external, PORTICO_SUPPLIER_SANDBOX: '1' })).toBeUndefined();
});

it('[SUP-18] accepts requests with its key on this machine until it is closed', async () => {
  const sandbox = await open({ PORTICO_SUPPLIER_SANDBOX: '1' });
  const { url, key, close } = sandbox as NonNullable<typeof sandbox>;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const overview = async (credentials: string) => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return (await fetch(`${url}/api/b2b/v3/overview/`, { headers: { authorization } })).status;
  };
  expect([await overview(key), await overview('1:other')]).toEqual([200, 401]);
  await close();
  await expect(overview(key)).rejects.toThrow('fetch failed');
});

it('[SUP-18] sells popular hotels of the portal, too, and is a contract of the portal unless its own keys are set', async () => {
  const sandbox = await open({ PORTICO_SUPPLIER_SANDBOX: '1' });
  const { url, close } = sandbox as NonNullable<typeof sandbox>;
  const listings = (await (await fetch(`${url}/_sandbox/listings`)).json()) as readonly {
    readonly sharedKey: string | null;
  }[];
  const shared = listings.flatMap(({ sharedKey }) => (sharedKey === null ? [] : [Number(sharedKey)]));
  expect(shared.length).toBeGreaterThan(20);
  const { rows } = await connection.pool.query('select id from hotels where id = any($1)', [shared]);
  expect(rows).toHaveLength(shared.length);

  const [contract] = withSupplierSandbox(envOf({}), sandbox).etg;
  expect(contract).toMatchObject({ name: 'etg', access: { keyId: '1', origin: url, mode: 'sandbox' } });
  expect(`1:${contract?.access.credentials.reveal()}`).toBe(sandbox?.key);
  const own = envOf({
    PORTICO_SUPPLIER_ETG_KEY_ID: '77',
    PORTICO_SUPPLIER_ETG_SECRET: 'own',
    PORTICO_SUPPLIER_ETG_EMAIL: 'a@b.example',
    PORTICO_SUPPLIER_ETG_PHONE: '+12125550100',
  });
  expect(withSupplierSandbox(own, sandbox)).toBe(own);
  await close();
});
