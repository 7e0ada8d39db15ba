import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transact.ts';
import { writeSid } from '../../plugins/cookie.ts';
import type { ServerKeys } from '../../plugins/keys.ts';
import { makeToken, newSid, secretsOf } from '../../plugins/session-secrets.ts';
import { listPlatforms } from '../users/users-repository.ts';
import { deleteSession, insertSession } from './sessions-repository.ts';

interface NewSession {
  readonly token: string;
  readonly source: string;
  readonly sign: { readonly kid: string; readonly key: string };
}

/** Signs a person in: a new session takes the place of the one that the browser came with. */
export async function startSession(
  { db, keys, reply }: { db: Db; keys: ServerKeys; reply: FastifyReply },
  { userId, companyId, former }: { userId: string; companyId: string; former: Buffer },
): Promise<NewSession> {
  const [platform] = await listPlatforms(db, companyId);
  if (platform === undefined) throw new Error(`Company ${companyId} has no platform`);
  const sid = newSid();
  const { id, sign } = secretsOf(sid, keys);
  await transact(db, async (trx) => {
    await deleteSession(trx, former);
    await insertSession(trx, { id, userId });
  });
  writeSid(reply, sid);
  const { source } = platform;
  return { token: makeToken(id, keys, { userId, source }), source, sign };
}
