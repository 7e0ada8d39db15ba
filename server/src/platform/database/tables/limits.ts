export interface LimitsTables {
  sharedLimits: SharedLimitsTable;
  signInTries: SignInTriesTable;
  signInNetworks: SignInNetworksTable;
}

/** What was done how often within a window; the names of the columns are rate-limiter-flexible's. */
export interface SharedLimitsTable {
  /** Of what, and a keyed hash of whose. */
  key: string;
  points: number;
  /** When the window ends, in epoch milliseconds. */
  expire: number;
}

/** Passwords tried under a subject, and when the next one may be. */
export interface SignInTriesTable {
  /** Keyed hash. */
  subject: string;
  tries: number;
  nextAt: Date;
  /** The count begins again then. */
  endsAt: Date;
}

/** An account signed in from a network. */
export interface SignInNetworksTable {
  /** Keyed hash of account and network. */
  subject: string;
  seenAt: Date;
}
