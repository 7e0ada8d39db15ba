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
  const handlers = createThirdPartySignInHandlers(parts);
  registerPublicEndpoint(calls, thirdParties, handlers.show);
  registerPublicEndpoint(calls, startThirdParty, handlers.start);
  registerPublicEndpoint(calls, finishThirdParty, handlers.finish);
  const own = createOwnLinkHandlers(parts);
  registerEndpoint(calls, ownLinks, own.show, { access: {} });
  registerEndpoint(calls, startLink, own.start, { access: {} });
  registerEndpoint(calls, confirmLink, own.confirm, { access: {} });
  registerEndpoint(calls, endLink, own.end, { access: {} });
}
