import type { Logger } from 'pino';
import type { Services } from '../../api/services.ts';
import { publicOrigin } from '../../platform/env/env.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { type EmailSettings, mayShowOutbox, postOf } from './email-settings.ts';
import { deleteOldEmails } from './emails-repository.ts';
import { sendQueuedEmails } from './send-queued-emails.ts';
import { LOCAL_OUTBOX } from './transport/email-transport.ts';

/** Polling interval of the outbox. It is short because users wait for requested links. */
const LOOK_EVERY_SECONDS = 2;

export interface EmailJobs {
  readonly services: Pick<Services, 'db' | 'settings' | 'emailAttachments' | 'reportDeliveryFailure'>;
  readonly env: EmailSettings;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Sends queued emails in every process. Rows are distributed, and other processes take over the rows of a crashed one.
 */
export function emailJobDefinitions({ services, env, log }: EmailJobs): readonly JobDefinition<never>[] {
  const { db, settings, emailAttachments, reportDeliveryFailure } = services;
  const sweep = { name: 'sweep-mails', cron: '7 4 * * *', handle: () => deleteOldEmails(db) };
  const post = postOf(env);
  if (post === undefined) {
    log.warn('Emails are not sent. Set PORTICO_SMTP_URL and PORTICO_MAIL_FROM. Until then emails stay in the outbox.');
    return [sweep];
  }
  if (post === LOCAL_OUTBOX && !mayShowOutbox(env)) {
    log.warn(
      'Emails are stored but not sent, and the outbox page is not available, because PORTICO_ORIGINS names another host.',
    );
  }
  const sending = { db, settings, emailAttachments, reportDeliveryFailure, log, post, origin: publicOrigin(env) };
  const send = {
    name: 'send-mails',
    everySeconds: LOOK_EVERY_SECONDS,
    handle: async (_data: object, stopping: AbortSignal) => void (await sendQueuedEmails({ ...sending, stopping })),
  };
  return [send, sweep];
}
