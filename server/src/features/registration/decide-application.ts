import type { Language, Words } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND, sendLater } from '../emails/emails.ts';
import { addResetLink } from '../session/session.ts';
import { EVERY_RIGHT, insertCompany, insertUser, type NewChannel } from '../users/users.ts';
import { type ApplicationDetails, lockApplication, setDecision } from './applications-repository.ts';

/** The link of the mail that sets a partner's first password serves so long: who applied does not look every day. */
export const FIRST_PASSWORD_DAYS = 7;

/** What an operator says of the company that is made; what is left out is as the application has it. */
export interface Approval {
  readonly id: string;
  /** The company's key. */
  readonly companyId: string;
  readonly nameEn?: string | undefined;
  readonly nameZh?: string | undefined;
  readonly currency?: string | undefined;
  /** What it may owe: decimal text in its currency. */
  readonly credit: string;
  readonly channel: NewChannel;
  readonly why: string;
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
}

export interface Decline {
  readonly id: string;
  /** Why, as the applicant reads it. */
  readonly reason: Words;
  /** Why, as the audit log has it. */
  readonly why: string;
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
}

/** Why nothing is decided. */
export type Undecided = 'unknown' | 'decided' | 'unconfirmed';

/**
 * Makes a company of an application, with who applied as its administrator, whom a mail leads to a first password; all of it in one
 * transaction. Only of an email that was confirmed, for the link goes there. (AUTH-05)
 *
 * @throws Problem when the key, the source or the email is taken, or something typed is none.
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
      // Who applied runs the company's accounts.
      permissions: EVERY_RIGHT,
      isOperator: false,
    };
    const userId = await insertUser(trx, administrator, { by, why });
    await setDecision(trx, id, { decision: 'approved', companyId, by });
    await writeAudit(trx, { by, action: 'approveApplication', subject: id, detail: { why, company: companyId } });
    const link = await addResetLink(trx, email, userId, FIRST_PASSWORD_DAYS * 24 * 60);
    const data = { ...link, ...names, source: channel.source, days: FIRST_PASSWORD_DAYS };
    await sendLater(trx, PARTNER_APPROVED_KIND, [{ key: mailKey(id), to: email, language, data }]);
    return { email };
  });
}

/** Declines an application with a reason that its mail says; nothing is made of it, and the company may apply anew. */
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
    // Whoever never confirmed an email may not be its owner: nobody is written to.
    if (application.isConfirmed) await tellDeclined(trx, id, application, reason);
    return { email: application.isConfirmed ? application.details.email : '' };
  });
}

async function tellDeclined(
  trx: Trx,
  id: string,
  { details, language }: { readonly details: ApplicationDetails; readonly language: Language },
  reason: Words,
): Promise<void> {
  const data = { reasonEn: reason.en, reasonZh: reason.zh };
  await sendLater(trx, PARTNER_DECLINED_KIND, [{ key: mailKey(id), to: details.email, language, data }]);
}

/** One decision, one mail. */
function mailKey(id: string): string {
  return `application decided ${id}`;
}

function companyNames(
  { companyName }: ApplicationDetails,
  { nameEn = companyName, nameZh = companyName }: { nameEn?: string | undefined; nameZh?: string | undefined },
): { readonly nameEn: string; readonly nameZh: string } {
  return { nameEn, nameZh };
}
