import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { derive, type ServerKey, type ServerKeys } from '../../../platform/secrets/keys.ts';

/** Time to find the device and confirm on it. */
const CHALLENGE_MINUTES = 5;
const RANDOM_BYTES = 32;
const UNTIL_BYTES = 6;
const TAG_BYTES = 32;

/** Scope of a challenge; a response in any other scope is invalid. */
export interface ChallengedFor {
  readonly purpose: 'add' | 'signIn';
  readonly sessionId: Buffer;
  readonly userId?: string;
  /** The password hash at the start: a new password invalidates the challenge. */
  readonly passwordHash?: string | undefined;
}

/** A challenge with its own HMAC, in base64url. It needs no row, so anonymous requests cannot fill a table. */
export function newChallenge(about: ChallengedFor, [key]: ServerKeys): string {
  const until = Buffer.alloc(UNTIL_BYTES);
  until.writeUIntBE(Date.now() + CHALLENGE_MINUTES * 60_000, 0, UNTIL_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
  return Buffer.concat([head, sealOf(head, about, key)]).toString('base64url');
}

/** Whether this server issued the challenge for this scope and it has not expired. `useUpChallenge` detects reuse. */
export function isChallenge(text: string, about: ChallengedFor, keys: ServerKeys): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== RANDOM_BYTES + UNTIL_BYTES + TAG_BYTES || untilOf(bytes) < Date.now()) return false;
  const head = bytes.subarray(0, -TAG_BYTES);
  return keys.some((key) => timingSafeEqual(bytes.subarray(-TAG_BYTES), sealOf(head, about, key)));
}

/** Consumes the challenge. Of two concurrent requests one succeeds. */
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

/** Deletes used challenges that have expired. */
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
