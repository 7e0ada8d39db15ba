import type { Logger } from 'pino';
import type { Services } from '../../calls/services.ts';
import { composeMail } from './composed-mail.ts';
import { MOST_ATTEMPTS, MOST_REPETITIONS } from './mail-rules.ts';
import { type ClaimedMail, claimMails, endAttempt, returnMail } from './mails-repository.ts';
import { NotSent, type Post } from './post/post.ts';

export interface Sending extends Pick<Services, 'db' | 'settings'> {
  readonly post: Post;
  /** Where the portal's pages are, for links. */
  readonly origin: string;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Once aborted, no further mails are taken: what is due waits for another process. */
  readonly stopping?: AbortSignal;
}

/** So many at a time: each has a connection of its own. */
const AT_ONCE = 8;

/** Sends what is due until nothing is, or it is to stop; says how many mails were tried. */
export async function sendDueMails(sending: Sending): Promise<number> {
  let tried = 0;
  while (!sending.stopping?.aborted) {
    const mails = await claimMails(sending.db, AT_ONCE);
    if (mails.length === 0) break;
    tried += mails.length;
    await Promise.all(mails.map((mail) => sendOne(sending, mail)));
  }
  return tried;
}

async function sendOne(sending: Sending, mail: ClaimedMail): Promise<void> {
  const { db, post } = sending;
  // Its last senders vanished: each may have sent it.
  if (mail.unsure > MOST_REPETITIONS) return giveUp(sending, mail, 'Nobody knows whether it arrived');
  try {
    const state = await post.send(await composeMail(mail, sending));
    await endAttempt(db, mail, { state });
  } catch (error) {
    await afterFailure(sending, mail, error);
  }
}

async function afterFailure(sending: Sending, mail: ClaimedMail, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const { isUnsure, isFinal } = error instanceof NotSent ? error : { isUnsure: false, isFinal: false };
  const isRepeatedEnough = isUnsure && mail.unsure >= MOST_REPETITIONS;
  if (isFinal || isRepeatedEnough || mail.attempts >= MOST_ATTEMPTS) return giveUp(sending, mail, problem);
  sending.log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, problem }, 'mail not sent yet');
  await returnMail(sending.db, mail, { problem, isUnsure });
}

/** An operator is told: in the log, and in the measures for as long as the row is kept. */
async function giveUp({ db, log }: Sending, mail: ClaimedMail, problem: string): Promise<void> {
  await endAttempt(db, mail, { state: 'givenUp', problem });
  log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, problem }, 'mail given up');
}
