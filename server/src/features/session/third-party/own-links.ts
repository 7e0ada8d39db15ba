import {
  type confirmLink,
  type endLink,
  type RequestOf,
  type ResponseOf,
  type startLink,
  THIRD_PARTIES,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { deleteOtherSessions } from '../../../api/sessions-repository.ts';
import { auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { text } from '../../../platform/texts.ts';
import { emailLinkChanged } from '../../emails/emails.ts';
import { findAccount, type Hashing, isPassword } from '../../users/users.ts';
import type { Throttle } from '../throttle.ts';
import { beginVisit, offered } from './begin-visit.ts';
import { deleteLink, insertLink, linksOf } from './links.ts';
import { findTicket, useUpTicket } from './oauth-requests.ts';
import type { Providers } from './providers.ts';

export interface OwnLinkParts {
  readonly keys: ServerKeys;
  readonly throttle: Throttle;
  readonly hashing: Hashing;
  readonly providers: Providers;
}

type Party = RequestOf<typeof endLink>['party'];

/**
 * My profile: the user's linked third-party accounts (ADR 0083). Changes require the password again: the page may be
 * unattended.
 */
export function createOwnLinkHandlers({ keys, throttle, hashing, providers }: OwnLinkParts) {
  async function show(_request: unknown, { db, user, raw }: Context) {
    const offers = providers.offeredTo(raw.request.headers['user-agent']);
    const links = await linksOf(db, user.id);
    const data = THIRD_PARTIES.filter((party) => links.has(party) || offers.some((one) => one.party === party)).map(
      (party) => {
        const [name, since] = [providers.nameOf(party), links.get(party)];
        return {
          party,
          ...(name !== undefined && { name }),
          ...(since && { since: Math.floor(since.getTime() / 1000) }),
        };
      },
    );
    return { name: 'links', data } as const;
  }

  async function start(
    { party, password }: RequestOf<typeof startLink>,
    context: Context,
  ): Promise<ResponseOf<typeof startLink>> {
    const { user, source, language } = context;
    const provider = offered(providers, party, context);
    if (provider === undefined) return { name: 'notOffered', message: text(language, 'session.partyNotOffered') };
    if (!(await isOwnPassword(password, context)))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    const url = await beginVisit(provider, context, { keys, linking: { userId: user.id, source } });
    if (url === undefined) return { name: 'unavailable', message: text(language, 'session.partyUnavailable') };
    return { name: 'begun', data: { url } };
  }

  async function confirm(
    { ticket }: RequestOf<typeof confirmLink>,
    context: Context,
  ): Promise<ResponseOf<typeof confirmLink>> {
    const { db, user, sessionId, language } = context;
    const ending = await transact(db, async (trx) => {
      const identity = await findTicket(trx, ticket, { sessionId, userId: user.id });
      if (identity === undefined || !(await useUpTicket(trx, ticket))) return 'over';
      if (!(await insertLink(trx, identity, user.id))) return 'taken';
      await recordChange(trx, context, 'linked', identity.party);
      return 'linked';
    });
    if (ending === 'over') return { name: 'ticketOver', message: text(language, 'session.ticketOver') };
    return ending === 'taken' ? { name: 'taken', message: text(language, 'session.partyTaken') } : { name: 'linked' };
  }

  async function end(
    { party, password }: RequestOf<typeof endLink>,
    context: Context,
  ): Promise<ResponseOf<typeof endLink>> {
    const { db, user, sessionId, language } = context;
    if (!(await isOwnPassword(password, context)))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    await transact(db, async (trx) => {
      if (!(await deleteLink(trx, user.id, party))) return;
      // Ends other sessions, which may have started through this link.
      await deleteOtherSessions(trx, user.id, sessionId);
      await recordChange(trx, context, 'unlinked', party);
    });
    return { name: 'unlinked' };
  }

  async function recordChange(
    trx: Trx,
    { user, address, language }: Context,
    what: 'linked' | 'unlinked',
    party: Party,
  ): Promise<void> {
    const action = what === 'linked' ? 'linkThirdParty' : 'unlinkThirdParty';
    const detail = { party, network: auditNetwork(address) };
    await writeAudit(trx, { by: user.id, action, subject: user.id, detail });
    await emailLinkChanged(trx, { email: user.email, language, what, party: providers.nameOf(party) ?? '' });
  }

  async function isOwnPassword(password: string, { db, user }: Context): Promise<boolean> {
    const oneTry = await throttle.beginSignedIn(user.email);
    const stored = (await findAccount(db, user.email))?.passwordHash;
    const isRight = await hashing.within(true, () => isPassword(password, stored));
    if (isRight) await oneTry.succeed();
    return isRight;
  }

  return { show, start, confirm, end };
}
