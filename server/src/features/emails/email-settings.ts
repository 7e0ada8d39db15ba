import type { Env } from '../../platform/env/env.ts';
import { isThisMachine } from '../../platform/is-loopback.ts';
import { LOCAL_OUTBOX, type Post } from './transport/email-transport.ts';
import { smtpPost } from './transport/smtp-transport.ts';

export type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'origins' | 'port' | 'databaseUrl' | 'isDemo'>;

/**
 * Uses the configured SMTP server, or the local outbox in a demo or development. In production without an SMTP server
 * there is no transport: emails wait until one is configured.
 */
export function postOf({
  smtpUrl,
  mailFrom,
  ...world
}: Pick<MailSettings, 'smtpUrl' | 'mailFrom' | 'databaseUrl' | 'isDemo'>): Post | undefined {
  if (smtpUrl !== undefined && mailFrom !== undefined) return smtpPost({ url: smtpUrl, from: mailFrom });
  return isUnreal(world) ? LOCAL_OUTBOX : undefined;
}

/** Whether emails are sent by a server, stay in the local outbox, or wait for a server to be configured. */
export function wayOfPost(settings: Parameters<typeof postOf>[0]): 'server' | 'kept' | 'none' {
  const post = postOf(settings);
  if (post === undefined) return 'none';
  return post === LOCAL_OUTBOX ? 'kept' : 'server';
}

/** Emails contain links that grant access, so they are displayed only without real data and on the local machine. */
export function mayShowOutbox({
  origins,
  ...world
}: Pick<MailSettings, 'databaseUrl' | 'isDemo' | 'origins'>): boolean {
  return isUnreal(world) && origins.every((origin) => isThisMachine(new URL(origin).host));
}

function isUnreal({ databaseUrl, isDemo }: Pick<MailSettings, 'databaseUrl' | 'isDemo'>): boolean {
  return databaseUrl === undefined || isDemo;
}
