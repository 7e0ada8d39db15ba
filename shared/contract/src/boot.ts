import type { Settings } from './calls/settings.ts';
import type { Language } from './limits.ts';
import type { OpenRemotes } from './open-remotes.ts';

/** Id of the script element that carries the boot block. */
export const BOOT_ELEMENT_ID = 'portico-boot';

/**
 * Cookie with the language that was chosen in this browser: the page writes it below `/portal`, the document reads it, so that
 * it is written in that language and preloads its words.
 */
export const LANGUAGE_COOKIE = 'portico-language';

/** The key a session signs with; `key` is 32 bytes in base64url. */
export interface SignKey {
  readonly kid: string;
  readonly key: string;
}

/** A development build of one remote that this session sees in place of the published one. */
export interface BootOverride {
  /** Name in the registry. */
  readonly remote: string;
  /** Address of its development server, with a slash at its end; `remote.json` lies below. */
  readonly at: string;
  /** Epoch seconds. */
  readonly until: number;
  /** Address that gives the session the published version again. */
  readonly leave: string;
}

/** Versions that a check of one of them gave this session, in place of what the rules say. */
export interface BootCheck {
  /** Name in the registry of what is checked. */
  readonly remote: string;
  readonly version: string;
  /** Epoch seconds. */
  readonly until: number;
  /** Address that gives the session what the rules say again. */
  readonly leave: string;
}

/** What the document tells the host before any script runs. Taken out of the page by the runtime before a remote loads. */
export interface BootBlock extends Omit<OpenRemotes, 'state'> {
  /** The server's clock, epoch seconds. */
  readonly time: number;
  readonly sign: SignKey;
  /** The anonymous token; a signed-in one never travels in a document. */
  readonly token: string;
  readonly sessionid: string;
  readonly settings: Settings;
  /** Nonce of styles that scripts make. */
  readonly nonce: string;
  /** Language the document was written in. */
  readonly language: Language;
  readonly override?: BootOverride;
  readonly check?: BootCheck;
  /** Version of the host's build; a development server tells none. */
  readonly host?: string;
  /** Of this opening of a page: a random number and the server's seal, by which faults of the page count. */
  readonly load: string;
  /** Sealed note that the page of `shown` is about to run, for a cookie named `RUNNING_COOKIE…`; a script cannot make another. */
  readonly runningNote?: string;
  /** Origins that pages of the portal send people to: payment, sign-in, reports. Leaving for another one is reported. */
  readonly leaveOrigins?: readonly string[];
  /** A load of a remote that takes longer has failed, in milliseconds. */
  readonly remoteTimeoutMs: number;
}

/** Fields that the client adds to the body of every call, beside the call's own. */
export interface Envelope {
  readonly time: number;
  readonly token: string;
  readonly sessionid: string;
  readonly source?: string;
  readonly language?: Language;
  readonly currency?: string;
  readonly operation?: string;
  /** `pc` or `mobile`. */
  readonly device?: string;
  readonly ua?: string;
  readonly website?: string;
  /** Random id of this browser; never required. */
  readonly equipmentCode?: string;
  readonly sign: string;
}
