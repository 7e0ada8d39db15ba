import type { Env } from '../../platform/env/env.ts';
import { isThisMachine } from '../../platform/is-loopback.ts';
import { LOCAL_OUTBOX, type Post } from './transport/email-transport.ts';
import { smtpPost } from './transport/smtp-transport.ts';

export type EmailSettings = Pick<Env, 'smtpUrl' | 'emailFrom' | 'origins' | 'port' | 'databaseUrl' | 'isDemo'>;

/**
 * Uses the configured SMTP server, or the local outbox in a demo or development. In production without an SMTP server
 * there is no transport: emails wait until one is configured.
 */
export function postOf({
  smtpUrl,
  emailFrom,
  ...world
}: Pick<EmailSettings, 'smtpUrl' | 'emailFrom' | 'databaseUrl' | 'isDemo'>): Post | undefined {
  if (smtpUrl !== undefined && emailFrom !== undefined) return smtpPost({ url: smtpUrl, from: emailFrom });
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
}: Pick<EmailSettings, 'databaseUrl' | 'isDemo' | 'origins'>): boolean {
  return isUnreal(world) && origins.every((origin) => isThisMachine(new URL(origin).host));
}

function isUnreal({ databaseUrl, isDemo }: Pick<EmailSettings, 'databaseUrl' | 'isDemo'>): boolean {
  return databaseUrl === undefined || isDemo;
}
