import { createHash } from 'node:crypto';
import type { passkeysOffered, RequestOf, ResponseOf, signInByPasskey, startPasskeySignIn } from '@portico/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { OpenContext } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { storeKnownBrowser } from '../../../platform/secrets/known-browser.ts';
import { text } from '../../../platform/texts.ts';
import { findAccount } from '../../users/users.ts';
import type { Attempts } from '../magic-link-attempts.ts';
import { endStep, findStep, takeTry, type WaitingStep } from '../mfa/sign-in-steps.ts';
import { startSession } from '../start-session.ts';
import { type ChallengedFor, isChallenge, newChallenge, useUpChallenge } from './challenges.ts';
import { findPasskey, isEveryoneAllowed, listPasskeys, recordUse, type StoredPasskey } from './passkeys-repository.ts';
import { relyingPartyOf } from './relying-party.ts';

export interface PasskeySignInDeps {
  readonly keys: ServerKeys;
  readonly attempts: Attempts;
}

type Result = ResponseOf<typeof signInByPasskey>;

/**
 * Passkey endpoints of the sign-in page (ADR 0083). A passkey replaces password and second factor, because the device
 * verifies the user.
 */
export function createPasskeySignInHandlers({ keys, attempts }: PasskeySignInDeps) {
  async function offered(_request: unknown, { db, raw }: OpenContext): Promise<ResponseOf<typeof passkeysOffered>> {
    const isOffered = relyingPartyOf(raw.request).isPossible && (await isEveryoneAllowed(db));
    return { name: 'told', data: { isOffered } };
  }

  async function start(
    { step }: RequestOf<typeof startPasskeySignIn>,
    context: OpenContext,
  ): Promise<ResponseOf<typeof startPasskeySignIn>> {
    const { db, raw, sessionId } = context;
    const waiting = step === undefined ? undefined : await findStep(db, step, sessionId);
    if (step !== undefined && waiting === undefined) return over(context);
    const theirs = waiting === undefined ? [] : await listPasskeys(db, waiting.userId);
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(raw.request).id,
      challenge: new Uint8Array(Buffer.from(newChallenge(aboutEntering(context), keys), 'base64url')),
      userVerification: 'required',
      allowCredentials: theirs.map(({ credentialId }) => ({ id: credentialId })),
    });
    return { name: 'begun', data: { options: JSON.stringify(options) } };
  }

  /** Returns the same response for every error of a passkey. */
  async function enter(request: RequestOf<typeof signInByPasskey>, context: OpenContext): Promise<Result> {
    const { db, sessionId, address, language } = context;
    const subjects = { account: `passkey ${createHash('sha256').update(request.id).digest('hex')}`, address };
    const { step } = request;
    const waiting = step === undefined ? undefined : await takeTry(db, step, sessionId);
    if (step !== undefined && waiting === undefined) return over(context);
    const passkey = await findPasskey(db, request.id);
    const isTheirs = passkey !== undefined && (waiting === undefined || waiting.userId === passkey.userId);
    const proof = isTheirs ? await verified(request, passkey, context) : undefined;
    const started = passkey && proof && (await begin({ passkey, proof, waiting, step }, context));
    if (started === undefined) {
      await attempts.countFailure(subjects);
      return { name: 'notVerified', message: text(language, 'session.passkeyNotSignedIn') };
    }
    return { name: 'signedIn', data: started };
  }

  async function verified(
    { userHandle, id, clientDataJSON, authenticatorData, signature }: RequestOf<typeof signInByPasskey>,
    passkey: StoredPasskey,
    context: OpenContext,
  ): Promise<Proof | undefined> {
    const { origin, id: rpId } = relyingPartyOf(context.raw.request);
    // The user handle names the owner of the signing key.
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
      return undefined;
    let challenge = '';
    try {
      const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: (brought) => {
          challenge = brought;
          return isChallenge(brought, aboutEntering(context), keys);
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      });
      return isVerified ? { challenge, counter: authenticationInfo.newCounter } : undefined;
    } catch (error) {
      // The library throws on any invalid response.
      context.log.info({ err: error }, 'passkey verification failed');
      return undefined;
    }
  }

  /** Starts the session in the transaction that consumes the challenge, the counter and the step. */
  async function begin({ passkey, proof, waiting, step }: Entry, { db, raw, sessionId }: OpenContext) {
    const { id, email } = passkey;
    const account = await findAccount(db, email);
    if (account === undefined) return undefined;
    const started = await startSession(
      { db, keys, reply: raw.reply },
      {
        ...{ account, former: sessionId, way: waiting?.way ?? 'passkey', code: 'passkey' },
        ...(waiting?.source !== undefined && { source: waiting.source }),
        isLetIn: async (trx) =>
          (await useUpChallenge(trx, proof.challenge)) &&
          (await recordUse(trx, { id, counter: proof.counter })) &&
          (step === undefined || (await endStep(trx, step))),
      },
    );
    if (started === undefined) return undefined;
    storeKnownBrowser(raw.reply, email, keys);
    return started;
  }

  return { offered, start, enter };
}

interface Proof {
  readonly challenge: string;
  readonly counter: number;
}

interface Entry {
  readonly passkey: StoredPasskey;
  readonly proof: Proof;
  readonly waiting: WaitingStep | undefined;
  readonly step: string | undefined;
}

function aboutEntering({ sessionId }: OpenContext): ChallengedFor {
  return { purpose: 'signIn', sessionId };
}

function over({ language }: OpenContext): { readonly name: 'stepOver'; readonly message: string } {
  return { name: 'stepOver', message: text(language, 'session.stepOver') };
}
