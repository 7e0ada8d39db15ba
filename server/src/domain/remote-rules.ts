import type { RemoteAudience } from '@portico/contract';

/** A half-open range in thousandths of a percent. */
export type Slice = readonly [from: number, end: number];

/** A canary version and its users: those with a point in one of its slices. */
export interface Share {
  readonly version: string;
  /** Ascending and without overlap, also with other shares. */
  readonly slices: readonly Slice[];
}

/** Version rules of one remote. A company's version has priority over a share, and a share over `defaultVersion`. */
export interface RemoteRules {
  /** Null if only the named companies and shares get the remote. */
  readonly defaultVersion: string | null;
  /** Version by company key. */
  readonly companies: Readonly<Record<string, string>>;
  readonly shares: readonly Share[];
  /** Previously live versions for all users, newest first. */
  readonly lastGood: readonly string[];
}

/** A rule change as requested by an operator and stored in the log. */
export type RuleChange =
  | { readonly verb: 'set'; readonly version: string; readonly company?: string | undefined }
  | { readonly verb: 'canary'; readonly version: string; readonly units: number }
  | { readonly verb: 'promote'; readonly version: string }
  | { readonly verb: 'revert'; readonly version?: string | undefined; readonly company?: string | undefined }
  | { readonly verb: 'roll-back'; readonly version: string }
  | { readonly verb: 'remove' }
  | { readonly verb: 'prune'; readonly versions: readonly string[] }
  | ({ readonly verb: 'own' } & GivenAway);

/** The owner of a remote and its exclusive parts of the portal. */
export interface GivenAway {
  readonly owner: string;
  /** URL prefixes: plain words below `/portal/`. */
  readonly prefixes: readonly string[];
  /** Module numbers that its routes and menu entries may require. */
  readonly modules: readonly number[];
  /** Missing in log entries of earlier servers. */
  readonly audience?: RemoteAudience | undefined;
}
