import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { seal, unseal } from '../mfa/encrypted-key.ts';
import type { Identity, Secrets } from './provider.ts';

/** Time enough to sign in over there, perhaps with a second factor of theirs. */
const VISIT_MINUTES = 10;
/** The page uses it at once. */
const TICKET_MINUTES = 5;

const SecretsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ returnUrl: v.string(), verifier: v.string(), nonce: v.string(), source: v.string() }),
);

/** 256 random bits: a state, or a ticket. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface NewVisit {
  readonly state: string;
  readonly sessionId: Buffer;
  readonly way: string;
  /** Who links, and under which of the company's channels. */
  readonly linking: Linking | undefined;
  readonly secrets: Secrets;
}

export interface Linking {
  readonly userId: string;
  readonly source: string;
}

export async function addVisit(db: Db, keys: ServerKeys, visit: NewVisit): Promise<void> {
  const { state, sessionId, way, linking, secrets } = visit;
  const plain = JSON.stringify({ ...secrets, source: linking?.source ?? '' });
  await db
    .insertInto('thirdPartyVisits')
    .values({
      ...{ stateHash: hashOf(state), sessionId, way, userId: linking?.userId ?? null },
      sealed: seal(plain, sealedFor(sessionId), keys),
      expiresAt: inMinutes(VISIT_MINUTES),
    })
    .execute();
}

export interface Visit {
  readonly linking: Linking | undefined;
  readonly secrets: Secrets;
}

/**
 * The visit that a browser comes back from, once: whatever becomes of it, its state is none from now on. Another browser that has the
 * state neither gets the visit nor ends it.
 */
export async function takeVisit(
  db: Db,
  keys: ServerKeys,
  { state, sessionId, way }: { state: string; sessionId: Buffer; way: string },
): Promise<Visit | undefined> {
  const found = await db
    .deleteFrom('thirdPartyVisits')
    .where('stateHash', '=', hashOf(state))
    .where('sessionId', '=', sessionId)
    .where('way', '=', way)
    .returning(['userId', 'sealed', 'expiresAt'])
    .executeTakeFirst();
  if (found === undefined || found.expiresAt <= new Date()) return undefined;
  const secrets = v.safeParse(SecretsText, unseal(found.sealed, sealedFor(sessionId), keys));
  // With a key that has left the visit is none.
  if (!secrets.success) return undefined;
  const { source, ...own } = secrets.output;
  return { linking: found.userId === null ? undefined : { userId: found.userId, source }, secrets: own };
}

/** Whose ticket it is: who signs in has no account yet, who links has one. */
export interface Bearer {
  readonly sessionId: Buffer;
  readonly userId: string | undefined;
}

/** Makes a ticket, keeps its hash, and gives what the address carries. */
export async function addTicket(db: Db, identity: Identity, { sessionId, userId }: Bearer): Promise<string> {
  const ticket = newSecret();
  const expiresAt = inMinutes(TICKET_MINUTES);
  await db
    .insertInto('thirdPartyTickets')
    .values({ ...identity, hash: hashOf(ticket), sessionId, userId: userId ?? null, expiresAt })
    .execute();
  return ticket;
}

export async function findTicket(
  db: Db | Trx,
  ticket: string,
  { sessionId, userId }: Bearer,
): Promise<Identity | undefined> {
  const found = await db
    .selectFrom('thirdPartyTickets')
    .select(['party', 'issuer', 'subject'])
    .where('hash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where((where) => (userId === undefined ? where('userId', 'is', null) : where('userId', '=', userId)))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return found as Identity | undefined;
}

/** Uses the ticket up; of several at the same moment one does. */
export async function useUpTicket(db: Db | Trx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('thirdPartyTickets')
    .where('hash', '=', hashOf(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what nobody can use any more. */
export async function sweepThirdParties(db: Db): Promise<void> {
  const now = new Date();
  await db.deleteFrom('thirdPartyVisits').where('expiresAt', '<', now).execute();
  await db.deleteFrom('thirdPartyTickets').where('expiresAt', '<', now).execute();
}

function sealedFor(sessionId: Buffer) {
  return { purpose: 'third-party visit', userId: sessionId.toString('hex') } as const;
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
