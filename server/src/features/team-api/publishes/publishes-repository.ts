import { createHash } from 'node:crypto';
import { type Codec, decode, list } from '@portico/contract';
import { type BeginPublish, ListedFile, Provenance } from '@portico/contract/publishing';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { UUID } from '../../../platform/uuid.ts';

/** An upload of a version in progress. */
export interface Publish extends BeginPublish {
  readonly id: string;
  readonly team: string;
}

/** Maximum number of uploads per remote; the oldest is dropped. */
const MAX_OPEN_PUBLISHES = 4;
/** Unfinished uploads expire after this time. */
const RETENTION_HOURS = 24;

const Files = list(ListedFile, 20_000);

/** Starts the upload of a version, or resumes one with the same file list. */
export async function beginPublish(db: Db, team: string, request: BeginPublish): Promise<Publish> {
  const { name, version, provenance } = request;
  const files = JSON.stringify(Files.encode(request.files));
  const provenanceJson = provenance === undefined ? null : JSON.stringify(Provenance.encode(provenance));
  const listDigest = createHash('sha256').update(files).digest('hex');
  const id = await transact(db, async (trx) => {
    const row = await trx
      .insertInto('publishes')
      .values({ team, name, version, listDigest, files, provenance: provenanceJson })
      .onConflict((conflict) =>
        conflict
          .columns(['team', 'name', 'version', 'listDigest'])
          .doUpdateSet({ startedAt: new Date(), provenance: provenanceJson }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = await trx
      .selectFrom('publishes')
      .select('id')
      .where('name', '=', name)
      .orderBy('startedAt', 'desc')
      .offset(MAX_OPEN_PUBLISHES)
      .execute();
    if (open.length > 0)
      await trx
        .deleteFrom('publishes')
        .where(
          'id',
          'in',
          open.map((one) => one.id),
        )
        .execute();
    return row.id;
  });
  return { ...request, id, team };
}

export async function findPublish(db: Db, id: string): Promise<Publish | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await db.selectFrom('publishes').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, version, team, files, provenance } = row;
  return {
    ...{ id, name, version, team },
    files: read(Files, files),
    ...(provenance === null ? {} : { provenance: read(Provenance, provenance) }),
  };
}

/** Stores a complete file; an existing one stays. */
export async function storePart(db: Db, publishId: string, digest: string, content: Buffer): Promise<void> {
  // If the upload has ended in between, nothing is inserted.
  await sql`
    insert into publish_parts (publish_id, digest, content)
    select id, ${digest}, ${content} from publishes where id = ${publishId}
    on conflict do nothing`.execute(db);
}

export async function partDigests(db: Db, publishId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('publishParts').select('digest').where('publishId', '=', publishId).execute();
  return new Set(rows.map(({ digest }) => digest));
}

export async function readPart(db: Db, publishId: string, digest: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('publishParts')
    .select('content')
    .where('publishId', '=', publishId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.content;
}

export async function endPublish(db: Db, id: string): Promise<void> {
  await db.deleteFrom('publishes').where('id', '=', id).execute();
}

export async function sweepPublishes(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(hours => ${RETENTION_HOURS})`;
  await db.deleteFrom('publishes').where('startedAt', '<', old).execute();
}

function read<T>(codec: Codec<T>, stored: unknown): T {
  const decoded = decode(codec, stored);
  if (!decoded.ok) throw new Error(`A publish cannot be read: ${JSON.stringify(decoded.faults)}`);
  return decoded.value;
}
