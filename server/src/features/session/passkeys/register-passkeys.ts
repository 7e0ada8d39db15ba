import {
  addPasskey,
  ownPasskeys,
  passkeysOffered,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@portico/contract';
import { type Calls, registerCall, registerOpenCall } from '../../../api/endpoint-registry.ts';
import { type OwnPasskeyParts, ownPasskeyAnswers } from './own-passkeys.ts';
import { type DoorPasskeyParts, doorPasskeyAnswers } from './passkey-sign-in.ts';

export function registerPasskeys(calls: Calls, parts: DoorPasskeyParts & OwnPasskeyParts): void {
  const door = doorPasskeyAnswers(parts);
  registerOpenCall(calls, passkeysOffered, door.offered);
  registerOpenCall(calls, startPasskeySignIn, door.start);
  registerOpenCall(calls, signInByPasskey, door.enter);
  const own = ownPasskeyAnswers(parts);
  registerCall(calls, ownPasskeys, own.show, { access: {} });
  registerCall(calls, startPasskey, own.start, { access: {} });
  registerCall(calls, addPasskey, own.add, { access: {} });
  registerCall(calls, removePasskey, own.remove, { access: {} });
}
