import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Origin of the tests' requests. */
export const ORIGIN = 'http://localhost:4300';
export const DEMO_PASSWORD = 'Portico!2026';

export interface ClientResponse {
  readonly status: number;
  readonly flag: string;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the wire shape it asks for
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any
  readonly time?: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
}

export interface Envelope {
  readonly time: number;
  readonly token: string;
  readonly sessionid: string;
  readonly source?: string;
  readonly language?: string;
  readonly currency?: string;
}

/** Modifications of a request that the server must reject. */
export interface Tampering {
  /** Fields of the envelope, before signing. */
  readonly envelope?: Readonly<Record<string, unknown>>;
  readonly sign?: string;
  readonly xSign?: string | undefined;
  readonly nonce?: string;
  /** Bytes to send instead of the signed ones. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A client written from wire.md without shared code of server or runtime, so it behaves like another team's client. */
export interface SignedClient {
  readonly call: (
    path: string,
    fields?: Readonly<Record<string, unknown>>,
    tampering?: Tampering,
  ) => Promise<ClientResponse>;
  /** Uploads a file as form data. */
  readonly upload: (path: string, file: Uint8Array, tampering?: Tampering) => Promise<ClientResponse>;
  /** Signs in and stores the received credentials. */
  readonly signIn: (email: string, password?: string) => Promise<ClientResponse>;
  cookie: string;
  sign: { readonly kid: string; readonly key: string };
  token: string;
  source: string;
  language: string;
  currency: string | undefined;
}

/** A visitor with an anonymous session, as after opening a page. */
export async function newVisitor(app: FastifyInstance, cookie = '', host = 'localhost:4300'): Promise<SignedClient> {
  const page = await app.inject({
    url: '/portal/login',
    headers: { host, ...(cookie && { cookie }) },
  });
  const boot = /<script[^>]*id="portico-boot"[^>]*>(.*?)<\/script>/s.exec(page.body)?.[1];
  if (boot === undefined) throw new Error(`No boot block: ${page.statusCode} ${page.body.slice(0, 200)}`);
  const { sign, token, sessionid } = JSON.parse(boot) as Pick<SignedClient, 'sign' | 'token'> & { sessionid: string };
  return newClient(app, { cookie: cookieOf(page) ?? cookie, sign, token, sessionid });
}

export async function signInAs(app: FastifyInstance, email: string): Promise<SignedClient> {
  const client = await newVisitor(app);
  const response = await client.signIn(email);
  if (response.flag !== '200') throw new Error(`${email} cannot sign in: ${response.text}`);
  return client;
}

function newClient(
  app: FastifyInstance,
  start: { cookie: string; sign: SignedClient['sign']; token: string; sessionid: string },
): SignedClient {
  const { sessionid } = start;
  const client: SignedClient = {
    cookie: start.cookie,
    sign: start.sign,
    token: start.token,
    source: '',
    language: 'en',
    currency: undefined,
    call,
    upload,
    signIn,
  };

  async function call(path: string, fields: object = {}, tampering: Tampering = {}): Promise<ClientResponse> {
    const body = enveloped(fields, tampering);
    body.sign = tampering.sign ?? signV1(body, client.sign.key);
    return send(path, JSON.stringify(body), String(body.time), { 'content-type': 'application/json' }, tampering);
  }

  async function upload(path: string, file: Uint8Array, tampering: Tampering = {}): Promise<ClientResponse> {
    const body = enveloped({}, tampering);
    body.sign = tampering.sign ?? signV1({ ...body, file: sha256(file) }, client.sign.key);
    const boundary = `test-${randomUUID()}`;
    const part = (name: string, more = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const fields = Object.entries(body).map(([name, value]) => `${part(name)}${String(value)}\r\n`);
    const signed = Buffer.concat([
      Buffer.from(fields.join('') + part('file', '; filename="logo.png"\r\ncontent-type: image/png')),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return send(path, signed, String(body.time), type, tampering);
  }

  function enveloped(fields: object, tampering: Tampering): Record<string, unknown> {
    const { token, source, language, currency } = client;
    const time = Math.floor(Date.now() / 1000);
    const body: Record<string, unknown> = { ...fields, time, token, sessionid, language };
    if (source !== '') body.source = source;
    if (currency !== undefined) body.currency = currency;
    return Object.assign(body, tampering.envelope);
  }

  async function send(
    path: string,
    signed: string | Buffer,
    time: string,
    type: { readonly 'content-type': string },
    tampering: Tampering,
  ): Promise<ClientResponse> {
    const nonce = tampering.nonce ?? randomBytes(16).toString('base64url');
    const xSign = 'xSign' in tampering ? tampering.xSign : signV2(client.sign, path, time, nonce, signed);
    const headers = {
      ...type,
      origin: ORIGIN,
      cookie: client.cookie,
      'x-sign': xSign,
      ...tampering.headers,
    };
    const defined = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const payload = tampering.payload ?? signed;
    const reply = await app.inject({ method: 'POST', url: path, headers: Object.fromEntries(defined), payload });
    const set = cookieOf(reply);
    if (set !== undefined) client.cookie = set;
    return toResponse(reply);
  }

  async function signIn(email: string, password = DEMO_PASSWORD): Promise<ClientResponse> {
    const response = await call('/api/signIn', { operation: 'signIn', email, password });
    if (response.flag === '200') {
      client.sign = response.data.sign;
      client.token = response.data.token;
      client.source = response.data.source;
    }
    return response;
  }

  return client;
}

/** `sign` v1: concatenates all values except `sign` by ascending name, then the key; SHA-256 in lowercase hex. */
export function signV1(body: Readonly<Record<string, unknown>>, key: string): string {
  const names = Object.keys(body)
    .filter((name) => name !== 'sign' && body[name] !== undefined)
    .sort();
  return sha256(names.map((name) => valueText(body[name])).join('') + key);
}

export function signV2(
  { kid, key }: { kid: string; key: string },
  path: string,
  time: string,
  nonce: string,
  raw: string | Buffer,
): string {
  const bound = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'portico x-sign v2', 32));
  const lines = `POST\n${path}\n${time}\n${nonce}\n${sha256(raw)}\n`;
  return `v2;${kid};${nonce};${createHmac('sha256', bound).update(lines).digest('base64url')}`;
}

export function newRequestKey(): string {
  return randomUUID();
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

function cookieOf(reply: LightMyRequestResponse): string | undefined {
  const sid = reply.cookies.find(({ name }) => name === 'sid' || name === '__Host-sid');
  return sid && `${sid.name}=${sid.value}`;
}

function toResponse(reply: LightMyRequestResponse): ClientResponse {
  const body = reply.body === '' ? {} : (JSON.parse(reply.body) as object);
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, ...body } as ClientResponse;
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
