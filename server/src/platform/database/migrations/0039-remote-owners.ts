import { type Kysely, sql } from 'kysely';

interface Version {
  readonly name: string;
  readonly isLive: boolean;
  /** As its build told it; before the publish read it strictly, it may be anything. */
  readonly manifest: unknown;
}

/**
 * Whose a remote is, and which addresses and modules are its own. What versions in use have so far belongs to their remotes; like what a
 * start gives, the next start of a workspace may add to it until an operator has decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_owners (
      name text primary key,
      owner text not null,
      former_owners text[] not null,
      prefixes text[] not null,
      modules integer[] not null,
      changed_at timestamptz not null,
      changed_by text not null
    )`.execute(db);
  const { rows } = await sql<Version>`
    select
      version.name,
      coalesce(rules ->> 'everybody' = version.version, false) as "isLive",
      release -> 'manifest' as manifest
    from remote_versions as version join remote_rules as remote on remote.name = version.name
    where rules ->> 'everybody' = version.version
      or rules -> 'lastGood' ? version.version
      or exists (select from jsonb_each_text(rules -> 'companies') as company where company.value = version.version)
      or exists (select from jsonb_array_elements(rules -> 'shares') as share where share ->> 'version' = version.version)
    order by "isLive" desc, published_at desc`.execute(db);
  for (const [name, versions] of Map.groupBy(rows, (row) => row.name)) {
    const manifests = versions.map(({ manifest }) => manifest);
    const [owner, ...former] = new Set(manifests.flatMap((manifest) => texts([fieldOf(manifest, 'owner')])));
    if (owner === undefined) continue;
    const routes = manifests.flatMap((manifest) => rowsOf(manifest, 'routes'));
    const rowsAndRoutes = [...routes, ...manifests.flatMap((manifest) => rowsOf(manifest, 'menu'))];
    const paths = texts(routes.map((route) => fieldOf(route, 'path')));
    const prefixes = new Set(paths.map((path) => path.replace(/\/:.*$/, '')));
    const modules = new Set(rowsAndRoutes.flatMap((row) => rowsOf(row, 'modules')).filter(isModule));
    await sql`
      insert into remote_owners (name, owner, former_owners, prefixes, modules, changed_at, changed_by)
      values (${name}, ${owner}, ${former}, ${[...prefixes].sort()}, ${[...modules]}, now(), 'start')`.execute(db);
  }
}

function fieldOf(told: unknown, field: string): unknown {
  return typeof told === 'object' && told !== null ? (told as Record<string, unknown>)[field] : undefined;
}

function rowsOf(told: unknown, field: string): readonly unknown[] {
  const rows = fieldOf(told, field);
  return Array.isArray(rows) ? rows : [];
}

function texts(told: readonly unknown[]): string[] {
  return told.filter((text) => typeof text === 'string');
}

function isModule(told: unknown): told is number {
  return Number.isInteger(told) && Number(told) >= 0 && Number(told) <= 99;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table remote_owners`.execute(db);
}
