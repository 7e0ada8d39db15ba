import type { UploadedFile } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import type { Uploads } from '../../platform/database/schema.generated.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { writeTicket } from '../../platform/secrets/ticket.ts';

/** Purpose of operators' tickets. */
export const TICKET_PURPOSE = 'uploaded file ticket';
/** Purpose of company users' tickets for receipts that their company submitted. */
export const RECEIPT_TICKET_PURPOSE = 'bank transfer receipt ticket';
/** Reloading the page issues new tickets. */
const TICKET_SECONDS = 1800;

/** The owner of files: an application or a bank transfer. */
export type FilesOf = { readonly applicationId: string } | { readonly transferId: number };

/** The files of an owner for an operator, each with its ticket for this session. */
export async function describeFiles(
  { db, keys, sessionId }: { readonly db: Db; readonly keys: ServerKeys; readonly sessionId: Buffer },
  scope: FilesOf,
): Promise<readonly UploadedFile[]> {
  const [column, value] =
    'transferId' in scope
      ? (['transferId', scope.transferId] as const)
      : (['applicationId', scope.applicationId] as const);
  const rows = await db
    .selectFrom('uploads')
    .select(({ fn }) => ['path', 'type', fn<number>('octet_length', ['bytes']).as('size')])
    .where(column, '=', value)
    .orderBy('createdAt')
    .orderBy('path')
    .execute();
  const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  return rows.map(({ path, type, size }) => {
    const ticket = writeTicket({ purpose: TICKET_PURPOSE, sessionId, scope: [path] }, until, keys);
    return { path, kind: type, size, ticket };
  });
}

interface CompanySession {
  readonly db: Db;
  readonly keys: ServerKeys;
  readonly sessionId: Buffer;
  readonly companyId: string;
}

/** Receipts of a company's bank transfers by transfer id, each with its ticket for this session. */
export async function describeReceipts(
  { db, keys, sessionId, companyId }: CompanySession,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, readonly UploadedFile[]>> {
  const receipts = new Map<number, UploadedFile[]>(transferIds.map((id) => [id, []]));
  if (transferIds.length === 0) return receipts;
  const rows = await db
    .selectFrom('uploads')
    .select(({ fn }) => ['path', 'type', 'transferId', fn<number>('octet_length', ['bytes']).as('size')])
    .where('transferId', 'in', transferIds)
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('path')
    .execute();
  const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  for (const { path, type, size, transferId } of rows) {
    const ticket = writeTicket({ purpose: RECEIPT_TICKET_PURPOSE, sessionId, scope: [companyId, path] }, until, keys);
    receipts.get(transferId ?? 0)?.push({ path, kind: type, size, ticket });
  }
  return receipts;
}

/** A receipt of a bank transfer that this company submitted. */
export async function findReceipt(
  db: Db,
  { path, companyId }: { readonly path: string; readonly companyId: string },
): Promise<Pick<Uploads, 'type' | 'bytes'> | undefined> {
  return await db
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('path', '=', path)
    .where('companyId', '=', companyId)
    .where('transferId', 'is not', null)
    .executeTakeFirst();
}

/** A file that belongs to an application or transfer; abandoned uploads are not accessible. */
export async function findUpload(db: Db, path: string): Promise<Pick<Uploads, 'type' | 'bytes'> | undefined> {
  return await db
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('path', '=', path)
    .where(({ eb, or }) => or([eb('applicationId', 'is not', null), eb('transferId', 'is not', null)]))
    .executeTakeFirst();
}
