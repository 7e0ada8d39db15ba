import { join } from 'node:path';
import { createSupplierSandbox, type Operation, type SharedHotel } from '@portico/sandbox-suppliers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Env } from '../../platform/env/env.ts';
import { readEtgSettings } from '../../platform/env/read-etg-settings.ts';
import { readSupplierSettings } from '../../platform/env/read-supplier-settings.ts';
import { derive, loadKeys } from '../../platform/secrets/keys.ts';
import { portProblem } from '../../server.ts';
import { hasSandbox } from './open-sandbox.ts';

export interface OpenSupplierSandbox {
  /** Origin of its API. */
  readonly url: string;
  /** Key of HTTP Basic as `id:key`. */
  readonly key: string;
  readonly close: () => Promise<void>;
}

/** Only this machine may reach its control endpoints. */
const HOST = '127.0.0.1';
const KEY_ID = '1';
const MAX_HOTELS = 2000;
/** Cities and hotels that the portal's own supplier and the sandbox both sell. */
const SHARED = { cities: 40, hotelsOfEach: 5 };
const LIMIT = { requests: 600, seconds: 60 };
/** Operations that several users of a demo need more often than the default limits allow. */
const FREQUENT = ['searchRegion', 'searchHotels', 'searchGeo', 'hotelPage', 'prebook', 'status'] satisfies Operation[];

/** Simulated suppliers are for demo data, as the payment sandbox is. */
export function hasSupplierSandbox(env: Pick<Env, 'databaseUrl' | 'isDemo' | 'hasSupplierSandbox'>): boolean {
  return env.hasSupplierSandbox && hasSandbox(env);
}

/** Starts a server that simulates a hotel supplier, if the setting requests it. Its bookings survive a restart. */
export async function openSupplierSandbox(env: Env, db: Db): Promise<OpenSupplierSandbox | undefined> {
  if (!hasSupplierSandbox(env)) return undefined;
  const { supplierSandboxPort: port, port: portalPort, dataDir, hotels, keys: setting } = env;
  const secret = derive(loadKeys({ setting, dataDir })[0], 'supplier sandbox').toString('base64url');
  try {
    return await createSupplierSandbox({
      ...{ host: HOST, port, keys: [`${KEY_ID}:${secret}`], hotels: Math.min(hotels, MAX_HOTELS) },
      dataDir: join(dataDir, 'supplier-sandbox'),
      sharedHotels: await sharedHotels(db),
      // With a port that the system chooses, the portal learns the outcome of a booking by its queries only.
      ...(portalPort !== 0 && { webhook: { url: `http://${HOST}:${portalPort}/api/suppliers/etg/notify` } }),
      limits: Object.fromEntries(FREQUENT.map((operation) => [operation, LIMIT])),
    });
  } catch (error) {
    throw portProblem(error, port, 'PORTICO_SUPPLIER_SANDBOX_PORT');
  }
}

/** The settings with the sandbox's contract, unless the supplier's own keys are set. */
export function withSupplierSandbox<E extends Pick<Env, 'etg'>>(
  env: E,
  sandbox: Pick<OpenSupplierSandbox, 'url' | 'key'> | undefined,
): E {
  if (sandbox === undefined || env.etg.some(({ name }) => name === 'etg')) return env;
  const source = {
    PORTICO_SUPPLIER_ETG_KEY_ID: KEY_ID,
    PORTICO_SUPPLIER_ETG_SECRET: sandbox.key.slice(KEY_ID.length + 1),
    PORTICO_SUPPLIER_ETG_ORIGIN: sandbox.url,
    PORTICO_SUPPLIER_ETG_CURRENCY: 'EUR',
    PORTICO_SUPPLIER_ETG_EMAIL: 'bookings@portico.example',
    PORTICO_SUPPLIER_ETG_PHONE: '+1 212 555 0100',
  };
  return { ...env, etg: [...env.etg, ...readEtgSettings(source, readSupplierSettings(source).settings).contracts] };
}

/** The most popular hotels of the largest cities. */
async function sharedHotels(db: Db): Promise<readonly SharedHotel[]> {
  const { rows } = await sql<SharedHotel>`
    select h.id::text as key, h.name_en as name, h.name_zh as "nameZh", h.star / 10.0 as stars, h.street_en as address,
      h.latitude, h.longitude, c.country
    from (select * from cities order by hotels desc, id limit ${SHARED.cities}) as c
    cross join lateral (
      select * from hotels where city_id = c.id and price_rule is not null order by popularity, id
      limit ${SHARED.hotelsOfEach}
    ) as h`.execute(db);
  return rows.map((row) => ({ ...row, stars: Number(row.stars) }));
}
