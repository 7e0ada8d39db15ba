import { createHash } from 'node:crypto';
import type { finishThirdParty, RequestOf, ResponseOf, startThirdParty } from '@portico/contract';
import type { OpenContext } from '../../../api/context.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { text } from '../../../platform/texts.ts';
import type { Attempts } from '../magic-link-attempts.ts';
import { admit } from '../mfa/admit.ts';
import { beginVisit, offered } from './begin-visit.ts';
import { holderOf, isStillLinked } from './links.ts';
import { findTicket, useUpTicket } from './oauth-requests.ts';
import type { Providers } from './providers.ts';

/** Sign-ins started per IP. Agencies share an IP; each sign-in leaves a row for ten minutes. */
const BOUNDS = { most: 120, windowSeconds: 15 * 60 } as const;

export interface ThirdPartySignInDeps {
  readonly keys: ServerKeys;
  readonly limits: SharedLimits;
  readonly attempts: Attempts;
  readonly providers: Providers;
}

/** AUTH-07: endpoints of the sign-in page and of the page that the browser returns to. */
export function createThirdPartySignInHandlers({ keys, limits, attempts, providers }: ThirdPartySignInDeps) {
  const begun = limits('third-party sign-in', BOUNDS);

  async function show(_request: unknown, { raw }: OpenContext) {
    const data = providers
      .offeredTo(raw.request.headers['user-agent'])
      .map(({ party, name }) => ({ party, ...(name !== undefined && { name }) }));
    return { name: 'offered', data } as const;
  }

  async function start(
    { party }: RequestOf<typeof startThirdParty>,
    context: OpenContext,
  ): Promise<ResponseOf<typeof startThirdParty>> {
    const { address, language } = context;
    const provider = offered(providers, party, context);
    if (provider === undefined) return { name: 'notOffered', message: text(language, 'session.partyNotOffered') };
    const wait = await begun.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    const url = await beginVisit(provider, context, { keys });
    if (url === undefined) return { name: 'unavailable', message: text(language, 'session.partyUnavailable') };
    return { name: 'begun', data: { url } };
  }

  /** The ticket replaces the password, but no second factor. */
  async function finish(
    { ticket }: RequestOf<typeof finishThirdParty>,
    { db, raw, sessionId, address, language }: OpenContext,
  ): Promise<ResponseOf<typeof finishThirdParty>> {
    const subjects = { account: `third-party ${createHash('sha256').update(ticket).digest('hex')}`, address };
    const identity = await findTicket(db, ticket, { sessionId, userId: undefined });
    if (identity === undefined) {
      await attempts.countFailure(subjects);
      return { name: 'ticketOver', message: text(language, 'session.ticketOver') };
    }
    const account = await holderOf(db, identity);
    if (account === undefined) {
      await useUpTicket(db, ticket);
      return { name: 'notLinked', message: text(language, 'session.notLinked') };
    }
    const admitted = await admit(
      { db, keys, reply: raw.reply },
      {
        ...{ account, former: sessionId, way: identity.party },
        isLetIn: async (trx) => (await useUpTicket(trx, ticket)) && (await isStillLinked(trx, identity, account.id)),
      },
    );
    return admitted ?? { name: 'ticketOver', message: text(language, 'session.ticketOver') };
  }

  return { show, start, finish };
}
