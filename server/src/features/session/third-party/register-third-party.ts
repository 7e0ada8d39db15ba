import {
  confirmLink,
  endLink,
  finishThirdParty,
  ownLinks,
  startLink,
  startThirdParty,
  thirdParties,
} from '@portico/contract';
import { type Calls, registerCall, registerOpenCall } from '../../../api/endpoint-registry.ts';
import { type OwnLinkParts, ownLinkAnswers } from './own-links.ts';
import { type DoorParts, doorAnswers } from './third-party-sign-in.ts';

export function registerThirdParty(calls: Calls, parts: DoorParts & OwnLinkParts): void {
  const door = doorAnswers(parts);
  registerOpenCall(calls, thirdParties, door.show);
  registerOpenCall(calls, startThirdParty, door.start);
  registerOpenCall(calls, finishThirdParty, door.finish);
  const own = ownLinkAnswers(parts);
  registerCall(calls, ownLinks, own.show, { access: {} });
  registerCall(calls, startLink, own.start, { access: {} });
  registerCall(calls, confirmLink, own.confirm, { access: {} });
  registerCall(calls, endLink, own.end, { access: {} });
}
