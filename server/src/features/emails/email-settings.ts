import type { Env } from '../../platform/env/env.ts';
import { isThisMachine } from '../../platform/is-loopback.ts';
import { LOCAL_OUTBOX, type Post } from './transport/email-transport.ts';
import { smtpPost } from './transport/smtp-transport.ts';

/** What a process is started with, as far as mails follow it. */
export type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'origins' | 'port' | 'databaseUrl' | 'isDemo'>;

/**
 * By the mail server that is set, else into the outbox where nothing is real. A real portal without a mail server has none: its
 * mails wait until one is set.
 */
export function postOf({
  smtpUrl,
  mailFrom,
  ...world
}: Pick<MailSettings, 'smtpUrl' | 'mailFrom' | 'databaseUrl' | 'isDemo'>): Post | undefined {
  if (smtpUrl !== undefined && mailFrom !== undefined) return smtpPost({ url: smtpUrl, from: mailFrom });
  return isUnreal(world) ? LOCAL_OUTBOX : undefined;
}

/** Whether mails leave by a server, stay here to be looked at, or wait for one to be set. */
export function wayOfPost(settings: Parameters<typeof postOf>[0]): 'server' | 'kept' | 'none' {
  const post = postOf(settings);
  if (post === undefined) return 'none';
  return post === LOCAL_OUTBOX ? 'kept' : 'server';
}

/** Mails hold links that open accounts: they are shown only where nothing is real and nobody comes from elsewhere. */
export function mayShowOutbox({
  origins,
  ...world
}: Pick<MailSettings, 'databaseUrl' | 'isDemo' | 'origins'>): boolean {
  return isUnreal(world) && origins.every((origin) => isThisMachine(new URL(origin).host));
}

function isUnreal({ databaseUrl, isDemo }: Pick<MailSettings, 'databaseUrl' | 'isDemo'>): boolean {
  return databaseUrl === undefined || isDemo;
}
