import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPortalUrl, storePortalUrl } from './portal-url.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-url-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const settings = (changed: object = {}) => ({ dataDir, databaseUrl: undefined, origins: [], port: 4300, ...changed });

it('gives the URL of the last start to a command that does not know the port', async () => {
  expect(await getPortalUrl(settings())).toBe('http://localhost:4300');
  await storePortalUrl(settings({ port: 4700 }), 'http://localhost:4700');
  expect(await getPortalUrl(settings())).toBe('http://localhost:4700');
});

it('prefers the setting, and reads no file where the database is a server', async () => {
  await storePortalUrl(settings(), 'http://localhost:4700');
  expect(await getPortalUrl(settings({ origins: ['https://book.example'] }))).toBe('https://book.example');
  expect(await getPortalUrl(settings({ databaseUrl: 'postgres://db/portico' }))).toBe('http://localhost:4300');
});
