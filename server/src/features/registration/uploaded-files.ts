import type { UploadedFile } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import type { UploadsTable } from '../../platform/database/tables/applications.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { writeTicket } from '../../platform/secrets/ticket.ts';

/** Which tickets open uploaded files. */
export const TICKET_PURPOSE = 'uploaded file ticket';
/** The page asks for others when it is opened anew. */
const TICKET_SECONDS = 1800;

/** Whose files: of an application, or of a bank transfer. */
export type FilesOf = { readonly applicationId: string } | { readonly transferId: number };

/** The files of something that an operator looks at, each with what opens it in this session. */
export async function describeFiles(
  { db, keys, sessionId }: { readonly db: Db; readonly keys: ServerKeys; readonly sessionId: Buffer },
  of: FilesOf,
): Promise<readonly UploadedFile[]> {
  const [column, value] =
    'transferId' in of ? (['transferId', of.transferId] as const) : (['applicationId', of.applicationId] as const);
  const rows = await db
    .selectFrom('uploads')
    .select(({ fn }) => ['path', 'type', fn<number>('octet_length', ['bytes']).as('size')])
    .where(column, '=', value)
    .orderBy('createdAt')
    .orderBy('path')
    .execute();
  const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  return rows.map(({ path, type, size }) => {
    const ticket = writeTicket({ purpose: TICKET_PURPOSE, sessionId, of: [path] }, until, keys);
    return { path, kind: type, size, ticket };
  });
}

/** A file that something names; nobody looks at one that was given up with its form. */
export async function findUpload(db: Db, path: string): Promise<Pick<UploadsTable, 'type' | 'bytes'> | undefined> {
  return await db
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('path', '=', path)
    .where(({ eb, or }) => or([eb('applicationId', 'is not', null), eb('transferId', 'is not', null)]))
    .executeTakeFirst();
}
