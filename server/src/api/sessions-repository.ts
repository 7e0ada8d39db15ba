import { OPERATIONS_MODULE, type PermissionSet, type Permissions } from '@portico/contract';
import { sql } from 'kysely';
import { inGroups } from '../platform/database/batch-loader.ts';
import { type Db, safeInteger } from '../platform/database/connect.ts';
import { isRolledBack } from '../platform/database/rolled-back.ts';
import { networkOf } from '../platform/database/subnet.ts';
import type { Trx } from '../platform/database/transact.ts';
import { boundedBy, NOTHING } from './permissions.ts';

/** A session expires after this idle time. */
export const IDLE_MINUTES = 120;
/** A session expires this long after the sign-in, even if it is in use. */
export const ABSOLUTE_MINUTES = 720;
/** Precision of the idle time: avoids a write for every request. */
const TOUCH_SECONDS = 60;

/** The signed-in user with the company, and the platform in use. */
export interface Person {
  readonly user: SignedInUser;
  readonly company: UserCompany;
  /** Channel of the page; empty if the company has none. */
  readonly source: string;
  /** Platform code of the source: '3' issues its own vouchers and invoices. */
  readonly platform: string;
  readonly permissions: Permissions;
}

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly language: 'en' | 'zh';
  readonly isOperator: boolean;
}

export interface UserCompany {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: string;
  /** Minor units. */
  readonly creditLimit: number;
  readonly isRestricted: boolean;
  /** Page after the sign-in; null means the page of the user's first module. */
  readonly landingPath: string | null;
}

export interface Visit {
  /** Whether the session uses this nonce for the first time. */
  readonly isFirst: boolean;
  /** Undefined if no user is signed in on the session under that source. */
  readonly person: Person | undefined;
}

/** SQL condition: session `s` has not expired. */
export const LIVING_SESSION = sql`s.seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
  and s.created_at > now() - make_interval(mins => ${ABSOLUTE_MINUTES})`;

/** Session, nonce, source (from the token) and IP of a request. */
export interface Visitor {
  readonly id: Buffer;
  readonly nonce: string;
  readonly source: string;
  readonly address?: string | undefined;
}

/** Stores the nonce of the request and finds the signed-in user. */
export type Visits = (visitor: Visitor) => Promise<Visit>;

/**
 * Batches concurrent lookups into one round trip. Separate queries would cost more connection time under load than all
 * other checks.
 */
export function newVisits(db: Db): Visits {
  const find = inGroups((group: readonly Visitor[]) => visitAll(db, group), GROUPING);
  return async (visitor) => {
    const { isFirst, row } = await find(visitor);
    if (row.isStale) await touch(db, visitor);
    return { isFirst, person: toUser(row) };
  };
}

async function touch(db: Db, { id, address }: Visitor): Promise<void> {
  await sql`
    update sessions set seen_at = now(), network = coalesce(${networkOf(address)}, network) where id = ${id}
  `.execute(db);
}

/** Two batches at once, so that one slow batch does not delay all other requests. */
const GROUPING = { most: 200, atOnce: 2, patienceMs: 1000, isOneToBlame: isRolledBack };

interface Found {
  readonly isFirst: boolean;
  readonly row: VisitRow;
}

async function visitAll(db: Db, visitors: readonly Visitor[]): Promise<readonly Found[]> {
  const ids = visitors.map(({ id }) => id);
  const nonces = visitors.map(({ nonce }) => nonce);
  const sources = visitors.map(({ source }) => source);
  // All batches insert nonces in the same order; otherwise two batches with common nonces could deadlock.
  const { rows } = await sql<VisitRow>`
    with asked as (
      select * from unnest(${ids}::bytea[], ${nonces}::text[], ${sources}::text[])
        with ordinality as one (id, nonce, source, place)
    ), fresh as (
      insert into nonces (session_id, nonce) select id, nonce from asked order by id, nonce
      on conflict do nothing returning session_id, nonce
    )
    select (a.id, a.nonce) in (select session_id, nonce from fresh) as is_fresh, living.*
    from asked a left join lateral (
      select ${PERSON}, s.seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as is_stale
      from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      left join company_platforms p on p.company_id = c.id and p.source = a.source
      where s.id = a.id and u.state = 'active' and ${LIVING_SESSION} and (p.source is not null or a.source = ''
        and not exists (select from company_platforms any_of where any_of.company_id = c.id))
    ) living on true
    order by a.place
  `.execute(db);
  // If a nonce occurs twice in a batch, only the first one counts as fresh.
  const taken = new Set<string>();
  return rows.map((row, place) => {
    const number = `${ids[place]?.toString('latin1')} ${nonces[place]}`;
    const isFirst = row.isFresh && !taken.has(number);
    taken.add(number);
    return { isFirst, row };
  });
}

/** User id, language and permissions of the session; for the HTML page, which contains no user names. */
export async function findSessionUser(db: Db, id: Buffer): Promise<SessionUser | undefined> {
  return (await findSessionUsers(db, [id])).get(id.toString('hex'));
}

