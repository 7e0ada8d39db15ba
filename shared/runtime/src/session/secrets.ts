import type { BootBlock, SignKey } from '@portico/contract';
import { createSigner, type Signer } from './signer.ts';

/** What a document gives every visitor, beside the key. */
export interface Visitor {
  readonly token: string;
  readonly sessionid: string;
}

let signer: Signer | undefined;
let visitor: Visitor | undefined;

/** Takes over a session's key. Inside the package only: `boot`, the answer of a sign-in, a fresh document. */
export function adoptKey(key: SignKey): void {
  signer = createSigner(key);
}

/** Takes the key and the visitor from a fresh document. */
export function adoptDocument({ sign, token, sessionid }: Pick<BootBlock, 'sign' | 'token' | 'sessionid'>): void {
  adoptKey(sign);
  visitor = { token, sessionid };
}

/** The present session's signer. */
export function currentSigner(): Signer {
  if (signer === undefined) throw new Error('No call can be made before boot()');
  return signer;
}

/** The anonymous token and the correlation id of the document. */
export function currentVisitor(): Visitor {
  if (visitor === undefined) throw new Error('No call can be made before boot()');
  return visitor;
}
