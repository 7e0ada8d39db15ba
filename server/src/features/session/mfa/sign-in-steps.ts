import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { SIGN_IN_WAYS, type SignInWay } from '../sign-in-way.ts';

/** Time enough to find a telephone; whoever sets a factor up has it from the last sign of life on. */
const STEP_MINUTES = 5;
/** Setting up takes an app to be installed. */
const SET_UP_MINUTES = 15;
const MOST_TRIES = 5;
/** In no way's name and in no base64url. */
const AFTER_WAY = '.';

/** A sign-in that waits for a second step. */
export interface WaitingStep {
  readonly userId: string;
  readonly email: string;
  readonly source: string | undefined;
  /** Unknown of no step that is made now. */
  readonly way: SignInWay | 'unknown';
  readonly tries: number;
}

interface NewStep {
  /** The browser's session, signed in nowhere yet: in another browser the step is none. */
  readonly sessionId: Buffer;
  readonly userId: string;
  readonly source: string | undefined;
  readonly way: SignInWay;
  readonly isSetUp: boolean;
}

/**
 * Makes a step of 256 random bits, keeps its hash, and gives what the page has of it. The way in stands before them: with another one
 * the hash is another.
 */
export async function addStep(trx: Trx, { sessionId, userId, source, way, isSetUp }: NewStep): Promise<string> {
  const step = `${way}${AFTER_WAY}${randomBytes(32).toString('base64url')}`;
  const minutes = isSetUp ? SET_UP_MINUTES : STEP_MINUTES;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await trx
    .insertInto('signInSteps')
    .values({ hash: hashOf(step), sessionId, userId, source: source ?? null, expiresAt })
    .execute();
  return step;
}

/** The step while it serves; nothing is counted. */
export async function findStep(db: Db, step: string, sessionId: Buffer): Promise<WaitingStep | undefined> {
  const { rows } = await sql<StepRow>`
    select s.user_id, u.email, s.source, s.tries
    from sign_in_steps s join users u on u.id = s.user_id
    where s.hash = ${hashOf(step)} and s.session_id = ${sessionId} and s.expires_at > ${new Date()}
      and s.tries < ${MOST_TRIES} and u.state = 'active'`.execute(db);
  return rows[0] && waiting(rows[0], step);
}

/** Counts a try before its code is looked at: many at the same moment have no more of them than one after the other. */
export async function takeTry(db: Db, step: string, sessionId: Buffer): Promise<WaitingStep | undefined> {
  const { rows } = await sql<StepRow>`
    update sign_in_steps s set tries = s.tries + 1
    from users u
    where u.id = s.user_id and s.hash = ${hashOf(step)} and s.session_id = ${sessionId}
      and s.expires_at > ${new Date()} and s.tries < ${MOST_TRIES} and u.state = 'active'
    returning s.user_id, u.email, s.source, s.tries`.execute(db);
  return rows[0] && waiting(rows[0], step);
}

/** Whether another code may be tried. */
export function isLastTry({ tries }: WaitingStep): boolean {
  return tries >= MOST_TRIES;
}

/** Ends the step; of two at the same moment one does. */
export async function endStep(trx: Trx, step: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('signInSteps').where('hash', '=', hashOf(step)).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets the steps that nobody can take any more. */
export async function sweepSteps(db: Db): Promise<void> {
  await db.deleteFrom('signInSteps').where('expiresAt', '<', new Date()).execute();
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