/** Signed-in users by session id in hex. */
export async function findSessionUsers(db: Db, ids: readonly Buffer[]): Promise<Map<string, SessionUser>> {
  const { rows } = await sql<SessionUserRow>`
    select encode(s.id, 'hex') as session, u.id, u.company_id as "companyId", u.language, u.permissions, u.is_operator,
      c.permissions as company_permissions,
      exists (select from company_platforms p where p.company_id = u.company_id) as has_channel
    from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
    where s.id = any(${ids}::bytea[]) and u.state = 'active' and ${LIVING_SESSION}
  `.execute(db);
  return new Map(
    rows.map(({ session, id, companyId, language, hasChannel, ...row }) => {
      const permissions = hasChannel ? permissionsOf(row) : NOTHING;
      return [session, { id, companyId, language, permissions, modules: permissions.modules ?? [] }];
    }),
  );
}

/** Revision that increases with every change of permissions, from any source. */
export async function readPermissionsRevision(db: Db): Promise<number> {
  return (await db.selectFrom('permissionsRevision').select('revision').executeTakeFirstOrThrow()).revision;
}

interface SessionUserRow extends Pick<VisitRow, 'companyId' | 'language' | 'isOperator'>, StoredPermissions {
  readonly session: string;
  readonly id: string;
  readonly hasChannel: boolean;
}

export interface SessionUser {
  readonly id: string;
  readonly companyId: string;
  readonly language: 'en' | 'zh';
  /** Empty if the company has no channel. */
  readonly permissions: Permissions;
  readonly modules: readonly number[];
}

export interface NewSession {
  readonly id: Buffer;
  readonly userId: string;
  /** Client details that the user sees in the list of sessions. */
  readonly from?: { readonly address: string; readonly browser: string | null; readonly system: string | null };
}

export async function insertSession(trx: Trx, { id, userId, from }: NewSession): Promise<void> {
  const { browser = null, system = null, address } = from ?? {};
  await trx
    .insertInto('sessions')
    .values({ id, userId, browser, system, network: networkOf(address) })
    .execute();
}

/** A session as its user sees it; no field can be used to open it. */
export interface OwnSession {
  readonly publicId: string;
  readonly isThis: boolean;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  /** Accurate to the minute. */
  readonly seenAt: Date;
}

/** More than a user normally has; the longest idle sessions are omitted. */
const MOST_LISTED = 100;

/** All open sessions of a user: the current one first, then by last use. */
export async function listSessionsOf(db: Db, userId: string, present: Buffer): Promise<readonly OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select s.public_id, s.id = ${present} as is_this, s.browser, s.system, s.network, s.created_at, s.seen_at
    from sessions s where s.user_id = ${userId} and ${LIVING_SESSION}
    order by is_this desc, s.seen_at desc limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}

/** Ends another session of the user; false if the id is not one of the user's sessions. */
export async function deleteOwnSession(trx: Trx, userId: string, publicId: string, present: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    // Compared as text: an invalid UUID matches no row and causes no error.
    .where(sql<string>`public_id::text`, '=', publicId)
    .where('id', '!=', present)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns false if the session did not exist. */
export async function deleteSession(trx: Trx, id: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sessions and pending sign-ins of a user, after a password change or when the account is deactivated. */
export async function deleteSessionsOf(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Ends all other sessions and pending sign-ins of a user. Returns the number of ended sessions. */
export async function deleteOtherSessions(trx: Trx, userId: string, retainedToken: Buffer): Promise<number> {
  await trx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', retainedToken)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessions s where not (${LIVING_SESSION})`.execute(db);
  await sql`delete from nonces where seen_at < now() - interval '15 minutes'`.execute(db);
}

const PERSON = sql`
  u.id as user_id, u.email, u.first_name, u.last_name, u.nickname, u.language, u.is_operator, u.permissions,
  c.id as company_id, c.name_en, c.name_zh, c.currency, c.credit_limit::text, c.is_restricted, c.landing_path,
  c.permissions as company_permissions,
  coalesce(p.source, '') as source, coalesce(p.platform, '') as platform`;

/** Stored settings that determine permissions. */
interface StoredPermissions {
  readonly permissions: Permissions;
  readonly companyPermissions: PermissionSet;
  readonly isOperator: boolean;
}

interface VisitRow extends StoredPermissions {
  readonly isFresh: boolean;
  readonly isStale: boolean | null;
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly language: 'en' | 'zh';
  readonly companyId: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: string;
  /** As text: an unreadable value fails only its own request, not the whole batch. */
  readonly creditLimit: string;
  readonly isRestricted: boolean;
  readonly landingPath: string | null;
  readonly source: string;
  readonly platform: string;
}

function toUser(row: VisitRow): Person | undefined {
  if (row.userId === null) return undefined;
  return {
    user: {
      id: row.userId,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      nickname: row.nickname,
      language: row.language,
      isOperator: row.isOperator,
    },
    company: {
      id: row.companyId,
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      currency: row.currency,
      creditLimit: safeInteger(row.creditLimit),
      isRestricted: row.isRestricted,
      landingPath: row.landingPath,
    },
    source: row.source,
    platform: row.platform,
    permissions: row.source === '' ? NOTHING : permissionsOf(row),
  };
}

/** Only operators have the operations module, whatever is stored. */
function permissionsOf({ permissions, companyPermissions, isOperator }: StoredPermissions): Permissions {
  const bounded = boundedBy(permissions, companyPermissions);
  const modules = (bounded.modules ?? []).filter((module) => module !== OPERATIONS_MODULE);
  return { ...bounded, modules: isOperator ? [...modules, OPERATIONS_MODULE] : modules };
}
