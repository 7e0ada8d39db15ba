import type { Permissions, Rights } from '@portico/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface BaseTables {
  companies: CompaniesTable;
  companyBrands: CompanyBrandsTable;
  companyPlatforms: CompanyPlatformsTable;
  companyChanges: CompanyChangesTable;
  users: UsersTable;
  sessions: SessionsTable;
  rightsState: RightsStateTable;
  resetLinks: ResetLinksTable;
  oneTouchTokens: OneTouchTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  signInSteps: SignInStepsTable;
  passkeys: PasskeysTable;
  usedChallenges: UsedChallengesTable;
  thirdPartyVisits: ThirdPartyVisitsTable;
  thirdPartyTickets: ThirdPartyTicketsTable;
  thirdPartyLinks: ThirdPartyLinksTable;
  nonces: NoncesTable;
  idempotencyKeys: IdempotencyKeysTable;
  settings: SettingsTable;
  auditLog: AuditLogTable;
}

export interface CompaniesTable {
  /** Stable text key of the company on the wire. */
  id: string;
  nameEn: string;
  nameZh: string;
  currency: string;
  language: 'en' | 'zh';
  /** Minor units of `currency`; what the company may owe. Zero: no credit. */
  creditLimit: Generated<number>;
  isRestricted: Generated<boolean>;
  /** The report that its dashboard frames; null: our own. */
  reportAddress: string | null;
  /** Whether its people may have a second factor, or must. */
  factorPolicy: Generated<'off' | 'allowed' | 'demanded'>;
  /** What its people may do at most; what is missing is not limited. */
  permissions: ColumnType<Rights, string | undefined, string>;
  /** Where its people are led after the sign-in; null: where their modules lead. */
  landingPath: string | null;
  /** Whether who enters a credit limit or a top-up is never who approves it. */
  needsTwoPeople: Generated<boolean>;
  /** Whether operators belong to it; at most one company is the operating one. (BO-06) */
  isOperating: Generated<boolean>;
  /** Its people may add passkeys and sign in by them. */
  hasPasskeys: Generated<boolean>;
  createdAt: Generated<Date>;
}

/** Changes that one operator entered and that wait for another one. */
export interface CompanyChangesTable {
  id: Generated<number>;
  companyId: string;
  /** A new credit limit; that one operator is enough again; that a person becomes an operator. */
  kind: 'creditLimit' | 'onePerson' | 'operator';
  /** Who becomes an operator; null of another kind. */
  personId: string | null;
  /** Minor units of the new limit; null of another kind. */
  amount: number | null;
  why: string;
  /** User id, or the name of the operator who typed the command. */
  enteredBy: string;
  enteredAt: Generated<Date>;
}

/** What a company puts at the head of its guests' vouchers instead of ours; without a row it wants none. */
export interface CompanyBrandsTable {
  companyId: string;
  nameEn: string;
  nameZh: string;
  /** Whom guests ask; one of the two is there. */
  email: string | null;
  phone: string | null;
  /** Drawn by us from what was given; at most 256 KiB. */
  logo: Buffer | null;
  logoType: 'image/png' | 'image/jpeg' | null;
  changedAt: ColumnType<Date, Date | undefined, Date>;
}

/** A channel that a company sells through. `source` is the channel code that every request carries. */
export interface CompanyPlatformsTable {
  companyId: string;
  source: string;
  /** '3' issues its own vouchers and invoices. */
  platform: string;
  labelEn: string;
  labelZh: string;
  position: number;
}

/** What a person may do, as stored. */
export type StoredPermissions = Permissions;

export interface UsersTable {
  id: Generated<string>;
  companyId: string;
  /** Lower case. */
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  nickname: string;
  permissions: JSONColumnType<StoredPermissions>;
  language: 'en' | 'zh';
  state: Generated<'active' | 'inactive'>;
  isOperator: Generated<boolean>;
  /** When the person became an operator, set by the database; null of other people. */
  operatorSince: ColumnType<Date | null, never, never>;
  isSeeded: Generated<boolean>;
  createdAt: Generated<Date>;
}

/** The one row that counts changes of what people may do. */
export interface RightsStateTable {
  isOne: Generated<boolean>;
  revision: number;
}

