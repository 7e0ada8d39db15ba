import type { Logger } from 'pino';
import type { Services } from '../../api/services.ts';
import { inGroups } from '../../platform/database/batch-loader.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isRolledBack } from '../../platform/database/rolled-back.ts';
import { withSpan } from '../../platform/tracing/tracing.ts';
import { type ComposedEmail, composeEmail } from './composed-email.ts';
import type { Attachment } from './email-attachments.ts';
import { kindIfAny, kindNamed } from './email-kinds.ts';
import { MOST_ATTEMPTS, MOST_REPETITIONS } from './email-rules.ts';
import { type ClaimedEmail, claimEmails, type EmailEnd, endAttempts, returnEmail } from './emails-repository.ts';
import { EmailDeliveryError, type Post } from './transport/email-transport.ts';

export interface Sending extends Pick<Services, 'db' | 'settings' | 'emailAttachments' | 'reportDeliveryFailure'> {
  readonly post: Post;
  /** Origin of the portal, for links. */
  readonly origin: string;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Once aborted, no further emails are claimed; other processes send them. */
  readonly stopping?: AbortSignal;
}

/** Concurrent emails; each uses its own SMTP connection. */
const AT_ONCE = 8;

/** Sends due emails until none is left or stopping is requested. Returns the number of attempts. */
export async function sendQueuedEmails(options: Sending): Promise<number> {
  const sending = { ...options, end: newEnds(options.db) };
  let tried = 0;
  while (!sending.stopping?.aborted) {
    const emails = await claimEmails(sending.db, AT_ONCE);
    if (emails.length === 0) break;
    tried += emails.length;
    await Promise.all(emails.map((mail) => sendOne(sending, mail)));
  }
  return tried;
}

interface Attempting extends Sending {
  readonly end: (end: EmailEnd) => Promise<unknown>;
}

/** Batches results that end at the same time, as all do with the local outbox. */
function newEnds(db: Db): Attempting['end'] {
  const end = async (ends: readonly EmailEnd[]) => {
    await endAttempts(db, ends);
    return ends;
  };
  return inGroups(end, { most: AT_ONCE, atOnce: AT_ONCE, patienceMs: 1000, isOneToBlame: isRolledBack });
}

async function sendOne(sending: Attempting, mail: ClaimedEmail): Promise<void> {
  const { end, post } = sending;
  // Earlier processes crashed while sending: each may have sent it.
  if (mail.unsure > MOST_REPETITIONS) return giveUp(sending, mail, 'The delivery status is unknown');
  try {
    const lapsesAt = kindNamed(mail.kind).lapsesAt(mail.data);
    if (lapsesAt !== undefined && lapsesAt.getTime() <= Date.now())
      return void (await end({ mail, state: 'withdrawn', problem: 'The link in the email has expired' }));
    const composed = await composeEmail(mail, sending);
    const attachments = post.isCarrying ? await attachmentsOf(composed, sending) : [];
    if (attachments === undefined)
      return void (await end({ mail, state: 'withdrawn', problem: 'The attached document no longer exists' }));
    const attributes = { 'portico.email.kind': mail.kind };
    const send = () => post.send(composed, attachments);
    await end({ mail, state: await withSpan('send email', { kind: 'client', attributes }, send) });
  } catch (error) {
    await afterFailure(sending, mail, error);
  }
}

/** Undefined if the order no longer has a document; the email is then not sent. */
async function attachmentsOf(
  { attachmentRefs }: ComposedEmail,
  { emailAttachments }: Sending,
): Promise<readonly Attachment[] | undefined> {
  const made = await Promise.all(attachmentRefs.map(emailAttachments));
  const attachments = made.filter((one) => one !== undefined);
  return attachments.length === attachmentRefs.length ? attachments : undefined;
}

async function afterFailure(sending: Attempting, mail: ClaimedEmail, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const { isUnsure, isFinal } = error instanceof EmailDeliveryError ? error : { isUnsure: false, isFinal: false };
  const isRepeatedEnough = isUnsure && mail.unsure >= MOST_REPETITIONS;
  if (isFinal || isRepeatedEnough || mail.attempts >= MOST_ATTEMPTS) return giveUp(sending, mail, problem);
  sending.log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, problem }, 'email not sent yet');
  await returnEmail(sending.db, mail, { problem, isUnsure });
}

/**
 * Reports a failed email in the log, in the metrics while its row exists, and on the booking's page. The booking is
 * updated first: once the email has ended, no process would retry the report.
 */
async function giveUp(
  { end, log, reportDeliveryFailure }: Attempting,
  mail: ClaimedEmail,
  problem: string,
): Promise<void> {
  const orderNumber = kindIfAny(mail.kind)?.orderNumber(mail.data);
  if (orderNumber !== undefined) await reportDeliveryFailure({ mail: mail.id, orderNumber, recipient: mail.recipient });
  await end({ mail, state: 'givenUp', problem });
  log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, problem }, 'email failed permanently');
}
