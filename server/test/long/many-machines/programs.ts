import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx',
  openssl: 'openssl',
} as const;

export type Program = keyof typeof PACKAGES;

/** Includes the folders of administration programs in Debian. */
const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'];
/** PostgreSQL versions of Debian, newest first. */
const POSTGRES = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);

/** Paths of the required programs and PostgreSQL's folder; a missing one is reported with its install command. */
export function findPrograms(
  places = PLACES,
  postgres = POSTGRES,
): Readonly<Record<Program, string>> & { readonly postgresBin: string } {
  const programs = Object.keys(PACKAGES).map((name) => [name, findProgram(name, places)] as const);
  const postgresBin = postgres.find((folder) => existsSync(join(folder, 'postgres')));
  const missing = [
    ...programs.filter(([, path]) => path === undefined).map(([name]) => PACKAGES[name as Program]),
    ...(postgresBin === undefined ? ['postgresql-15'] : []),
  ];
  if (missing.length > 0 || postgresBin === undefined)
    throw new Error(
      `These Debian packages are not installed: ${missing.join(', ')}. Install them with ` +
        `\`apt-get install --no-install-recommends ${missing.join(' ')}\`; none of their services needs to run.`,
    );
  return { ...(Object.fromEntries(programs) as Record<Program, string>), postgresBin };
}

function findProgram(name: string, places: readonly string[]): string | undefined {
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}
