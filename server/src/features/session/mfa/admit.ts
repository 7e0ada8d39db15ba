import type { SecondStep } from '@portico/contract';
import { transact } from '../../../platform/database/transact.ts';
import { isStillSo, listPlatforms } from '../../users/users.ts';
import { hasPasskey } from '../passkeys/passkeys-repository.ts';
import type { SignInWay } from '../sign-in-way.ts';
import { type BeginningParts, type Entering, type Started, startSession } from '../start-session.ts';
import { factorNeedOf } from './mfa-repository.ts';
import { addStep } from './sign-in-steps.ts';

type Admitted =
  | { readonly name: 'signedIn'; readonly data: Started }
  | { readonly name: 'secondStep'; readonly data: SecondStep };

/**
 * Continues after a correct password or an equivalent: starts a session, or a second step that asks for a code or sets
 * up a factor. Consumes the token or ticket in both cases. Returns undefined if neither can start.
 */
export async function admit(
  parts: BeginningParts,
  entering: Omit<Entering, 'code'> & { readonly way: SignInWay },
): Promise<Admitted | undefined> {
  const { db } = parts;
  const { account, former, source, way, isLetIn = async () => true } = entering;
  const need = await factorNeedOf(db, account.id);
  if (need === 'nothing') {
    const started = await startSession(parts, entering);
    return started && { name: 'signedIn', data: started };
  }
  const platforms = await listPlatforms(db, account.companyId);
  if (source !== undefined && !platforms.some((one) => one.source === source)) return undefined;
  const isSetUp = need === 'setUp';
  const step = await transact(db, async (trx) => {
    if (!(await isStillSo(trx, account)) || !(await isLetIn(trx))) return undefined;
    return await addStep(trx, { sessionId: former, userId: account.id, source, way, isSetUp });
  });
  if (step === undefined) return undefined;
  return { name: 'secondStep', data: { step, mustSetUp: isSetUp, hasPasskey: await hasPasskey(db, account.id) } };
}
