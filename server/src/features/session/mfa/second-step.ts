import type { confirmRequiredMfa, RequestOf, ResponseOf, signInByCode, startRequiredMfa } from '@portico/contract';
import type { OpenContext } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { knownBrowser, storeKnownBrowser } from '../../../platform/secrets/known-browser.ts';
import { text } from '../../../platform/texts.ts';
import { emailMfaChanged } from '../../emails/emails.ts';
import { findAccount } from '../../users/users.ts';
import type { GivenCode } from '../sign-in-way.ts';
import { startSession } from '../start-session.ts';
import type { Guesser, Guesses } from './guesses.ts';
import { recordMfaLine, recordWrongCode } from './mfa-audit.ts';
import { beginDraft, readyFactor } from './mfa-draft.ts';
import { factorNeedOf, recoveryLeft } from './mfa-repository.ts';
import { isAppCode, proofOf, useUpProof } from './proof.ts';
import { endStep, findStep, isLastTry, takeTry, type WaitingStep } from './sign-in-steps.ts';

export interface SecondStepParts {
  readonly keys: ServerKeys;
  readonly guesses: Guesses;
}

type CodeResponse = ResponseOf<typeof signInByCode>;
type ConfirmResponse = ResponseOf<typeof confirmRequiredMfa>;

/** Endpoints that complete a sign-in after a correct password: only they start its session (ADR 0083). */
export function createSecondStepHandlers({ keys, guesses }: SecondStepParts) {
  async function byCode({ step, code }: RequestOf<typeof signInByCode>, context: OpenContext): Promise<CodeResponse> {
    const { db, language } = context;
    const pendingStep = await takeTry(db, step, context.sessionId);
    if (pendingStep === undefined) return over(context);
    const { userId, email } = pendingStep;
    const guesser = guesserOf(pendingStep, context);
    // The 120 bits of a recovery code need no limit, so a recovery code works after any number of guesses.
    if (isAppCode(code)) await guesses.take(guesser);
    const proof = await proofOf(db, keys, { userId, code });
    const started =
      proof &&
      (await enter(pendingStep, context, 'recovery' in proof ? 'recovery' : 'app', async (trx) => {
        if (!(await useUpProof(trx, userId, proof)) || !(await endStep(trx, step))) return false;
        if ('recovery' in proof)
          await emailMfaChanged(trx, { email, language, what: 'codeUsed', left: await recoveryLeft(trx, userId) });
        return true;
      }));
    if (started === undefined) return await wrong(pendingStep, context);
    if (isAppCode(code)) await guesses.succeed(guesser);
    return { name: 'signedIn', data: started };
  }

  async function start(
    { step }: RequestOf<typeof startRequiredMfa>,
    context: OpenContext,
  ): Promise<ResponseOf<typeof startRequiredMfa>> {
    const { db, services } = context;
    const pendingStep = await findStep(db, step, context.sessionId);
    if (pendingStep === undefined || (await factorNeedOf(db, pendingStep.userId)) !== 'setUp') return over(context);
    const { productName } = await services.settings();
    return { name: 'begun', data: beginDraft({ ...pendingStep, productName }, keys) };
  }

  async function confirm(
    { step, draft, code }: RequestOf<typeof confirmRequiredMfa>,
    context: OpenContext,
  ): Promise<ConfirmResponse> {
    const { db, language } = context;
    const pendingStep = await takeTry(db, step, context.sessionId);
    if (pendingStep === undefined) return over(context);
    const { userId, email } = pendingStep;
    const ready = readyFactor({ userId, draft, code }, keys);
    if (ready === 'over') return over(context);
    if (ready === 'wrongCode') return await wrong(pendingStep, context);
    const session = await enter(pendingStep, context, 'first', async (trx) => {
      if (!(await ready.turnOn(trx)) || !(await endStep(trx, step))) return false;
      await recordMfaLine(trx, 'turnOnFactor', { userId, address: context.address });
      await emailMfaChanged(trx, { email, language, what: 'turnedOn' });
      return true;
    });
    // A concurrent setup enabled a factor: from now on its code is required.
    if (session === undefined) return over(context);
    return { name: 'signedIn', data: { ...session, recoveryCodes: ready.recoveryCodes } };
  }

  /** Starts the session in the transaction that consumes the code and the step. */
  async function enter(
    { email, source, way }: WaitingStep,
    { db, raw, sessionId }: OpenContext,
    code: GivenCode,
    isLetIn: NonNullable<Parameters<typeof startSession>[1]['isLetIn']>,
  ) {
    const account = await findAccount(db, email);
    if (account === undefined) return undefined;
    const started = await startSession(
      { db, keys, reply: raw.reply },
      { account, former: sessionId, ...(source !== undefined && { source }), way, code, isLetIn },
    );
    if (started === undefined) return undefined;
    storeKnownBrowser(raw.reply, email, keys);
    return started;
  }

  function guesserOf({ userId, email }: WaitingStep, { raw }: OpenContext): Guesser {
    const browser = knownBrowser(raw.request, email, keys);
    return { userId, place: browser === undefined ? 'newBrowser' : 'knownBrowser' };
  }

  return { byCode, start, confirm };
}

function over({ language }: OpenContext): { readonly name: 'stepOver'; readonly message: string } {
  return { name: 'stepOver', message: text(language, 'session.stepOver') };
}

async function wrong(pendingStep: WaitingStep, context: OpenContext) {
  await recordWrongCode(context.db, 'signIn', { userId: pendingStep.userId, address: context.address });
  return isLastTry(pendingStep)
    ? over(context)
    : ({ name: 'wrongCode', message: text(context.language, 'session.wrongCode') } as const);
}
