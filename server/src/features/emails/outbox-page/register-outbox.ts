import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../api/services.ts';
import { publicOrigin } from '../../../platform/env/env.ts';
import { isFromHere, isThisMachine } from '../../../platform/is-loopback.ts';
import { composeEmail } from '../composed-email.ts';
import { type EmailSettings, mayShowOutbox } from '../email-settings.ts';
import { findEmail, newestEmails } from '../emails-repository.ts';
import { emailListPage, emailPage } from './outbox-pages.ts';

const NEWEST = 200;

/** Content Security Policy of the outbox pages: own style and the frame of an email. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Stricter policy of an email: `sandbox` gives it an opaque origin, also outside the frame. */
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Registers `/mails`, the outbox page for development. Exists only on the local machine and without real data. */
export function registerOutbox(
  app: FastifyInstance,
  { services, env }: { readonly services: Pick<Services, 'db' | 'settings'>; readonly env: EmailSettings },
): void {
  if (!mayShowOutbox(env)) return;
  const { db, settings } = services;

  app.get('/mails', async (request, reply) => {
    if (!isLookedAtHere(request)) return reply.callNotFound();
    return sendPage(reply, emailListPage(await newestEmails(db, NEWEST)), PAGE_POLICY);
  });

  app.get<{ Params: { id: string } }>('/mails/:id', async (request, reply) => {
    const entry = await emailRequested(request);
    if (entry === undefined) return reply.callNotFound();
    return sendPage(reply, emailPage(entry.stored, entry.composed), PAGE_POLICY);
  });

  app.get<{ Params: { id: string } }>('/mails/:id/html', async (request, reply) => {
    const entry = await emailRequested(request);
    if (entry === undefined) return reply.callNotFound();
    return sendPage(reply, entry.composed.html, EMAIL_POLICY);
  });

  async function emailRequested(request: FastifyRequest<{ Params: { id: string } }>) {
    const { id } = request.params;
    if (!isLookedAtHere(request) || !/^\d{1,15}$/.test(id)) return undefined;
    const stored = await findEmail(db, Number(id));
    return stored && { stored, composed: await composeEmail(stored, { settings, origin: publicOrigin(env) }) };
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
