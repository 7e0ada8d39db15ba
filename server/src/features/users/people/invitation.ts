import type { Language, RequestOf, ResponseOf, resendInvitation } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { text } from '../../../platform/texts.ts';
import { invitedUserOf } from './people-repository.ts';

interface InvitedUser {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** Emails a user of the company the link to set a password. */
export type EmailInvitation = (trx: Trx, person: InvitedUser, companyId: string) => Promise<void>;

/** Emails an invited user another link, in the language of the first one. (ACCT-03) */
export function handleResendInvitation(emailInvitation: EmailInvitation) {
  return async (
    { id }: RequestOf<typeof resendInvitation>,
    { db, company, language, user }: Context,
  ): Promise<ResponseOf<typeof resendInvitation>> =>
    await transact(db, async (trx) => {
      const person = await invitedUserOf(trx, company.id, id);
      if (person === undefined) return { name: 'noSuchAccount', message: text(language, 'users.noSuchAccount') };
      if (!person.isInvited) return { name: 'noInvitation', message: text(language, 'users.noInvitation') };
      await emailInvitation(trx, person, company.id);
      await writeAudit(trx, { by: user.id, action: 'inviteAgain', subject: id, detail: {} });
      return { name: 'invited' };
    });
}
