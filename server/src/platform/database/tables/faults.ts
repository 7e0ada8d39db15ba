import type { FaultPhase } from '@portico/contract';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

export interface FaultsTables {
  pageFaults: PageFaultsTable;
  pageLoads: PageLoadsTable;
  pageOpenings: PageOpeningsTable;
  versionSlowness: VersionSlownessTable;
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
  /** The page had opened no other remote before: code of another remote cannot have caused its errors. */
  isFirst: Generated<boolean>;
  /** When the page first reported an error that is certainly of this version. */
  faultyAt: Date | null;
  /** When the page first reported an error whose owner is less certain. */
  suspectedAt: Date | null;
  /** Long tasks of the version on the page; null: its browser did not tell, or it does not count. */
  longTasks: number | null;
  longMs: Generated<number>;
  longestMs: Generated<number>;
  /** Interactions that were slow; null as above. */
  slowInteractions: number | null;
  slowestMs: Generated<number>;
}

/** What the pages of one hour told of a version's slowness, by the hour that they opened it in. Rows are forgotten after two weeks. */
export interface VersionSlownessTable {
  remote: string;
  version: string;
  hour: ColumnType<Date, RawBuilder<Date> | Date, never>;
  /** Pages in browsers that tell long tasks, those with one, how many, milliseconds of all and of the longest. */
  taskPages: number;
  longPages: number;
  longTasks: number;
  longMs: number;
  longestMs: number;
  /** The same of slow interactions. */
  interactionPages: number;
  slowPages: number;
  slowInteractions: number;
  slowestMs: number;
  /** Slow pages by the time of their slowest interaction, in the steps of `slow-steps.ts`. */
  slowSteps: number[];
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
