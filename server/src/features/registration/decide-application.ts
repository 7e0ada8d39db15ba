import type { Language, Words } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND, sendLater } from '../emails/emails.ts';
import { addResetLink } from '../session/session.ts';
import { EVERY_RIGHT, insertCompany, insertUser, type NewChannel } from '../users/users.ts';
import { type ApplicationDetails, lockApplication, setDecision } from './applications-repository.ts';

/** Lifetime of the first password link: applicants do not check their email every day. */
export const FIRST_PASSWORD_DAYS = 7;

/** Company data entered by the operator; the application supplies missing values. */
export interface Approval {
  readonly id: string;
  readonly companyId: string;
  readonly nameEn?: string | undefined;
  readonly nameZh?: string | undefined;
  readonly currency?: string | undefined;
  /** Credit limit: decimal text in the company's currency. */
  readonly credit: string;
  readonly channel: NewChannel;
  readonly why: string;
  /** User id of the operator, or the shell account that ran the command. */
  readonly by: string;
}

export interface Decline {
  readonly id: string;
  /** Reason shown to the applicant. */
  readonly reason: Words;
  /** Reason for the audit log. */
  readonly why: string;
  /** User id of the operator, or the shell account that ran the command. */
  readonly by: string;
}

/** Why an application cannot be decided. */
export type Undecided = 'unknown' | 'decided' | 'unconfirmed';

/**
 * Creates a company from an application, with the applicant as administrator, and emails the first password link, in
 * one transaction. Requires a confirmed email, because the link goes there. (AUTH-05)
 * @throws UserError if the id, the source or the email is taken, or a value is invalid.
 */
export async function approveApplication(
  { db, currencies }: Pick<Services, 'db' | 'currencies'>,
  { id, companyId, nameEn, nameZh, currency, credit, channel, why, by }: Approval,
): Promise<{ readonly email: string } | Undecided> {
  return await transact(db, async (trx) => {
    const application = await lockApplication(trx, id);
    if (application === undefined) return 'unknown';
    const { details, language, isConfirmed, isDecided } = application;
    if (isDecided) return 'decided';
    if (!isConfirmed) return 'unconfirmed';
    const names = companyNames(details, { nameEn, nameZh });
    const company = { id: companyId, ...names, currency: currency ?? details.currency, language, credit, channel };
    await insertCompany(trx, currencies, company, { by, why });
    const { email, firstName, lastName } = details;
    const administrator = {
      email,
      companyId,
      firstName,
      lastName,
      // The applicant manages the company's accounts.
      permissions: EVERY_RIGHT,
      isOperator: false,
    };
    const userId = await insertUser(trx, administrator, { by, why });
    await setDecision(trx, id, { decision: 'approved', companyId, by });
    await writeAudit(trx, { by, action: 'approveApplication', subject: id, detail: { why, company: companyId } });
    const link = await addResetLink(trx, email, userId, FIRST_PASSWORD_DAYS * 24 * 60);
    const data = { ...link, ...names, source: channel.source, days: FIRST_PASSWORD_DAYS };
    await sendLater(trx, PARTNER_APPROVED_KIND, [{ key: emailIdempotencyKey(id), to: email, language, data }]);
    return { email };
  });
}

/** Declines an application with a reason for the email. The company may apply again. */
export async function declineApplication(
  db: Db,
  { id, reason, why, by }: Decline,
): Promise<{ readonly email: string } | Undecided> {
  return await transact(db, async (trx) => {
    const application = await lockApplication(trx, id);
    if (application === undefined) return 'unknown';
    if (application.isDecided) return 'decided';
    await setDecision(trx, id, { decision: 'declined', reason, by });
    await writeAudit(trx, { by, action: 'declineApplication', subject: id, detail: { why, reason: reason.en } });
    // An unconfirmed email may belong to another person, so no email is sent.
    if (application.isConfirmed) await emailDeclined(trx, id, application, reason);
    return { email: application.isConfirmed ? application.details.email : '' };
  });
}

async function emailDeclined(
  trx: Trx,
  id: string,
  { details, language }: { readonly details: ApplicationDetails; readonly language: Language },
  reason: Words,
): Promise<void> {
  const data = { reasonEn: reason.en, reasonZh: reason.zh };
  await sendLater(trx, PARTNER_DECLINED_KIND, [{ key: emailIdempotencyKey(id), to: details.email, language, data }]);
}

function emailIdempotencyKey(id: string): string {
  return `application decided ${id}`;
}

function companyNames(
  { companyName }: ApplicationDetails,
  { nameEn = companyName, nameZh = companyName }: { nameEn?: string | undefined; nameZh?: string | undefined },
): { readonly nameEn: string; readonly nameZh: string } {
  return { nameEn, nameZh };
}
