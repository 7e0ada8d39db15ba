import type { Language } from '@portico/contract';
import type { Generated } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface ApplicationsTables {
  applications: ApplicationsTable;
  uploads: UploadsTable;
}

/** Companies that ask for an account. */
export interface ApplicationsTable {
  id: Generated<string>;
  /** The session's hash and its request key: the same one asks once. */
  request: string;
  /** Lower case. */
  email: string;
  /** Of the form that was sent. */
  language: Language;
  /** The form as it was sent. */
  details: ReadByCodec;
  /** SHA-256 of the link that confirms the email; null once it was used. */
  verifyHash: Buffer | null;
  verifyUntil: Date;
  verifiedAt: Date | null;
  /** Null while it waits for a person. */
  decision: 'approved' | 'declined' | null;
  decidedAt: Date | null;
  /** Made of it, when it was approved. */
  companyId: string | null;
  /** Number or name of who decided. */
  decidedBy: string | null;
  /** Of one that is declined, as who applied reads it. */
  reasonEn: string | null;
  reasonZh: string | null;
  createdAt: Generated<Date>;
}

/** Files that somebody uploaded. Operators alone take them out, and no page is ever made of one. */
export interface UploadsTable {
  /** By which a call names it; it is no address. */
  path: string;
  type: 'application/pdf' | 'image/png' | 'image/jpeg';
  bytes: Buffer;
  /** Null until a call names it. */
  applicationId: string | null;
  /** Of whoever uploaded it signed in. */
  companyId: string | null;
  /** The bank transfer that it is a receipt of. */
  transferId: number | null;
  createdAt: Generated<Date>;
}
