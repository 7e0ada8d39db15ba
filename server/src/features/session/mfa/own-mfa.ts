import type { confirmMfa, disableMfa, RequestOf, ResponseOf, renewRecoveryCodes, startMfa } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { deleteOtherSessions } from '../../../api/sessions-repository.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { text } from '../../../platform/texts.ts';
import { emailMfaChanged } from '../../emails/emails.ts';
import { findAccount, type Hashing, isPassword } from '../../users/users.ts';
import type { Guesses } from './guesses.ts';
import { recordMfaLine, recordWrongCode } from './mfa-audit.ts';
import { beginDraft, readyFactor } from './mfa-draft.ts';
import { deleteFactor, findFactor, policyOf, recoveryLeft, replaceRecovery } from './mfa-repository.ts';
import { proofOf, useUpProof } from './proof.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

export interface OwnFactorParts {
  readonly keys: ServerKeys;
  readonly guesses: Guesses;
  readonly hashing: Hashing;
}

/**
 * My profile: the user's own second factor (ADR 0083). Changes require the password again, because the page may be
 * unattended.
 */
export function createOwnMfaHandlers({ keys, guesses, hashing }: OwnFactorParts) {
  async function show(_request: unknown, { db, user, company }: Context) {
    const [factor, policy] = [await findFactor(db, user.id), await policyOf(db, company.id)];
    return {
      name: 'factor',
      data: {
        isOn: factor !== undefined,
        mayUse: policy !== 'off',
        isDemanded: policy === 'demanded',
        since: factor && Math.floor(factor.createdAt.getTime() / 1000),
        codesLeft: factor === undefined ? 0 : await recoveryLeft(db, user.id),
      },
    } as const;
  }

  async function start(
    { password }: RequestOf<typeof startMfa>,
    context: Context,
  ): Promise<ResponseOf<typeof startMfa>> {
    const { user, services, language } = context;
    if (!(await maySetUp(context))) return { name: 'notAllowed', message: text(language, 'session.factorNotAllowed') };
    await guesses.take({ userId: user.id, place: 'profile' });
    if (!(await isOwnPassword(password, context)))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    await guesses.succeed({ userId: user.id, place: 'profile' });
    const { productName } = await services.settings();
    return { name: 'begun', data: beginDraft({ userId: user.id, email: user.email, productName }, keys) };
  }

  async function confirm(
    { draft, code }: RequestOf<typeof confirmMfa>,
    context: Context,
  ): Promise<ResponseOf<typeof confirmMfa>> {
    const { db, user, sessionId, address, language } = context;
    if (!(await maySetUp(context))) return { name: 'notAllowed', message: text(language, 'session.factorNotAllowed') };
    const ready = readyFactor({ userId: user.id, draft, code }, keys);
    if (ready === 'over') return { name: 'draftOver', message: text(language, 'session.draftOver') };
    if (ready === 'wrongCode') {
      await recordWrongCode(db, 'profile', { userId: user.id, address });
      return { name: 'wrongCode', message: text(language, 'session.wrongCode') };
    }
    const isOn = await transact(db, async (trx) => {
      if (!(await ready.turnOn(trx))) return false;
      // Sessions that signed in with the password alone must sign in again with a code.
      await deleteOtherSessions(trx, user.id, sessionId);
      await recordMfaLine(trx, 'turnOnFactor', { userId: user.id, address });
      await emailMfaChanged(trx, { email: user.email, language, what: 'turnedOn' });
      return true;
    });
    if (!isOn) return { name: 'notAllowed', message: text(language, 'session.factorNotAllowed') };
    return { name: 'turnedOn', data: { recoveryCodes: ready.recoveryCodes } };
  }

  async function end(request: RequestOf<typeof disableMfa>, context: Context): Promise<ResponseOf<typeof disableMfa>> {
    const { user, sessionId, address, language } = context;
    const rejection = await proven(request, context, async (trx) => {
      await deleteFactor(trx, user.id);
      await deleteOtherSessions(trx, user.id, sessionId);
      await recordMfaLine(trx, 'turnOffFactor', { userId: user.id, address });
      await emailMfaChanged(trx, { email: user.email, language, what: 'turnedOff' });
    });
    return rejection ?? { name: 'turnedOff' };
  }

  async function renew(
    request: RequestOf<typeof renewRecoveryCodes>,
    context: Context,
  ): Promise<ResponseOf<typeof renewRecoveryCodes>> {
    const { db, user, address, language } = context;
    if ((await findFactor(db, user.id)) === undefined)
      return { name: 'notAllowed', message: text(language, 'session.factorNotAllowed') };
    const recoveryCodes = newRecoveryCodes();
    const rejection = await proven(request, context, async (trx) => {
      const hashes = recoveryCodes.map((one) => recoveryHash(one, user.id));
      await replaceRecovery(trx, user.id, hashes);
      await recordMfaLine(trx, 'renewRecoveryCodes', { userId: user.id, address });
      await emailMfaChanged(trx, { email: user.email, language, what: 'codesRenewed' });
    });
    return rejection ?? { name: 'renewed', data: { recoveryCodes } };
  }

  /** Runs `effect` and consumes the code if password and code are correct; otherwise returns the error response. */
  async function proven(
    { password, code }: RequestOf<typeof disableMfa>,
    context: Context,
    effect: (trx: Trx) => Promise<void>,
  ) {
    const { db, user, address, language } = context;
    await guesses.take({ userId: user.id, place: 'profile' });
    if (!(await isOwnPassword(password, context)))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') } as const;
    const proof = await proofOf(db, keys, { userId: user.id, code });
    const isDone =
      proof !== undefined &&
      (await transact(db, async (trx) => {
        if (!(await useUpProof(trx, user.id, proof))) return false;
        await effect(trx);
        return true;
      }));
    if (!isDone) {
      await recordWrongCode(db, 'profile', { userId: user.id, address });
      return { name: 'wrongCode', message: text(language, 'session.wrongCode') } as const;
    }
    await guesses.succeed({ userId: user.id, place: 'profile' });
    return undefined;
  }

  async function isOwnPassword(password: string, { db, user }: Context): Promise<boolean> {
    const stored = (await findAccount(db, user.email))?.passwordHash;
    return await hashing.within(true, () => isPassword(password, stored));
  }

  return { show, start, confirm, end, renew };
}

async function maySetUp({ db, user, company }: Context): Promise<boolean> {
  return (await policyOf(db, company.id)) !== 'off' && (await findFactor(db, user.id)) === undefined;
}
