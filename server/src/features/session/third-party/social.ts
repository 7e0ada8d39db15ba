import * as client from 'openid-client';
import type { SocialSignInSetting } from '../../../domain/third-party-settings.ts';
import { ttlCache } from '../../../platform/caches.ts';
import { socialParameters } from './addresses.ts';
import type { BoundedFetch } from './bounded-fetch.ts';
import {
  type Arrival,
  type Departure,
  type Identity,
  IdentityProviderError,
  type Leaving,
  type Provider,
} from './provider.ts';

/** The server notices changed provider URLs within an hour. */
const KNOWN_MS = 3_600_000;

/** Any OpenID Connect provider: authorization code with PKCE. The token's signature is verified as well. */
export function socialProvider(
  { issuer, clientId, secret, name }: SocialSignInSetting,
  boundedFetch: BoundedFetch,
): Provider {
  const isLocal = new URL(issuer).protocol === 'http:';
  const discovered = ttlCache(
    'identity-provider',
    () =>
      client.discovery(new URL(issuer), clientId, secret, undefined, {
        [client.customFetch]: (url, { body, headers, method }) =>
          boundedFetch(url, { method, headers, ...(body instanceof URLSearchParams && { body }) }),
        execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      }),
    { forMs: KNOWN_MS },
  );

  async function begin({ state, returnUrl, language }: Leaving): Promise<Departure> {
    const config = await discovered().catch(fails);
    const secrets = { returnUrl, verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() };
    const challenge = await client.calculatePKCECodeChallenge(secrets.verifier);
    const parameters = socialParameters({ state, returnUrl, nonce: secrets.nonce, challenge, language });
    return { url: client.buildAuthorizationUrl(config, parameters).href, secrets };
  }

  async function identify({ params, state, secrets }: Arrival): Promise<Identity | 'denied'> {
    const config = await discovered().catch(fails);
    const back = new URL(secrets.returnUrl);
    back.search = params.toString();
    const { verifier, nonce } = secrets;
    try {
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      const claims = (await client.authorizationCodeGrant(config, back, checks)).claims();
      if (claims === undefined) throw new IdentityProviderError('No token');
      return { party: 'social', issuer: claims.iss, subject: claims.sub };
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return 'denied';
      return fails(error);
    }
  }

  return { way: 'social', party: 'social', name, begin, identify };
}

/** Reports only the kind of error: the provider's texts may name users. */
function fails(error: unknown): never {
  if (error instanceof IdentityProviderError) throw error;
  const { code, name } = error as { code?: unknown; name?: string };
  throw new IdentityProviderError(typeof code === 'string' ? code : (name ?? 'unknown'), { cause: error });
}
