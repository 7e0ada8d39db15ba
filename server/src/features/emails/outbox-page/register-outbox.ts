import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../api/services.ts';
import { publicOrigin } from '../../../platform/env/env.ts';
import { isFromHere, isThisMachine } from '../../../platform/is-loopback.ts';
import { composeMail } from '../composed-email.ts';
import { type MailSettings, mayShowOutbox } from '../email-settings.ts';
import { findMail, newestMails } from '../emails-repository.ts';
import { mailListPage, mailPage } from './outbox-pages.ts';

const NEWEST = 200;

/** Content Security Policy of the outbox pages: own style and the frame of an email. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Stricter policy of an email: `sandbox` gives it an opaque origin, also outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Registers `/mails`, the outbox page for development. Exists only on the local machine and without real data. */
export function registerOutbox(
  app: FastifyInstance,
  { services, env }: { readonly services: Pick<Services, 'db' | 'settings'>; readonly env: MailSettings },
): void {
  if (!mayShowOutbox(env)) return;
  const { db, settings } = services;

  app.get('/mails', async (request, reply) => {
    if (!isLookedAtHere(request)) return reply.callNotFound();
    return sendPage(reply, mailListPage(await newestMails(db, NEWEST)), PAGE_POLICY);
  });

  app.get<{ Params: { id: string } }>('/mails/:id', async (request, reply) => {
    const found = await mailAsked(request);
    if (found === undefined) return reply.callNotFound();
    return sendPage(reply, mailPage(found.stored, found.mail), PAGE_POLICY);
  });

  app.get<{ Params: { id: string } }>('/mails/:id/html', async (request, reply) => {
    const found = await mailAsked(request);
    if (found === undefined) return reply.callNotFound();
    return sendPage(reply, found.mail.html, MAIL_POLICY);
  });

  async function mailAsked(request: FastifyRequest<{ Params: { id: string } }>) {
    const { id } = request.params;
    if (!isLookedAtHere(request) || !/^\d{1,15}$/.test(id)) return undefined;
    const stored = await findMail(db, Number(id));
    return stored && { stored, mail: await composeMail(stored, { settings, origin: publicOrigin(env) }) };
  }
}

/**
 * Prevents DNS rebinding: a foreign site that resolves to this machine must not read emails through a developer's
 * browser.
 */
function isLookedAtHere(request: FastifyRequest): boolean {
  return isFromHere(request) && isThisMachine(request.headers.host ?? '');
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
