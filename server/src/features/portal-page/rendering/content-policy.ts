import { CLIENT_ERRORS_PATH } from '@portico/contract';

export interface ContentPolicyInput {
  readonly nonce: string;
  /** Absolute URLs of script folders, with a trailing slash. */
  readonly scripts: readonly string[];
  /** Folder of the host's own workers; remotes have no workers. */
  readonly workers: string;
  /** Allowed request targets in addition to our own origin. */
  readonly connect?: readonly string[];
  /** Frames of the card provider and the dashboard. */
  readonly frames?: readonly string[];
}

export function contentPolicy({ nonce, scripts, workers, connect = [], frames = [] }: ContentPolicyInput): string {
  return [
    `default-src 'none'`,
    // No strict-dynamic: it would block the preloads.
    `script-src 'nonce-${nonce}' ${scripts.join(' ')}`,
    `worker-src ${workers}`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    // No `report-to`: browsers with support for it ignore `report-uri`, wait up to a minute and send nothing without
    // TLS.
    `report-uri ${CLIENT_ERRORS_PATH}`,
  ].join('; ');
}

/**
 * First script of a page: the only Trusted Types policy. It allows script URLs below `scripts`; text never becomes HTML
 * or code.
 */
export function trustedTypesScript(scripts: readonly string[]): string {
  const allowed = JSON.stringify(scripts).replaceAll('<', '\\u003c');
  return `globalThis.trustedTypes?.createPolicy("default",{createScriptURL(u){const a=new URL(u,document.baseURI).href;if(${allowed}.some(p=>a.startsWith(p)))return u;throw new TypeError("Refused script address "+a)}})`;
}
