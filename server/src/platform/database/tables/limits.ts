export interface LimitsTables {
  sharedLimits: SharedLimitsTable;
}

/** What was done how often within a window; the names of the columns are rate-limiter-flexible's. */
export interface SharedLimitsTable {
  /** Of what, and a keyed hash of whose. */
  key: string;
  points: number;
  /** When the window ends, in epoch milliseconds. */
  expire: number;
}
