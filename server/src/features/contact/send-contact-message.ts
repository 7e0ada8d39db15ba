import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf, sendContactMessage } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import type { OpenContext } from '../../api/context.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { transact } from '../../platform/database/transact.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { CONTACT_KIND, sendLater } from '../emails/emails.ts';

/** Messages per window and user; without a sign-in per IP, which an agency shares. */
const BOUNDS = { most: 20, windowSeconds: 3600 };

/** `sendContactEmail`: queues the message as an email. A repeated request key of a session queues it only once. */
export function handleSendContactMessage(limits: SharedLimits) {
  const sent = limits('contact messages', BOUNDS);
  return async (
    request: RequestOf<typeof sendContactMessage>,
    { db, services, address, sessionId, person, language }: OpenContext,
  ): Promise<ResponseOf<typeof sendContactMessage>> => {
    const { supportEmails } = await services.settings();
    const [name, email, content] = [request.name.trim(), request.email.trim(), request.content.trim()];
    const to = request.recipient ?? supportEmails[0] ?? '';
    const fieldErrors = [
      ...(name === '' ? [{ field: 'name', message: 'is empty' }] : []),
      ...(emailError(email) === undefined ? [] : [{ field: 'email', message: 'is no address that gets mail' }]),
      ...(content === '' ? [{ field: 'content', message: 'is empty' }] : []),
      // An open recipient would allow emails to anyone in our name.
      ...(supportEmails.includes(to) ? [] : [{ field: 'recipient', message: 'is no address of the team' }]),
    ];
    if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors);
    const wait = await sent.count(person === undefined ? address : `user ${person.user.id}`);
    if (wait > 0) throw apiErrors.tooMany(wait);
    const reference = request.orderNumber?.trim();
    await transact(db, (trx) =>
      sendLater(trx, CONTACT_KIND, [
        {
          key: `${CONTACT_KIND.name} ${sessionId.toString('hex')} ${request.requestKey ?? randomUUID()}`,
          to,
          language,
          data: {
            name,
            email,
            content,
            ...(reference && { reference }),
            ...(person && { account: `${person.user.email}, ${person.company.nameEn}` }),
          },
        },
      ]),
    );
    return { name: 'sent' };
  };
}
