import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

/*
 * The bench measures parts of the server separately, so it imports their files at run time. No package imports the
 * server, and the product does not depend on this.
 */

type App = typeof import('../../../server/src/app.ts');
type Open = typeof import('../../../server/src/platform/database/open.ts');
type Prepare = typeof import('../../../server/src/prepare.ts');
type Env = typeof import('../../../server/src/platform/env/env.ts');
type Keys = typeof import('../../../server/src/platform/secrets/keys.ts');
type Log = typeof import('../../../server/src/platform/log.ts');
type EndpointRegistry = typeof import('../../../server/src/api/endpoint-registry.ts');
type Jobs = typeof import('../../../server/src/platform/jobs.ts');
type NewServices = typeof import('../../../server/src/services.ts');
type Assets = typeof import('../../../server/src/features/assets/assets.ts');
type Sessions = typeof import('../../../server/src/api/sessions-repository.ts');
type Secrets = typeof import('../../../server/src/platform/secrets/session-secrets.ts');
type Users = typeof import('../../../server/src/features/users/users.ts');
type Currencies = typeof import('../../../server/src/features/currencies/currencies.ts');
type Trips = typeof import('../../../server/src/features/trips/trips.ts');
type Points = typeof import('../../../server/src/features/points/points.ts');
type Ledger = typeof import('../../../server/src/features/ledger/ledger.ts');
type Hotels = typeof import('../../../server/src/features/hotels/hotels.ts');
type RegisterHotels = typeof import('../../../server/src/features/hotels/register-hotels.ts');
type UserInfo = typeof import('../../../server/src/features/users/user-info.ts');
type RegisterTrips = typeof import('../../../server/src/features/trips/register-trips.ts');
type Search = typeof import('../../../server/src/features/search/get-destinations.ts');
type Transact = typeof import('../../../server/src/platform/database/transact.ts');

export interface ServerParts
  extends App,
    Open,
    Prepare,
    Env,
    Keys,
    Log,
    EndpointRegistry,
    Jobs,
    NewServices,
    Assets,
    Sessions,
    Secrets,
    Users,
    Currencies,
    Trips,
    Points,
    Ledger,
    Hotels,
    RegisterHotels,
    RegisterTrips,
    UserInfo,
    Search,
    Transact {}

const FILES = [
  'app.ts',
  'platform/database/open.ts',
  'prepare.ts',
  'platform/env/env.ts',
  'platform/secrets/keys.ts',
  'platform/log.ts',
  'api/endpoint-registry.ts',
  'platform/jobs.ts',
  'features/assets/assets.ts',
  'services.ts',
  'api/sessions-repository.ts',
  'platform/secrets/session-secrets.ts',
  'features/users/users.ts',
  'features/currencies/currencies.ts',
  'features/trips/trips.ts',
  'features/points/points.ts',
  'features/ledger/ledger.ts',
  'features/hotels/hotels.ts',
  'features/hotels/register-hotels.ts',
  'features/users/user-info.ts',
  'features/trips/register-trips.ts',
  'features/search/get-destinations.ts',
  'platform/database/transact.ts',
];

export async function serverParts(): Promise<ServerParts> {
  const modules = await Promise.all(FILES.map((file) => importFile(join('server/src', file))));
  return Object.assign({}, ...modules) as ServerParts;
}

/** The browser of the tests. */
export async function browserFinder(): Promise<typeof import('../../../shared/build/src/browser/find-browser.ts')> {
  return (await importFile(
    'shared/build/src/browser/find-browser.ts',
  )) as typeof import('../../../shared/build/src/browser/find-browser.ts');
}

/** A single file of the product that only the bench imports. */
export async function importFile(file: string): Promise<object> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as object;
}
