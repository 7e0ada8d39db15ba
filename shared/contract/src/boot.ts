import type { Settings } from './endpoints/settings.ts';
import type { Language } from './limits.ts';
import type { OpenRemotes } from './open-remotes.ts';

/** Id of the script element that contains the boot block. */
export const BOOT_ELEMENT_ID = 'portico-boot';

/**
 * Cookie with the language chosen in this browser. The page writes it below `/portal`; the server reads it, renders the
 * HTML page in that language and preloads its messages.
 */
export const LANGUAGE_COOKIE = 'portico-language';

/** Signing key of a session; `key` is 32 bytes in base64url. */
export interface SignKey {
  readonly kid: string;
  readonly key: string;
}

/** A development build of one remote that this session gets instead of the published one. */
export interface BootOverride {
  /** Name in the registry. */
  readonly remote: string;
  /** URL of its development server, with a trailing slash; `remote.json` is below it. */
  readonly at: string;
  /** Epoch seconds. */
  readonly until: number;
  /** URL that returns the session to the published version. */
  readonly leave: string;
}

/** Versions that an integration check assigned to this session, instead of those of the registry's rules. */
export interface BootCheck {
  /** Registry name of the checked remote. */
  readonly remote: string;
  readonly version: string;
  /** Epoch seconds. */
  readonly until: number;
  /** URL that returns the session to the versions of the rules. */
  readonly leave: string;
}

/**
 * What the HTML page passes to the host before any script runs. The runtime removes it from the page before a remote
 * loads.
 */
export interface BootBlock extends Omit<OpenRemotes, 'state'> {
  /** Server time, epoch seconds. */
  readonly time: number;
  readonly sign: SignKey;
  /** The anonymous token; an HTML page never contains the token of a signed-in session. */
  readonly token: string;
  readonly sessionid: string;
  readonly settings: Settings;
  /** CSP nonce for styles that scripts create. */
  readonly nonce: string;
  /** Language of the HTML page. */
  readonly language: Language;
  readonly override?: BootOverride;
  readonly check?: BootCheck;
  /** Version of the host's build; missing from a development server. */
  readonly host?: string;
  /** Id of this page load: a random number with a seal of the server. Client errors of the page are counted by it. */
  readonly load: string;
  /**
   * Sealed note that the page of `shown` is about to run, for a cookie with the prefix `RUNNING_COOKIE`. Scripts cannot
   * forge it.
   */
  readonly runningNote?: string;
  /** Origins to which portal pages send users: payment, sign-in, reports. Navigation to another origin is reported. */
  readonly leaveOrigins?: readonly string[];
  /** Timeout of loading a remote, in milliseconds. */
  readonly remoteTimeoutMs: number;
}

/** Fields that the client adds to the body of every request, in addition to the endpoint's own fields. */
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
