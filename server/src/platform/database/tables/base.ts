import type { Permissions } from '@portico/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface BaseTables {
  companies: CompaniesTable;
  company_platforms: CompanyPlatformsTable;
  users: UsersTable;
  sessions: SessionsTable;
  nonces: NoncesTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
}

export interface CompaniesTable {
  /** Stable text key of the company on the wire. */
  id: string;
  name_en: string;
  name_zh: string;
  currency: string;
  language: 'en' | 'zh';
  /** Minor units of `currency`; what the company may owe. Zero: no credit. */
  credit_limit: Generated<number>;
  is_restricted: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A channel that a company sells through. `source` is the channel code that every request carries. */
export interface CompanyPlatformsTable {
  company_id: string;
  source: string;
  /** '3' issues its own vouchers and invoices. */
  platform: string;
  label_en: string;
  label_zh: string;
  position: number;
}

/** What a person may do, as stored. */
export type StoredPermissions = Permissions;

export interface UsersTable {
  id: Generated<string>;
  company_id: string;
  /** Lower case. */
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  nickname: string;
  permissions: JSONColumnType<StoredPermissions>;
  language: 'en' | 'zh';
  state: Generated<'active' | 'inactive'>;
  is_operator: Generated<boolean>;
  is_seeded: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Signed-in sessions only; an anonymous one is its cookie and nothing else. */
export interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  id: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  seen_at: ColumnType<Date, Date | undefined, Date>;
}

/** Request numbers seen, by session; unlogged, for losing them in a crash costs no more than a replay within five minutes. */
export interface NoncesTable {
  session_id: Buffer;
  nonce: string;
  seen_at: Generated<Date>;
}

export interface SignInFailuresTable {
  /** Keyed hash of the email or of the address. */
  subject: string;
  failures: number;
  window_ends_at: Date;
}

export interface IdempotencyKeysTable {
  company_id: string;
  operation: string;
  reqid: string;
  body_hash: string;
  answer: JSONColumnType<object>;
  created_at: Generated<Date>;
}

export interface SettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** User id, or the name of the command that acted. */
  actor: string;
  action: string;
  subject: string;
  detail: JSONColumnType<object>;
}
