import {
  addPasskey,
  ownPasskeys,
  passkeysOffered,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@portico/contract';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../../api/endpoint-registry.ts';
import { createOwnPasskeyHandlers, type OwnPasskeyParts } from './own-passkeys.ts';
import { createPasskeySignInHandlers, type PasskeySignInDeps } from './passkey-sign-in.ts';

export function registerPasskeys(calls: EndpointRegistry, parts: PasskeySignInDeps & OwnPasskeyParts): void {
  const handlers = createPasskeySignInHandlers(parts);
  registerPublicEndpoint(calls, passkeysOffered, handlers.offered);
  registerPublicEndpoint(calls, startPasskeySignIn, handlers.start);
  registerPublicEndpoint(calls, signInByPasskey, handlers.enter);
  const own = createOwnPasskeyHandlers(parts);
  registerEndpoint(calls, ownPasskeys, own.show, { access: {} });
  registerEndpoint(calls, startPasskey, own.start, { access: {} });
  registerEndpoint(calls, addPasskey, own.add, { access: {} });
  registerEndpoint(calls, removePasskey, own.remove, { access: {} });
}
