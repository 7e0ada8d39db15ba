import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { SIGN_IN_WAYS, type SignInWay } from '../sign-in-way.ts';

/** Time to find the phone. */
const STEP_MINUTES = 5;
/** Time to install an app. */
const SET_UP_MINUTES = 15;
const MOST_TRIES = 5;
/** Occurs neither in a `SignInWay` nor in base64url. */
const AFTER_WAY = '.';

/** A sign-in that waits for its second step. */
export interface WaitingStep {
  readonly userId: string;
  readonly email: string;
  readonly source: string | undefined;
  /** `unknown` if the step names no valid way; new steps always name one. */
  readonly way: SignInWay | 'unknown';
  readonly tries: number;
}

interface NewStep {
  /** The browser's session, not signed in yet. The step is invalid in any other browser. */
  readonly sessionId: Buffer;
  readonly userId: string;
  readonly source: string | undefined;
  readonly way: SignInWay;
  readonly isSetUp: boolean;
}

/**
 * Creates a step of 256 random bits, stores its hash, and returns the client's token. The sign-in way is part of the
 * hashed value, so the client cannot change it.
 */
export async function addStep(trx: Trx, { sessionId, userId, source, way, isSetUp }: NewStep): Promise<string> {
  const step = `${way}${AFTER_WAY}${randomBytes(32).toString('base64url')}`;
  const minutes = isSetUp ? SET_UP_MINUTES : STEP_MINUTES;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await trx
    .insertInto('pendingSignIns')
    .values({ hash: hashOf(step), sessionId, userId, source: source ?? null, expiresAt })
    .execute();
  return step;
}

/** The step while it is valid; counts no attempt. */
export async function findStep(db: Db, step: string, sessionId: Buffer): Promise<WaitingStep | undefined> {
  const { rows } = await sql<StepRow>`
    select s.user_id, u.email, s.source, s.tries
    from pending_sign_ins s join users u on u.id = s.user_id
    where s.hash = ${hashOf(step)} and s.session_id = ${sessionId} and s.expires_at > ${new Date()}
      and s.tries < ${MOST_TRIES} and u.state = 'active'`.execute(db);
  return rows[0] && waiting(rows[0], step);
}

/** Counts an attempt before the code is checked, so concurrent attempts cannot exceed the limit. */
export async function takeTry(db: Db, step: string, sessionId: Buffer): Promise<WaitingStep | undefined> {
  const { rows } = await sql<StepRow>`
    update pending_sign_ins s set tries = s.tries + 1
    from users u
    where u.id = s.user_id and s.hash = ${hashOf(step)} and s.session_id = ${sessionId}
      and s.expires_at > ${new Date()} and s.tries < ${MOST_TRIES} and u.state = 'active'
    returning s.user_id, u.email, s.source, s.tries`.execute(db);
  return rows[0] && waiting(rows[0], step);
}

export function isLastTry({ tries }: WaitingStep): boolean {
  return tries >= MOST_TRIES;
}

/** Deletes the step. Of two concurrent requests one succeeds. */
export async function endStep(trx: Trx, step: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pendingSignIns').where('hash', '=', hashOf(step)).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function sweepSteps(db: Db): Promise<void> {
  await db.deleteFrom('pendingSignIns').where('expiresAt', '<', new Date()).execute();
}

interface StepRow {
  readonly userId: string;
  readonly email: string;
  readonly source: string | null;
  readonly tries: number;
}

function waiting({ source, ...row }: StepRow, step: string): WaitingStep {
  const [named] = step.split(AFTER_WAY, 1);
  return { ...row, source: source ?? undefined, way: SIGN_IN_WAYS.find((way) => way === named) ?? 'unknown' };
}

function hashOf(step: string): Buffer {
  return createHash('sha256').update(step).digest();
}
