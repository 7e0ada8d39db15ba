import type { BootBlock, SignKey } from '@portico/contract';
import { createSigner, type Signer } from './signer.ts';

/** The visitor's data in an HTML page, in addition to the key. */
export interface Visitor {
  readonly token: string;
  readonly sessionid: string;
}

let signer: Signer | undefined;
let visitor: Visitor | undefined;

/** Sets the session key. Internal to the package: only for `boot`, a sign-in response and a fresh HTML page. */
export function adoptKey(key: SignKey): void {
  signer = createSigner(key);
}

/** Sets the key and the visitor from a fresh HTML page. */
export function adoptDocument({ sign, token, sessionid }: Pick<BootBlock, 'sign' | 'token' | 'sessionid'>): void {
  adoptKey(sign);
  visitor = { token, sessionid };
}

/** The signer of the current session. Throws before `boot()`. */
export function currentSigner(): Signer {
  if (signer === undefined) throw new Error('No request is possible before boot()');
  return signer;
}

/** The anonymous token and the correlation id of the HTML page. Throws before `boot()`. */
export function currentVisitor(): Visitor {
  if (visitor === undefined) throw new Error('No request is possible before boot()');
  return visitor;
}
