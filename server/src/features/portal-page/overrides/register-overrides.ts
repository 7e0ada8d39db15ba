import type { Language } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newLogTurns } from '../../../api/log-rate-limiter.ts';
import { sendPlainPage } from '../../../api/plain-page.ts';
import { findSessionUser } from '../../../api/sessions-repository.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import { type TextKeyIn, text } from '../../../platform/texts.ts';
import { findRun, leaveRuns, openRun } from '../../remotes/remotes.ts';
import { CHECK_PATH, LEAVE_PATH, OVERRIDE_PATH } from './override-paths.ts';
import { isDevelopmentUrl, readTicket } from './override-ticket.ts';
import { leaveOverride, openOverride } from './overrides-repository.ts';

/** FED-06: routes that add a development build to the visitor's own portal and remove it. */
export function registerOverrides(app: FastifyInstance, { db, keys }: { db: Db; keys: ServerKeys }): void {
  const isReported = newLogTurns();
  app.get(LEAVE_PATH, async (request, reply) => {
    // A link on another site must not change what a user sees, even if it only removes an override.
    const site = request.headers['sec-fetch-site'];
    const sid = readSid(request);
    if (sid !== undefined && site !== 'cross-site') {
      await Promise.all([leaveOverride(db, sessionId(sid)), leaveRuns(db, sessionId(sid))]);
      if (isReported(request)) request.log.info('override left');
    }
    return reply.redirect('/portal/', 303);
  });

  /** Session and user of the request, and a function that rejects it. */
  async function readRequester(request: FastifyRequest, reply: FastifyReply) {
    const sid = readSid(request);
    const id = sid === undefined ? undefined : sessionId(sid);
    const user = id && (await findSessionUser(db, id));
    const reject = (reason: OverrideRejection) => {
      if (isReported(request)) request.log.warn({ refused: reason }, 'override rejected');
      return handleRejected(reply, reason, user?.language ?? 'en');
    };
    return { id, user, reject };
  }

  app.get<{ Params: { run: string } }>(`${CHECK_PATH}:run`, async (request, reply) => {
    const { id, user, reject } = await readRequester(request, reply);
    const run = await findRun(db, request.params.run);
    if (!run) return reject('noRun');
    if (run.until.getTime() <= Date.now()) return reject('runOver');
    if (!id || !user) return reject('signedOut');
    if (user.id !== run.userId) return reject('another');
    if (!(await openRun(db, request.params.run, id))) return reject('runUsed');
    await leaveOverride(db, id);
    const { name: remote, version } = run;
    request.log.info({ check: { remote, version, user: user.id, run: request.params.run } }, 'check opened');
    return reply.redirect('/portal/', 303);
  });

  app.get<{ Params: { '*': string } }>(`${OVERRIDE_PATH}*`, async (request, reply) => {
    const { id, user, reject } = await readRequester(request, reply);

    const ticket = readTicket(request.params['*'], keys);
    if (!ticket || !isDevelopmentUrl(ticket.at) || !isDevelopmentUrl(ticket.host)) return reject('forged');
    if (ticket.until * 1000 <= Date.now()) return reject('expired');
    if (!id || !user) return reject('signedOut');
    if (user.id !== ticket.userId) return reject('another');
    if (!(await openOverride(db, ticket, id))) return reject('used');
    await leaveRuns(db, id);
    const { remote, at, until } = ticket;
    request.log.info({ override: { remote, at, until, user: user.id, ticket: ticket.id } }, 'override opened');
    return reply.redirect('/portal/', 303);
  });
}

function handleRejected(reply: FastifyReply, reason: OverrideRejection, language: Language): FastifyReply {
  return sendPlainPage(reply.code(reason === 'signedOut' ? 401 : 403), {
    language,
    sentence: overrideMessages(reason, language),
    link: { to: '/portal/', text: overrideMessages('toPortal', language) },
  });
}

export type OverrideRejection = Exclude<TextKeyIn<'document.override'>, 'toPortal'>;

export function overrideMessages(key: TextKeyIn<'document.override'>, language: Language): string {
  return text(language, `document.override.${key}`);
}
