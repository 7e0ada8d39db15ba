import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLIENT = { id: 'portal', secret: 'shared secret' };

/** An OpenID provider on this machine. Its page signs in one fixed user without questions. */
export interface IdentityProvider {
  /** The settings for a portal that uses this provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

interface Visit {
  readonly nonce: string;
  readonly challenge: string;
}

export async function startIdentityProvider(name: string): Promise<IdentityProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const visits = new Map<string, Visit>();
  let issuer = '';

  function respond({ pathname, searchParams: params }: URL, form: URLSearchParams, response: ServerResponse): void {
    if (pathname === '/.well-known/openid-configuration') {
      json(response, metadata(issuer));
      return;
    }
    if (pathname === '/keys') {
      json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] });
      return;
    }
    if (pathname === '/authorize') {
      const code = randomBytes(16).toString('hex');
      visits.set(code, { nonce: params.get('nonce') ?? '', challenge: params.get('code_challenge') ?? '' });
      const back = new URLSearchParams({ code, state: params.get('state') ?? '' });
      response.writeHead(302, { location: `${params.get('redirect_uri')}?${back}` }).end();
      return;
    }
    const visit = visits.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      form.get('client_secret') === CLIENT.secret &&
      createHash('sha256').update(verifier).digest('base64url') === visit?.challenge;
    if (visit === undefined || !isRight) {
      response.writeHead(400).end('{"error":"invalid_grant"}');
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT.id, sub: 'somebody', nonce: visit.nonce, iat: now, exp: now + 60 };
    const text = [{ alg: 'RS256', kid: 'k1' }, claims].map(encoded).join('.');
    const token = `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
    json(response, { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: token });
  }

  const server = createServer((request, response) => {
    void textOf(request).then((form) =>
      respond(new URL(request.url ?? '/', issuer), new URLSearchParams(form), response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      PORTICO_SIGNIN_OIDC_ISSUER: issuer,
      PORTICO_SIGNIN_OIDC_CLIENT_ID: CLIENT.id,
      PORTICO_SIGNIN_OIDC_SECRET: CLIENT.secret,
      PORTICO_SIGNIN_OIDC_NAME: name,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
