import type { FaultPhase } from '@portico/contract';
import type { Generated } from 'kysely';

export interface FaultsTables {
  pageFaults: PageFaultsTable;
  pageLoads: PageLoadsTable;
  pageOpenings: PageOpeningsTable;
  faultyVersions: FaultyVersionsTable;
  liftedMarks: LiftedMarksTable;
}

/** What went wrong on a page; of a flood only a sample. Rows are forgotten after two weeks. */
export interface PageFaultsTable {
  id: Generated<number>;
  /** Name in the registry, or `host`. */
  remote: string;
  version: string;
  /** The owner that the version's manifest names. */
  team: string;
  phase: FaultPhase;
  message: string;
  stack: string;
  /** Path of the page, without its query. */
  path: string;
  /** Of the last call that failed on the page shortly before. */
  requestId: string | null;
  /** SHA-256 of the session's cookie. */
  sessionId: Buffer | null;
  /** Which opening of a page reported the fault, and the fault's number on that page. */
  loadId: string | null;
  number: number | null;
  /** Whom it counts for: a person, or the network of a visitor, hidden; null where it counts towards no mark. */
  witness: string | null;
  /** How many faults this row stands for. */
  standsFor: Generated<number>;
  seenAt: Generated<Date>;
}

/** A page that opened a version of a remote. */
export interface PageOpeningsTable {
  /** Which opening of a page it is, as its document sealed it. */
  loadId: string;
  remote: string;
  version: string;
  /** Whom it counts for: a person, or the network of a visitor, hidden. */
  witness: string;
  isPerson: boolean;
  openedAt: Generated<Date>;
  /** When the page first told of a fault of it. */
  faultyAt: Date | null;
}

/** How many documents came with a version of the host within a few minutes, and how many of the pages told of a fault of it. */
export interface PageLoadsTable {
  remote: string;
  version: string;
  since: Date;
  loads: Generated<number>;
  faulty: Generated<number>;
}

/** Versions that failed on too many pages, with the figures of that moment. */
export interface FaultyVersionsTable {
  remote: string;
  version: string;
  loads: number;
  faulty: number;
  markedAt: Generated<Date>;
}

/** Marks that somebody took off a version. */
export interface LiftedMarksTable {
  id: Generated<number>;
  remote: string;
  version: string;
  loads: number;
  faulty: number;
  markedAt: Date;
  liftedAt: Generated<Date>;
  liftedBy: string;
  why: string;
}
