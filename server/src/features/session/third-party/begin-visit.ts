import type { ThirdParty } from '@portico/contract';
import type { VisitContext } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { addVisit, type Linking, newSecret } from './oauth-requests.ts';
import { IdentityProviderError, type Provider } from './provider.ts';
import type { Providers } from './providers.ts';

/** Prefix of the return routes; the provider's `way` follows. */
export const RETURN_PATH = '/api/signIn/return/';

/** The provider's flow that suits the browser. */
export function offered(providers: Providers, party: ThirdParty, { raw }: VisitContext): Provider | undefined {
  return providers.offeredTo(raw.request.headers['user-agent']).find((one) => one.party === party);
}

/**
 * The authorization URL; undefined if the third party does not respond. The browser returns to the origin of this
 * request, which is already verified and has the cookie.
 */
export async function beginVisit(
  provider: Provider,
  { db, raw, sessionId, language, log }: VisitContext,
  { keys, linking }: { readonly keys: ServerKeys; readonly linking?: Linking },
): Promise<string | undefined> {
  const { way } = provider;
  const state = newSecret();
  const returnUrl = `${raw.request.headers.origin ?? ''}${RETURN_PATH}${way}`;
  try {
    const { url, secrets } = await provider.begin({ state, returnUrl, language });
    await addVisit(db, keys, { state, sessionId, way, linking, secrets });
    return url;
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.warn({ way, reason: error.message }, 'third party does not respond');
    return undefined;
  }
}
