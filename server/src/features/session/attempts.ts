import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/refusal.ts';
import { derive, type ServerKeys } from '../../platform/secrets/keys.ts';

/** Wrong passwords within the window, after which further attempts wait: for one account, and from one address. */
const LIMITS = { account: 10, address: 60 } as const;
const WINDOW_MINUTES = 15;

type Subject = { readonly kind: keyof typeof LIMITS; readonly value: string };

/** Refuses with the time to wait when the account or the address has failed too often. */
export async function assertMayTry(db: Db, keys: ServerKeys, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    const { rows } = await sql<{ failures: number; seconds: number }>`
      select failures, extract(epoch from window_ends_at - now())::int as seconds from sign_in_failures
      where subject = ${nameOf(keys, subject)} and window_ends_at > now()`.execute(db);
    const row = rows[0];
    if (row !== undefined && row.failures >= LIMITS[subject.kind]) throw refuse.tooMany(row.seconds);
  }
}

/** Counts a wrong password. Many at the same moment are told no more than one after the other: beyond the limit nothing. */
export async function countFailure(db: Db, keys: ServerKeys, subjects: readonly Subject[]): Promise<void> {
  let wait = 0;
  for (const subject of subjects) {
    const { rows } = await sql<{ failures: number; seconds: number }>`
      insert into sign_in_failures as f (subject, failures, window_ends_at)
      values (${nameOf(keys, subject)}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
      on conflict (subject) do update set
        failures = case when f.window_ends_at < now() then 1 else f.failures + 1 end,
        window_ends_at = case when f.window_ends_at < now() then excluded.window_ends_at else f.window_ends_at end
      returning failures, extract(epoch from window_ends_at - now())::int as seconds`.execute(db);
    const row = rows[0];
    if (row !== undefined && row.failures > LIMITS[subject.kind]) wait = Math.max(wait, row.seconds);
  }
  if (wait > 0) throw refuse.tooMany(wait);
}

export async function forgetFailures(db: Db, keys: ServerKeys, subject: Subject): Promise<void> {
  await db.deleteFrom('signInFailures').where('subject', '=', nameOf(keys, subject)).execute();
}

/** Keyed, so that the table names nobody. */
function nameOf(keys: ServerKeys, { kind, value }: Subject): string {
  return createHmac('sha256', derive(keys[0], 'attempts')).update(`${kind}\n${value}`).digest('base64url');
}
