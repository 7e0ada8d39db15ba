import type { FastifyReply } from 'fastify';
import { deleteSession, insertSession } from '../../calls/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { writeSid } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { makeToken, newSid, secretsOf } from '../../platform/secrets/session-secrets.ts';
import { type Account, isStillSo, listPlatforms } from '../users/users.ts';
import { browserOf } from './browser-of.ts';

interface Started {
  readonly token: string;
  readonly source: string;
  readonly sign: { readonly kid: string; readonly key: string };
}

/**
 * Signs a person in: a new session takes the place of the one that the browser came with. Nothing begins where the password that
 * was judged has been changed or the account been closed since: whoever did that ended the sessions that stood then.
 */
export async function startSession(
  { db, keys, reply }: { db: Db; keys: ServerKeys; reply: FastifyReply },
  { account, former }: { account: Account; former: Buffer },
): Promise<Started | undefined> {
  const [platform] = await listPlatforms(db, account.companyId);
  if (platform === undefined) throw new Error(`Company ${account.companyId} has no platform`);
  const sid = newSid();
  const { id, sign } = secretsOf(sid, keys);
  const { ip, headers } = reply.request;
  const from = { address: ip, ...browserOf(headers['user-agent']) };
  const hasBegun = await transact(db, async (trx) => {
    if (!(await isStillSo(trx, account))) return false;
    await deleteSession(trx, former);
    await insertSession(trx, { id, userId: account.id, from });
    return true;
  });
  if (!hasBegun) return undefined;
  writeSid(reply, sid);
  const { source } = platform;
  return { token: makeToken(id, keys, { userId: account.id, source }), source, sign };
}
