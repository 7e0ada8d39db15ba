import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { readSupplierSettings } from './read-supplier-settings.ts';

const SECRET = 'd7c1-very-secret-key';
const FINGERPRINT = /^[0-9a-f]{8}$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CONTACT = { EMAIL: 'bookings@portal.example', PHONE: '+1 702 555 0100' };

const etg = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([part, value]) => [`PORTICO_SUPPLIER_ETG_${part}`, value]));

it('reads nothing without variables', () => {
  expect(readSupplierSettings({})).toEqual({ settings: {}, problems: [] });
});

it('reads the secret from a variable; it is as old as the process', () => {
  const { settings, problems } = readSupplierSettings(etg({ KEY_ID: '17', SECRET, MODE: 'live' }));
  expect(problems).toEqual([]);
  expect(settings.etg).toMatchObject({ keyId: '17', mode: 'live', origin: undefined });
  expect(settings.etg?.credentials.reveal()).toBe(SECRET);
  expect(settings.etg?.credentials.fingerprint).toMatch(FINGERPRINT);
  expect(settings.etg?.credentials.since).toEqual(new Date(performance.timeOrigin));
});

it('reads the secret from a file, which states its age', async () => {
  const file = join(folder, 'etg.key');
  await writeFile(file, `${SECRET}\n`);
  const written = new Date('2026-10-01T00:00:00Z');
  await utimes(file, written, written);
  const { settings } = readSupplierSettings(etg({ KEY_ID: '17', SECRET_FILE: file }));
  expect(settings.etg?.credentials.reveal()).toBe(SECRET);
  expect(settings.etg?.credentials.since).toEqual(written);
  expect(settings.etg?.mode).toBe('sandbox');
});

it('reports missing and invalid variables without the secret', async () => {
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n');
  const problemsOf = (fields: Readonly<Record<string, string>>) => readSupplierSettings(etg(fields)).problems;
  expect(problemsOf({ SECRET })).toEqual(['PORTICO_SUPPLIER_ETG_KEY_ID is missing; the supplier etg needs it.']);
  expect(problemsOf({ KEY_ID: '17', SECRET, SECRET_FILE: empty }).join()).toContain('Set either');
  expect(problemsOf({ KEY_ID: '17' }).join()).toContain('Set either');
  expect(problemsOf({ KEY_ID: '17', SECRET_FILE: empty }).join()).toContain('is empty');
  expect(problemsOf({ KEY_ID: '17', SECRET_FILE: join(folder, 'none') }).join()).toContain('cannot be read');
  const invalid = problemsOf({ KEY_ID: '17', SECRET, MODE: 'real', ORIGIN: 'api.example' }).join('\n');
  expect(invalid).toContain('PORTICO_SUPPLIER_ETG_MODE is "real"');
  expect(invalid).toContain('PORTICO_SUPPLIER_ETG_ORIGIN is "api.example"');
  expect(invalid).not.toContain(SECRET);
});

it('credentials are printed, logged and serialized without the secret', () => {
  const env = readEnv(etg({ ...CONTACT, KEY_ID: '17', SECRET }));
  const credentials = env.suppliers.etg?.credentials;
  for (const text of [JSON.stringify(env), inspect(env, { depth: 9 }), String(credentials), `${credentials}`])
    expect(text).not.toContain(SECRET);
  expect(env.told).toContainEqual({ name: 'PORTICO_SUPPLIER_ETG_SECRET', isGiven: true });
});
