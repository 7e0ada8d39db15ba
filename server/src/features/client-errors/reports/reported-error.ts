import type { FaultPhase } from '@portico/contract';
import type { Visitor } from '../../remotes/remotes.ts';

/** A fault as it was reported, by a page or a browser: nothing in it has been checked yet. */
export interface ToldFault {
  readonly remote: string;
  /** Empty where the teller does not know. */
  readonly version: string;
  readonly phase: FaultPhase;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly requestId?: string | undefined;
  /** Which fault of its page it is; a browser's own report has no number. */
  readonly number?: number | undefined;
  /** The remote whose page was displayed. */
  readonly shown?: { readonly remote: string; readonly version: string } | undefined;
  /** Neither browser nor loader named the owner, or other remotes had run on the page. */
  readonly isUncertain?: boolean | undefined;
}

/** Who tells. */
export interface Teller {
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer | undefined;
  /** UUID of one opening of a page. */
  readonly load?: string | undefined;
  /** When its document was given out, epoch milliseconds; zero where that is not known. */
  readonly openedAt?: number | undefined;
  /** Whose rules give them what they open; somebody who is not signed in has none of their own. */
  readonly visitor?: Visitor | undefined;
  /** Undefined where no document of ours opened the page: what is told then is kept, and counts towards nothing. */
  readonly witness?: Witness | undefined;
}

/** Whom a report counts for. */
export interface Witness {
  /** A person, or the network of a visitor whom nobody knows. */
  readonly name: string;
  readonly isSignedIn: boolean;
}

/** A fault with what the registry says about its owner. */
export interface OwnedFault extends ToldFault {
  readonly team: string;
}
