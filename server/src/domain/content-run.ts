import type { Language } from '@portico/contract';

/** Why a run waits for an operator, who can apply its changes or discard them. */
export const CONTENT_GUARDS = ['removals', 'older', 'otherLanguage'] as const;
export type ContentGuard = (typeof CONTENT_GUARDS)[number];

/** A downloaded file of a run. */
export interface RunDump {
  /** When the supplier made the file, ISO 8601. */
  readonly updatedAt: string;
  readonly bytes: number;
  /** Rows of its staging table, once it is read. */
  readonly rows?: number;
}

/** The downloaded files of a run. */
export type RunDumps = Readonly<Partial<Record<Language, RunDump>>>;

/** What a run read and changed; numbers of records or listings. */
export interface ContentCounts {
  /** Usable records of the first language. */
  readonly records?: number;
  /** Lines of all files without a usable record. */
  readonly skipped?: number;
  /** Lines of the first language without even a code: then nothing is removed. */
  readonly unreadable?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  /** Listings that the supplier no longer sells according to the file, before the guard. */
  readonly missing?: number;
  /** Listings sold before the run. */
  readonly before?: number;
  /** Listings that became another seller of an existing hotel, and new hotels. */
  readonly matched?: number;
  readonly hotels?: number;
  /** Sold listings without a city, after the run. */
  readonly unplaced?: number;
}

/** A code of the supplier that the portal does not know, with its number of records. */
export interface UnknownCode {
  readonly code: string;
  readonly records: number;
}
