import type { ErrorPhase } from '@portico/contract';
import type { Visitor } from '../../remotes/remotes.ts';

/** An error as reported by a page or browser, not yet validated. */
export interface ReportedError {
  readonly remote: string;
  /** Empty if the reporter does not know it. */
  readonly version: string;
  readonly phase: ErrorPhase;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly requestId?: string | undefined;
  /** Sequence number of the error on its page; browser reports have none. */
  readonly number?: number | undefined;
  /** Owner of the displayed page. */
  readonly shown?: { readonly remote: string; readonly version: string } | undefined;
  /** Neither the browser nor the loader named the owner, or other remotes had run on the page. */
  readonly isUncertain?: boolean | undefined;
}

export interface Reporter {
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer | undefined;
  /** UUID of one page load. */
  readonly load?: string | undefined;
  /** When the HTML page was served, in epoch milliseconds; zero if unknown. */
  readonly openedAt?: number | undefined;
  /**
   * The release rules of this visitor decide which versions they may open; visitors without a session have no own
   * rules.
   */
  readonly visitor?: Visitor | undefined;
  /** Undefined if the page has no signed load id: its reports are stored, but do not count. */
  readonly witness?: Witness | undefined;
}

export interface Witness {
  /** A user, or the subnet of an anonymous visitor. */
  readonly name: string;
  readonly isSignedIn: boolean;
}

/** An error with its owner from the registry. */
export interface OwnedError extends ReportedError {
  readonly team: string;
}
