import type { Env } from '../../platform/env/env.ts';
import { LOCAL_OUTBOX, type Post } from './post/post.ts';
import { smtpPost } from './post/smtp-post.ts';

/** What a process is started with, as far as mails follow it. */
export type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'origins' | 'port' | 'databaseUrl' | 'isDemo'>;

/** By the mail server that is set, else into the outbox. */
export function postOf({ smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>): Post {
  if (smtpUrl === undefined || mailFrom === undefined) return LOCAL_OUTBOX;
  return smtpPost({ url: smtpUrl, from: mailFrom });
}

/** Where links in mails lead: no request is there to say it, and what one says could be anybody's. */
export function originOf({ origins, port }: Pick<MailSettings, 'origins' | 'port'>): string {
  return origins[0] ?? `http://localhost:${port}`;
}

/** Mails hold links that open accounts: they are shown only where nothing is real. */
export function mayShowOutbox({ databaseUrl, isDemo }: Pick<MailSettings, 'databaseUrl' | 'isDemo'>): boolean {
  return databaseUrl === undefined || isDemo;
}
