import { createHash, randomBytes } from 'node:crypto';
import {
  as,
  decode,
  emailKey,
  exactText,
  type Language,
  list,
  type Of,
  record,
  type VerifyLink,
  type Words,
} from '@portico/contract';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';

/** Lifetime of the emailed link. */
export const VERIFY_DAYS = 7;

const textField = (name: string) => as(name, exactText(1000));

export const ApplicationDetails = record({
  country: textField('country'),
  city: textField('city'),
  street: textField('street'),
  floor: textField('floor'),
  postalCode: textField('postalCode'),
  companyName: textField('companyName'),
  businessType: textField('businessType'),
  currency: textField('currency'),
  firstName: textField('firstName'),
  lastName: textField('lastName'),
  /** With its dial code: `+86 13900138042`. */
  phone: textField('phone'),
  email: textField('email'),
  remarks: textField('remarks'),
  files: as('files', list(exactText(300))),
});
export type ApplicationDetails = Of<typeof ApplicationDetails>;

/** An application as shown to operators. */
export interface Application {
  readonly id: string;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  /** Null until an operator decides. */
  readonly decision: 'approved' | 'declined' | null;
  readonly details: ApplicationDetails;
}

interface NewApplication {
  readonly request: string;
  readonly language: Language;
  readonly details: ApplicationDetails;
}

/** Stores an application and the hash of its confirmation link; undefined if the same request was stored before. */
export async function addApplication(
  trx: Trx,
  { request, language, details }: NewApplication,
): Promise<{ readonly id: string; readonly link: VerifyLink } | undefined> {
  const link = { email: details.email, key: randomBytes(32).toString('base64url') };
  const added = await trx
    .insertInto('applications')
    .values({
      request,
      email: details.email,
      language,
      details: JSON.stringify(details),
      verifyHash: hashOf(link),
      verifyUntil: new Date(Date.now() + VERIFY_DAYS * 24 * 3600 * 1000),
      verifiedAt: null,
    })
    .onConflict((conflict) => conflict.column('request').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && { id: added.id, link };
}

/** Marks the email as confirmed and consumes the link; false if the link is invalid. */
export async function verifyEmail(db: Db, link: VerifyLink): Promise<boolean> {
  return await transact(db, async (trx) => {
    const verified = await trx
      .updateTable('applications')
      .set({ verifiedAt: new Date(), verifyHash: null })
      .where('verifyHash', '=', hashOf(link))
      .where('verifyUntil', '>', new Date())
      .returning('id')
      .executeTakeFirst();
    if (verified === undefined) return false;
    await writeAudit(trx, { by: 'nobody', action: 'confirmApplication', subject: verified.id, detail: {} });
    return true;
  });
}

/** All applications, oldest first; with `isAll: false` only those without a decision. */
export async function listApplications(db: Db, { isAll = true } = {}): Promise<readonly Application[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .$if(!isAll, (query) => query.where('decision', 'is', null))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id, createdAt, verifiedAt, decision, details }) => {
    return { id, createdAt, verifiedAt, decision, details: detailsOf(id, details) };
  });
}

/** Locks an application so that only one operator decides it. */
export async function lockApplication(trx: Trx, id: string) {
  const applications = await trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    applications && {
      language: applications.language,
      isConfirmed: applications.verifiedAt !== null,
      isDecided: applications.decision !== null,
      details: detailsOf(id, applications.details),
    }
  );
}

interface Decision {
  readonly decision: 'approved' | 'declined';
  /** User id of the operator, or the shell account that ran the command. */
  readonly by: string;
  readonly companyId?: string;
  /** Reason for the rejection, shown to the applicant. */
  readonly reason?: Words;
}

/** Stores the decision and invalidates an unused confirmation link. */
export async function setDecision(trx: Trx, id: string, { decision, by, companyId, reason }: Decision): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      decision,
      companyId: companyId ?? null,
      decidedAt: new Date(),
      decidedBy: by,
      reasonEn: reason?.en ?? null,
      reasonZh: reason?.zh ?? null,
      verifyHash: null,
    })
    .where('id', '=', id)
    .execute();
}

export function detailsOf(id: string, details: unknown): ApplicationDetails {
  const read = decode(ApplicationDetails, details);
  if (!read.ok) throw new Error(`Application ${id} cannot be read`);
  return read.value;
}

/** Includes the email, so the link is valid only for that email. */
function hashOf({ email, key }: VerifyLink): Buffer {
  return createHash('sha256')
    .update(`${emailKey(email)}\n${key}`)
    .digest();
}
