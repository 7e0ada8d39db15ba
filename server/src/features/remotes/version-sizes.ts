import type { BuiltRelease, VersionSizes } from '@portico/contract';
import { as, count, decode, dictionary, record } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const Measured = record({ code: as('code', count()), pages: as('pages', dictionary(count())) });

/** Size of a build; undefined if `remote.json` does not declare it. */
export function sizesOfBuild({
  integrity,
  facts,
}: Pick<BuiltRelease, 'integrity' | 'facts'>): VersionSizes | undefined {
  return facts?.sizes && summed(Object.keys(integrity).length, facts.sizes);
}

/** Sizes of all published versions that declare them, by `name version`, without loading complete releases. */
export async function versionSizes(db: Db): Promise<ReadonlyMap<string, VersionSizes>> {
  const rows = await db
    .selectFrom('remoteVersions')
    .select(['name', 'version'])
    .select([
      sql<unknown>`release -> 'facts' -> 'sizes'`.as('sizes'),
      sql<number>`case jsonb_typeof(release -> 'integrity') when 'object'
        then (select count(*)::int from jsonb_object_keys(release -> 'integrity')) else 0 end`.as('files'),
    ])
    .execute();
  return new Map(
    rows.flatMap(({ name, version, sizes, files }) => {
      const read = decode(Measured, sizes);
      return read.ok ? [[`${name} ${version}`, summed(files, read.value)] as const] : [];
    }),
  );
}

function summed(
  files: number,
  { code, pages }: { code: number; pages: Readonly<Record<string, number>> },
): VersionSizes {
  return { files, code, firstLoad: Math.max(0, ...Object.values(pages)) };
}
