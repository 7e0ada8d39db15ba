import type { Logger } from 'pino';
import type { Services } from '../../calls/services.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { type MailSettings, originOf, postOf } from './mail-settings.ts';
import { sweepMails } from './mails-repository.ts';
import { sendDueMails } from './send-due-mails.ts';

/** How long a mail waits at most before somebody looks: whoever asked for a link is waiting for it. */
const LOOK_EVERY_SECONDS = 2;

export interface MailJobs {
  readonly services: Pick<Services, 'db' | 'settings'>;
  readonly env: MailSettings;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** Sends what is in the outbox, in every process: rows are shared out, and whoever dies leaves them to the others. */
export function mailJobDefinitions({ services, env, log }: MailJobs): readonly JobDefinition<never>[] {
  const { db, settings } = services;
  const sending = { db, settings, log, post: postOf(env), origin: originOf(env) };
  return [
    { name: 'send-mails', everySeconds: LOOK_EVERY_SECONDS, handle: async () => void (await sendDueMails(sending)) },
    { name: 'sweep-mails', cron: '7 4 * * *', handle: () => sweepMails(db) },
  ];
}
