import {
  confirmLink,
  endLink,
  finishThirdParty,
  ownLinks,
  startLink,
  startThirdParty,
  thirdParties,
} from '@portico/contract';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../../api/endpoint-registry.ts';
import { createOwnLinkHandlers, type OwnLinkParts } from './own-links.ts';
import { createThirdPartySignInHandlers, type ThirdPartySignInDeps } from './third-party-sign-in.ts';

export function registerThirdParty(calls: EndpointRegistry, parts: ThirdPartySignInDeps & OwnLinkParts): void {
  const door = createThirdPartySignInHandlers(parts);
  registerPublicEndpoint(calls, thirdParties, door.show);
  registerPublicEndpoint(calls, startThirdParty, door.start);
  registerPublicEndpoint(calls, finishThirdParty, door.finish);
  const own = createOwnLinkHandlers(parts);
  registerEndpoint(calls, ownLinks, own.show, { access: {} });
  registerEndpoint(calls, startLink, own.start, { access: {} });
  registerEndpoint(calls, confirmLink, own.confirm, { access: {} });
  registerEndpoint(calls, endLink, own.end, { access: {} });
}
