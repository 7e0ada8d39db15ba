import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const SECRET = 'd7c1-very-secret-key';
const etg = (fields: Readonly<Record<string, string>>, name = 'ETG') =>
  Object.fromEntries(Object.entries(fields).map(([part, value]) => [`PORTICO_SUPPLIER_${name}_${part}`, value]));
const CONTRACT = { KEY_ID: '17', SECRET, EMAIL: 'bookings@portal.example', PHONE: '+1 702 555 0100' };

it('reads no contract without keys', () => {
  expect(readEnv({}).etg).toEqual([]);
});

it('reads a contract with its defaults, and a second one', () => {
  const { etg: contracts } = readEnv({ ...etg(CONTRACT), ...etg({ ...CONTRACT, CURRENCY: 'EUR' }, 'ETG2') });
  expect(contracts.map(({ name }) => name)).toEqual(['etg', 'etg2']);
  expect(contracts.map(({ settings }) => settings.currency)).toEqual(['USD', 'EUR']);
  expect(contracts[0]?.settings).toEqual({
    ...{ currency: 'USD', residency: 'US', email: CONTRACT.EMAIL, phone: CONTRACT.PHONE },
    ...{ cutOffSeconds: 180, searchTimeoutMs: 20_000, prebookTimeoutMs: 60_000, bookTimeoutMs: 60_000 },
  });
});

it('reports missing and invalid variables without the secret', () => {
  const missing = etg({ KEY_ID: '17', SECRET, CURRENCY: 'euro', CUT_OFF_SECONDS: '5' });
  expect(() => readEnv(missing)).toThrow('PORTICO_SUPPLIER_ETG_EMAIL is missing; the supplier etg needs it.');
  expect(() => readEnv(missing)).toThrow('PORTICO_SUPPLIER_ETG_CURRENCY is no currency code; set one such as EUR.');
  expect(() => readEnv(missing)).toThrow(
    'PORTICO_SUPPLIER_ETG_CUT_OFF_SECONDS is "5"; set a whole number from 10 to 600',
  );
  expect(() => readEnv(missing)).not.toThrow(SECRET);
});
