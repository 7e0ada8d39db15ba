import type { Logger } from 'pino';
import type { Services } from '../../api/services.ts';
import { publicOrigin } from '../../platform/env/env.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { type MailSettings, mayShowOutbox, postOf } from './email-settings.ts';
import { sweepMails } from './emails-repository.ts';
import { sendDueMails } from './send-queued-emails.ts';
import { LOCAL_OUTBOX } from './transport/email-transport.ts';

/** Polling interval of the outbox. It is short because users wait for requested links. */
const LOOK_EVERY_SECONDS = 2;

export interface MailJobs {
  readonly services: Pick<Services, 'db' | 'settings' | 'mailPapers' | 'tellUndelivered'>;
  readonly env: MailSettings;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Sends queued emails in every process. Rows are distributed, and other processes take over the rows of a crashed one.
 */
export function mailJobDefinitions({ services, env, log }: MailJobs): readonly JobDefinition<never>[] {
  const { db, settings, mailPapers, tellUndelivered } = services;
  const sweep = { name: 'sweep-mails', cron: '7 4 * * *', handle: () => sweepMails(db) };
  const post = postOf(env);
  if (post === undefined) {
    log.warn('No mail leaves: set PORTICO_SMTP_URL and PORTICO_MAIL_FROM. Until then mails wait.');
    return [sweep];
  }
  if (post === LOCAL_OUTBOX && !mayShowOutbox(env)) {
    log.warn(
      'Mails are kept and sent to nobody, and no page shows them: PORTICO_ORIGINS names another host than this one.',
    );
  }
  const sending = { db, settings, mailPapers, tellUndelivered, log, post, origin: publicOrigin(env) };
  const send = {
    name: 'send-mails',
    everySeconds: LOOK_EVERY_SECONDS,
    handle: async (_data: object, stopping: AbortSignal) => void (await sendDueMails({ ...sending, stopping })),
  };
  return [send, sweep];
}
