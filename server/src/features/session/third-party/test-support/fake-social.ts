import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { SocialSignInSetting } from '../../../../domain/third-party-settings.ts';
import { type FakeRequest, type FakeResponse, type StandIn, startStandIn } from './fake-provider.ts';

/** The simulated error. */
export type SocialProviderError =
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'signature'
  | 'none'
  | 'no token'
  | 'rubbish'
  | 'refuses'
  | 'endless'
  | 'silent';

interface Grant {
  readonly subject: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly returnUrl: string;
}

export interface SocialStandIn extends StandIn {
  readonly setting: SocialSignInSetting;
  failure: SocialProviderError;
  /** Simulates a user who signs in: returns the URL that their browser returns to. */
  readonly agree: (url: string, subject: string) => string;
  /** Simulates a user who declines, or a provider error. */
  readonly deny: (url: string, error?: string) => string;
}

/** An OpenID provider with test keys. It validates every request, then produces only the chosen error. */
export async function startSocial(): Promise<SocialStandIn> {
  const [own, foreign] = [pair(), pair()];
  const grants = new Map<string, Grant>();
  const server = await startStandIn((request) => respond(request));
  const setting = { issuer: server.origin, clientId: 'portal', secret: 'shared secret', name: 'Example' };
  const self: SocialStandIn = Object.assign(server, {
    setting,
    failure: 'none' as SocialProviderError,
    agree: (url: string, subject: string) => {
      const parameters = assertRequested(url);
      const code = randomBytes(16).toString('hex');
      const returnUrl = parameters.get('redirect_uri') ?? '';
      const [nonce, challenge] = [parameters.get('nonce') ?? '', parameters.get('code_challenge') ?? ''];
      grants.set(code, { subject, nonce, challenge, returnUrl });
      return back(parameters, { code });
    },
    deny: (url: string, error = 'access_denied') => back(assertRequested(url), { error }),
  });
  return self;

  function assertRequested(url: string): URLSearchParams {
    const { origin, pathname, searchParams: parameters } = new URL(url);
    const isRight =
      `${origin}${pathname}` === `${server.origin}/authorize` &&
      parameters.get('client_id') === setting.clientId &&
      parameters.get('response_type') === 'code' &&
      parameters.get('scope') === 'openid' &&
      parameters.get('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(parameters.get('code_challenge') ?? '') &&
      /^[\w-]{43}$/.test(parameters.get('state') ?? '') &&
      (parameters.get('nonce') ?? '').length >= 43;
    if (!isRight) throw new Error(`No provider would take ${url}`);
    return parameters;
  }

  function back(parameters: URLSearchParams, values: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams({ ...values, state: parameters.get('state') ?? '' });
    return `${parameters.get('redirect_uri') ?? ''}?${query}`;
  }

  function respond({ method, path, form }: FakeRequest): FakeResponse | 'silent' {
    if (self.failure === 'silent') return 'silent';
    if (path === '/.well-known/openid-configuration') return json(metadata());
    if (path === '/keys')
      return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] });
    if (path !== '/token' || method !== 'POST') return { status: 404, body: '{}' };
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === setting.clientId &&
      form.get('client_secret') === setting.secret &&
      form.get('redirect_uri') === grant?.returnUrl &&
      createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
    if (!isRight || self.failure === 'refuses') return { ...json({ error: 'invalid_grant' }), status: 400 };
    if (self.failure === 'rubbish') return { body: '<html>not what was asked for' };
    if (self.failure === 'endless') return { body: `{"filler":"${'x'.repeat(300_000)}"}` };
    const token = { access_token: 'opaque', token_type: 'Bearer', expires_in: 60 };
    return json(self.failure === 'no token' ? token : { ...token, id_token: idToken(grant) });
  }

  function metadata(): object {
    const { origin } = server;
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function idToken({ subject, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: self.failure === 'issuer' ? 'https://elsewhere.example' : server.origin,
      aud: self.failure === 'audience' ? 'another client' : setting.clientId,
      nonce: self.failure === 'nonce' ? 'of another visit' : nonce,
      exp: self.failure === 'expired' ? now - 600 : now + 60,
      iat: self.failure === 'expired' ? now - 660 : now,
      sub: subject,
    };
    const text = [{ alg: 'RS256', kid: 'k1' }, claims].map(encoded).join('.');
    const key = (self.failure === 'signature' ? foreign : own).privateKey;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  }
}

function json(body: object): FakeResponse {
  return { body: JSON.stringify(body) };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function pair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
