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
  const door = createPasskeySignInHandlers(parts);
  registerPublicEndpoint(calls, passkeysOffered, door.offered);
  registerPublicEndpoint(calls, startPasskeySignIn, door.start);
  registerPublicEndpoint(calls, signInByPasskey, door.enter);
  const own = createOwnPasskeyHandlers(parts);
  registerEndpoint(calls, ownPasskeys, own.show, { access: {} });
  registerEndpoint(calls, startPasskey, own.start, { access: {} });
  registerEndpoint(calls, addPasskey, own.add, { access: {} });
  registerEndpoint(calls, removePasskey, own.remove, { access: {} });
}
