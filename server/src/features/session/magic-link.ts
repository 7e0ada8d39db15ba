import { createHash } from 'node:crypto';
import type { oneTouch, RequestOf, ResponseOf } from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import type { Attempts } from './magic-link-attempts.ts';
import { bearerOf, useUpOneTouch } from './magic-link-tokens.ts';
import { admit } from './mfa/admit.ts';

type Result = ResponseOf<typeof oneTouch>;

/**
 * AUTH-02. An invalid token counts towards the limits of the token and the IP, and every failure gets the same
 * response. The source must belong to the company, because the URL is not trusted. The token replaces the password, but
 * no second factor.
 */
export async function handleMagicLink(
  { userToken, source }: RequestOf<typeof oneTouch>,
  { db, raw, sessionId, address, language }: OpenContext,
  { keys, attempts }: { keys: ServerKeys; attempts: Attempts },
): Promise<Result> {
  const subjects = { account: `one-touch ${createHash('sha256').update(userToken).digest('hex')}`, address };
  const account = await bearerOf(db, userToken);
  const admitted =
    account &&
    (await admit(
      { db, keys, reply: raw.reply },
      { account, former: sessionId, source, way: 'oneTouch', isLetIn: (trx) => useUpOneTouch(trx, userToken) },
    ));
  if (admitted === undefined) {
    await attempts.countFailure(subjects);
    return { name: 'wrongCredentials', message: text(language, 'session.signInLinkExpired') };
  }
  return admitted;
}
