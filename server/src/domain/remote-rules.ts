import type { RemoteAudience } from '@portico/contract';

/** From the first point to before the second, in thousandths of a percent. */
export type Slice = readonly [from: number, end: number];

/** The users of one version: those whose point lies in one of its slices. */
export interface Share {
  readonly version: string;
  /** Ascending, without overlap, also with those of the other shares. */
  readonly slices: readonly Slice[];
}

/** Who gets which version of one remote. A company's own version goes before a share of users, a share before everybody. */
export interface RemoteRules {
  /** Null while nobody else than the named companies and shares gets the remote. */
  readonly everybody: string | null;
  /** Version by the company's key. */
  readonly companies: Readonly<Record<string, string>>;
  readonly shares: readonly Share[];
  /** Versions that were live for everybody and were replaced, the newest first. */
  readonly lastGood: readonly string[];
}

/** One change as an operator asks for it and the log keeps it. */
export type RuleChange =
  | { readonly verb: 'set'; readonly version: string; readonly company?: string | undefined }
  | { readonly verb: 'canary'; readonly version: string; readonly units: number }
  | { readonly verb: 'promote'; readonly version: string }
  | { readonly verb: 'revert'; readonly version?: string | undefined; readonly company?: string | undefined }
  | { readonly verb: 'roll-back'; readonly version: string }
  | { readonly verb: 'remove' }
  | { readonly verb: 'prune'; readonly versions: readonly string[] }
  | ({ readonly verb: 'own' } & GivenAway);

/** Whose a remote is, and what of the portal is its own. */
export interface GivenAway {
  /** The team that answers for it. */
  readonly owner: string;
  /** Beginnings of its addresses, plain words below `/portal/`. */
  readonly prefixes: readonly string[];
  /** Numbers that its routes and menu rows may ask of a visitor. */
  readonly modules: readonly number[];
  /** Log entries of earlier servers lack it. */
  readonly audience?: RemoteAudience | undefined;
}
