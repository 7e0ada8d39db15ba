import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { seal, unseal } from '../../../platform/secrets/encrypted-key.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import type { Identity, Secrets } from './provider.ts';

/** Time to sign in at the third party, possibly with a second factor. */
const VISIT_MINUTES = 10;
/** Short, because the page uses it immediately. */
const TICKET_MINUTES = 5;

const SecretsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ returnUrl: v.string(), verifier: v.string(), nonce: v.string(), source: v.string() }),
);

/** 256 random bits: a state or a ticket. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface NewVisit {
  readonly state: string;
  readonly sessionId: Buffer;
  readonly way: string;
  /** The user who links an account, and the channel to return to. */
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
    .insertInto('oauthRequests')
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
 * Consumes the request that a browser returns from: its state is valid once, whatever the outcome. Another browser with
 * the same state neither gets nor ends it.
 */
export async function takeVisit(
  db: Db,
  keys: ServerKeys,
  { state, sessionId, way }: { state: string; sessionId: Buffer; way: string },
): Promise<Visit | undefined> {
  const row = await db
    .deleteFrom('oauthRequests')
    .where('stateHash', '=', hashOf(state))
    .where('sessionId', '=', sessionId)
    .where('way', '=', way)
    .returning(['userId', 'sealed', 'expiresAt'])
    .executeTakeFirst();
  if (row === undefined || row.expiresAt <= new Date()) return undefined;
  const secrets = v.safeParse(SecretsText, unseal(row.sealed, sealedFor(sessionId), keys));
  // The request is invalid if its server key was removed.
  if (!secrets.success) return undefined;
  const { source, ...own } = secrets.output;
  return { linking: row.userId === null ? undefined : { userId: row.userId, source }, secrets: own };
}

/** The owner of a ticket: `userId` is set for linking and undefined for a sign-in. */
export interface Bearer {
  readonly sessionId: Buffer;
  readonly userId: string | undefined;
}

/** Creates a ticket, stores its hash, and returns the ticket for the URL. */
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
  const row = await db
    .selectFrom('thirdPartyTickets')
    .select(['party', 'issuer', 'subject'])
    .where('hash', '=', hashOf(ticket))
    .where('sessionId', '=', sessionId)
    .where((where) => (userId === undefined ? where('userId', 'is', null) : where('userId', '=', userId)))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row as Identity | undefined;
}

/** Consumes the ticket. Of several concurrent requests one succeeds. */
export async function useUpTicket(db: Db | Trx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('thirdPartyTickets')
    .where('hash', '=', hashOf(ticket))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function sweepThirdParties(db: Db): Promise<void> {
  const now = new Date();
  await db.deleteFrom('oauthRequests').where('expiresAt', '<', now).execute();
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
