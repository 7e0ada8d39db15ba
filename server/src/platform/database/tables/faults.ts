import type { FaultPhase } from '@portico/contract';
import type { Generated } from 'kysely';

export interface FaultsTables {
  page_faults: PageFaultsTable;
  page_loads: PageLoadsTable;
  faulty_versions: FaultyVersionsTable;
  lifted_marks: LiftedMarksTable;
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
  request_id: string | null;
  /** SHA-256 of the session's cookie. */
  session_id: Buffer | null;
  /** Which opening of a page reported the fault, and the fault's number on that page. */
  load_id: string | null;
  number: number | null;
  /** How many faults this row stands for. */
  stands_for: Generated<number>;
  seen_at: Generated<Date>;
}

/** How many documents named a version within a few minutes, and how many of the pages told of a fault of it. */
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
  marked_at: Generated<Date>;
}

/** Marks that somebody took off a version. */
export interface LiftedMarksTable {
  id: Generated<number>;
  remote: string;
  version: string;
  loads: number;
  faulty: number;
  marked_at: Date;
  lifted_at: Generated<Date>;
  lifted_by: string;
  why: string;
}
