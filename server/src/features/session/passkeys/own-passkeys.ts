import type { addPasskey, ownPasskeys, RequestOf, ResponseOf, removePasskey, startPasskey } from '@portico/contract';
import { SIZES } from '@portico/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../api/context.ts';
import { auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { text } from '../../../platform/texts.ts';
import { emailMfaChanged } from '../../emails/emails.ts';
import { findAccount, type Hashing, isPassword } from '../../users/users.ts';
import type { Throttle } from '../throttle.ts';
import { type ChallengedFor, isChallenge, newChallenge, useUpChallenge } from './challenges.ts';
import {
  deletePasskey,
  hasPasskeysAllowed,
  insertPasskey,
  listPasskeys,
  lockPasswordHash,
} from './passkeys-repository.ts';
import { relyingPartyOf } from './relying-party.ts';

/** EdDSA, ES256 and RS256: every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

export interface OwnPasskeyParts {
  readonly keys: ServerKeys;
  readonly throttle: Throttle;
  readonly hashing: Hashing;
}

/**
 * My profile: the user's own passkeys (ADR 0083). Adding one requires the password again: the page may be unattended.
 */
export function createOwnPasskeyHandlers({ keys, throttle, hashing }: OwnPasskeyParts) {
  async function show(_request: unknown, context: Context): Promise<ResponseOf<typeof ownPasskeys>> {
    const listed = await listPasskeys(context.db, context.user.id);
    const passkeys = listed.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: epochSeconds(createdAt),
      ...(lastUsedAt !== null && { lastUsed: epochSeconds(lastUsedAt) }),
    }));
    return { name: 'passkeys', data: { mayUse: await mayAdd(context, listed.length), passkeys } };
  }

  async function start(
    { password }: RequestOf<typeof startPasskey>,
    context: Context,
  ): Promise<ResponseOf<typeof startPasskey>> {
    const { db, user, services, language, raw } = context;
    const listed = await listPasskeys(db, user.id);
    if (!(await mayAdd(context, listed.length)))
      return { name: 'notAllowed', message: text(language, 'session.passkeyNotAllowed') };
    const oneTry = await throttle.beginSignedIn(user.email);
    const stored = (await findAccount(db, user.email))?.passwordHash ?? undefined;
    if (!(await hashing.within(true, () => isPassword(password, stored))))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    await oneTry.succeed();
    const { productName } = await services.settings();
    const options = await generateRegistrationOptions({
      rpName: productName,
      rpID: relyingPartyOf(raw.request).id,
      userName: user.email,
      userID: handleOf(user.id),
      challenge: bytesOf(newChallenge(aboutAdding(context, stored), keys)),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: listed.map(({ credentialId }) => ({ id: credentialId })),
      // The sign-in asks for no email, and the device verifies the user.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { name: 'begun', data: { options: JSON.stringify(options) } };
  }

  async function add(request: RequestOf<typeof addPasskey>, context: Context): Promise<ResponseOf<typeof addPasskey>> {
    const { db, user, company, language } = context;
    const rejection = { name: 'notVerified', message: text(language, 'session.passkeyNotAdded') } as const;
    const name = request.name.trim();
    const account = await findAccount(db, user.email);
    const made = await verified(request, context, account?.passwordHash ?? undefined);
    if (account === undefined || made === undefined || name === '') return rejection;
    return await transact(db, async (trx) => {
      // A new password may have removed the passkeys after this one was started.
      if ((await lockPasswordHash(trx, user.id)) !== account.passwordHash) return rejection;
      if (!(await hasPasskeysAllowed(trx, company.id)))
        return { name: 'notAllowed', message: text(language, 'session.passkeyNotAllowed') } as const;
      if (!(await useUpChallenge(trx, made.challenge))) return rejection;
      const { id, publicKey, counter } = made.credential;
      const passkey = { credentialId: id, publicKey: Buffer.from(publicKey), counter };
      if (!(await insertPasskey(trx, { ...passkey, userId: user.id, name })))
        return { name: 'notAllowed', message: text(language, 'session.passkeyNotAllowed') } as const;
      await recordChange(trx, context, { action: 'addPasskey', what: 'passkeyAdded', passkey: name });
      return { name: 'added' } as const;
    });
  }

  /** The credential of the device; undefined if it fails verification. */
  async function verified(
    { id, clientDataJSON, attestationObject }: RequestOf<typeof addPasskey>,
    context: Context,
    passwordHash: string | undefined,
  ) {
    const { origin, id: rpId } = relyingPartyOf(context.raw.request);
    let challenge = '';
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: (brought) => {
          challenge = brought;
          return isChallenge(brought, aboutAdding(context, passwordHash), keys);
        },
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo && { challenge, credential: registrationInfo.credential };
    } catch (error) {
      // The library throws on any invalid response.
      context.log.info({ err: error }, 'passkey verification failed');
      return undefined;
    }
  }

  async function remove(
    { id }: RequestOf<typeof removePasskey>,
    context: Context,
  ): Promise<ResponseOf<typeof removePasskey>> {
    const { db, user } = context;
    await transact(db, async (trx) => {
      const passkey = await deletePasskey(trx, { id, userId: user.id });
      if (passkey !== undefined)
        await recordChange(trx, context, { action: 'removePasskey', what: 'passkeyRemoved', passkey });
    });
    return { name: 'removed' };
  }

  return { show, start, add, remove };
}

interface PasskeyChange {
  readonly action: 'addPasskey' | 'removePasskey';
  readonly what: 'passkeyAdded' | 'passkeyRemoved';
  readonly passkey: string;
}

async function recordChange(
  trx: Trx,
  { user, language, address }: Context,
  { action, what, passkey }: PasskeyChange,
): Promise<void> {
  await writeAudit(trx, { by: user.id, action, subject: user.id, detail: { network: auditNetwork(address) } });
  await emailMfaChanged(trx, { email: user.email, language, what, passkey });
}

async function mayAdd({ db, company, raw }: Context, present: number): Promise<boolean> {
  return (
    relyingPartyOf(raw.request).isPossible && present < SIZES.passkeys && (await hasPasskeysAllowed(db, company.id))
  );
}

function aboutAdding({ sessionId, user }: Context, passwordHash: string | undefined): ChallengedFor {
  return { purpose: 'add', sessionId, userId: user.id, passwordHash };
}

/** The user handle that devices store: the internal id, which reveals nothing about the user. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/** The library re-encodes strings but takes bytes unchanged. */
function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