/** Signed-in sessions only; an anonymous one is its cookie and nothing else. */
export interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  id: Buffer;
  /** By which its person may end it; it opens nothing. */
  publicId: Generated<string>;
  userId: string;
  /** Names of browser and system; null where they are not known. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** Where it was last seen: a network, never an address. */
  network: Generated<string | null>;
  createdAt: Generated<Date>;
  seenAt: ColumnType<Date, Date | undefined, Date>;
  /** When its operator last showed the password again; null: not since the sign-in. */
  confirmedAt: ColumnType<Date | null, never, Date>;
}

/** Links of mails that set a new password, until they are used or too old. */
export interface ResetLinksTable {
  /** SHA-256 of what the link carries. */
  hash: Buffer;
  /** Null where nobody signs in with the email that was asked for. */
  userId: string | null;
  expiresAt: Date;
}

export interface OneTouchTokensTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  userId: string;
  expiresAt: Date;
}

/** Whoever has a row is asked for a code at the sign-in. */
export interface SecondFactorsTable {
  userId: string;
  /** The app's key, sealed by a key of the server. */
  sealedKey: string;
  /** The last half minute whose code was used: no code serves twice, nor an older one. */
  lastStep: number;
  createdAt: Generated<Date>;
}

/** Those that are left; a used one has no row. */
export interface RecoveryCodesTable {
  userId: string;
  /** SHA-256 of person and code. */
  hash: Buffer;
}

/** Keys of people's devices; each signs its owner in. */
export interface PasskeysTable {
  id: Generated<string>;
  userId: string;
  /** The device's name for it, base64url; nobody else has the same. */
  credentialId: string;
  /** COSE, as the device gave it. */
  publicKey: Buffer;
  /** Of the last signature; stays 0 of keys that several devices share. */
  counter: number;
  /** What its owner calls it. */
  name: string;
  createdAt: Generated<Date>;
  lastUsedAt: Date | null;
}

/** Challenges of passkeys that were answered; a row stays until its challenge would be too old anyway. */
export interface UsedChallengesTable {
  /** SHA-256 of the challenge. */
  hash: Buffer;
  expiresAt: Date;
}

/** Sign-ins whose password was right and whose code is waited for. */
export interface SignInStepsTable {
  /** SHA-256 of what the page has. */
  hash: Buffer;
  /** The browser's, signed in nowhere yet. */
  sessionId: Buffer;
  userId: string;
  /** The channel that was asked for; null: the customary one. */
  source: string | null;
  tries: Generated<number>;
  expiresAt: Date;
}

/** Browsers that are at a third party and have not come back. */
export interface ThirdPartyVisitsTable {
  /** SHA-256 of the state that the browser brings back. */
  stateHash: Buffer;
  /** The browser's: in another one the state is none. */
  sessionId: Buffer;
  way: string;
  /** Who links; null where somebody signs in. */
  userId: string | null;
  /** What only we and the third party know of the visit, sealed. */
  sealed: string;
  expiresAt: Date;
}

/** Who came back, until the page uses it. */
export interface ThirdPartyTicketsTable {
  /** SHA-256 of what the address carries. */
  hash: Buffer;
  sessionId: Buffer;
  party: string;
  issuer: string;
  subject: string;
  /** Who links; null where somebody signs in. */
  userId: string | null;
  expiresAt: Date;
}

/** Whom a third party's account lets in. */
export interface ThirdPartyLinksTable {
  issuer: string;
  /** The issuer's own number of the person. */
  subject: string;
  userId: string;
  party: string;
  createdAt: Generated<Date>;
}

/** Request numbers seen, by session; unlogged, for losing them in a crash costs no more than a replay within five minutes. */
export interface NoncesTable {
  sessionId: Buffer;
  nonce: string;
  seenAt: Generated<Date>;
}

export interface IdempotencyKeysTable {
  companyId: string;
  operation: string;
  reqid: string;
  bodyHash: string;
  answer: JSONColumnType<object>;
  createdAt: Generated<Date>;
}

export interface SettingsTable {
  name: string;
  value: ReadByCodec;
  updatedAt: Generated<Date>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** User id, or the name of the operator who typed the command. */
  actor: string;
  action: string;
  subject: string;
  detail: JSONColumnType<object>;
}
