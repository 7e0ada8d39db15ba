import type { FastifyReply } from 'fastify';
import { deleteSession, insertSession } from '../../api/sessions-repository.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { writeSid } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { makeToken, newSid, secretsOf } from '../../platform/secrets/session-secrets.ts';
import { type Account, isStillSo, listPlatforms } from '../users/users.ts';
import { browserOf } from './browser-of.ts';
import { factorNeedOf } from './mfa/mfa-repository.ts';
import { redirectPageOf } from './redirect-page.ts';
import type { GivenCode, SignInWay } from './sign-in-way.ts';

export interface Started {
  readonly token: string;
  /** Empty if the company has no channel. */
  readonly source: string;
  readonly sign: { readonly kid: string; readonly key: string };
  readonly redirectPage: string;
}

export interface BeginningParts {
  readonly db: Db;
  readonly keys: ServerKeys;
  readonly reply: FastifyReply;
}

export interface Entering {
  readonly account: Account;
  /** The previous session of the browser. */
  readonly former: Buffer;
  /** Must be a channel of the company, otherwise no session starts. Default: the company's first channel. */
  readonly source?: string;
  /** Consumes the token or ticket in the same transaction; if it returns false, no session starts. */
  readonly isLetIn?: (trx: Trx) => Promise<boolean>;
  readonly way: SignInWay | 'unknown';
  /** The second factor that was verified. If one is required and missing, no session starts: `admit` asks first. */
  readonly code?: GivenCode;
}

/**
 * Signs a user in: a new session replaces the previous one of the browser. No session starts if the password changed or
 * the account was closed after the check: that change has already ended all other sessions.
 */
export async function startSession(
  { db, keys, reply }: BeginningParts,
  { account, former, source: requestedSource, way, isLetIn = async () => true, code = 'none' }: Entering,
): Promise<Started | undefined> {
  const platforms = await listPlatforms(db, account.companyId);
  const platform =
    requestedSource === undefined ? platforms[0] : platforms.find((one) => one.source === requestedSource);
  if (requestedSource !== undefined && platform === undefined) return undefined;
  const sid = newSid();
  const { id, sign } = secretsOf(sid, keys);
  const { ip, headers } = reply.request;
  const from = { address: ip, ...browserOf(headers['user-agent']) };
  const hasStarted = await transact(db, async (trx) => {
    if (!(await isStillSo(trx, account))) return false;
    if (code === 'none' && (await factorNeedOf(trx, account.id)) !== 'nothing') return false;
    if (!(await isLetIn(trx))) return false;
    await deleteSession(trx, former);
    await insertSession(trx, { id, userId: account.id, from });
    const detail = { way, code, network: auditNetwork(ip) };
    await writeAudit(trx, { by: account.id, action: 'signIn', subject: account.id, detail });
    return true;
  });
  if (!hasStarted) return undefined;
  writeSid(reply, sid);
  const { source } = platform ?? { source: '' };
  const redirectPage = await redirectPageOf(db, id);
  return { token: makeToken(id, keys, { userId: account.id, source }), source, sign, redirectPage };
}
