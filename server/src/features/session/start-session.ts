import type { FastifyReply } from 'fastify';
import { deleteSession, insertSession } from '../../calls/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { writeSid } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { makeToken, newSid, secretsOf } from '../../platform/secrets/session-secrets.ts';
import { listPlatforms } from '../users/users.ts';
import { browserOf } from './browser-of.ts';

interface Started {
  readonly token: string;
  readonly source: string;
  readonly sign: { readonly kid: string; readonly key: string };
}

/** Signs a person in: a new session takes the place of the one that the browser came with. */
export async function startSession(
  { db, keys, reply }: { db: Db; keys: ServerKeys; reply: FastifyReply },
  { userId, companyId, former }: { userId: string; companyId: string; former: Buffer },
): Promise<Started> {
  const [platform] = await listPlatforms(db, companyId);
  if (platform === undefined) throw new Error(`Company ${companyId} has no platform`);
  const sid = newSid();
  const { id, sign } = secretsOf(sid, keys);
  const { ip, headers } = reply.request;
  const from = { address: ip, ...browserOf(headers['user-agent']) };
  await transact(db, async (trx) => {
    await deleteSession(trx, former);
    await insertSession(trx, { id, userId, from });
  });
  writeSid(reply, sid);
  const { source } = platform;
  return { token: makeToken(id, keys, { userId, source }), source, sign };
}
