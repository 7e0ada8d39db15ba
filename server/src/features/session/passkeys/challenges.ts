import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { derive, type ServerKey, type ServerKeys } from '../../../platform/secrets/keys.ts';

/** A device is found, and a finger laid on it. */
const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 32;
const UNTIL_BYTES = 6;
const TAG_BYTES = 32;

/** What a challenge is for; answered for anything or anybody else it is none. */
export interface ChallengedFor {
  readonly purpose: 'add' | 'signIn';
  /** The browser's session. */
  readonly sessionId: Buffer;
  /** Whose passkey is added. */
  readonly userId?: string;
  /** The password that allowed it: a new one ends what was begun. */
  readonly passwordHash?: string | undefined;
}

/** A challenge that its own seal proves: beginning leaves no row, so that strangers fill no table. Base64url. */
export function newChallenge(about: ChallengedFor, [key]: ServerKeys): string {
  const until = Buffer.alloc(UNTIL_BYTES);
  until.writeUIntBE(Date.now() + CHALLENGE_MINUTES * 60_000, 0, UNTIL_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
  return Buffer.concat([head, sealOf(head, about, key)]).toString('base64url');
}

/** Whether we gave it for this, and not too long ago. Whether it was answered before, `useUpChallenge` knows. */
export function isChallenge(text: string, about: ChallengedFor, keys: ServerKeys): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== RANDOM_BYTES + UNTIL_BYTES + TAG_BYTES || untilOf(bytes) < Date.now()) return false;
  const head = bytes.subarray(0, -TAG_BYTES);
  return keys.some((key) => timingSafeEqual(bytes.subarray(-TAG_BYTES), sealOf(head, about, key)));
}

/** Takes it out of use; of two that bring the same one does. */
export async function useUpChallenge(trx: Trx, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const hash = createHash('sha256').update(bytes).digest();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usedChallenges')
    .values({ hash, expiresAt: new Date(untilOf(bytes)) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets those that are too old to be answered. */
export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom('usedChallenges').where('expiresAt', '<', new Date()).execute();
}

function untilOf(bytes: Buffer): number {
  return bytes.readUIntBE(RANDOM_BYTES, UNTIL_BYTES);
}

function sealOf(
  head: Buffer,
  { purpose, sessionId, userId = '', passwordHash }: ChallengedFor,
  key: ServerKey,
): Buffer {
  return createHmac('sha256', derive(key, 'passkey challenge'))
    .update(
      `${purpose}\n${sessionId.toString('hex')}\n${userId}\n${passwordHash === undefined ? '' : `${passwordHash}\n`}`,
    )
    .update(head)
    .digest();
}
