import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type Endpoint,
  PATHS,
  type RequestOf,
  type SignKey,
  signIn,
} from '@portico/contract';
import { type Line, openLine, type Reply } from './line.ts';
import { newSigner } from './signer.ts';

/** A request without time and signature: created once, sent many times. */
export interface Prepared {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A user's session on a separate connection. */
export interface Client {
  readonly send: (prepared: Prepared) => Promise<Reply>;
  /** Headers of a request, in addition to its signature. */
  readonly headers: string;
  readonly line: Line;
  readonly close: () => void;
}

/** The browser's data of a session. */
export interface Session {
  readonly cookie: string;
  readonly sign: SignKey;
  readonly token: string;
  /** Empty before the sign-in. */
  readonly source: string;
}

const PASSWORD = 'Portico!2026';
const SIGN_INS_AT_ONCE = 4;

export function prepare<C extends Endpoint>(call: C, request: RequestOf<C>): Prepared {
  const wire = call.request.encode(request as never) as Readonly<Record<string, unknown>>;
  return { path: call.path, fields: call.operation === undefined ? wire : { ...wire, operation: call.operation } };
}

/** Opens the sign-in page like a browser, and signs in. */
export async function signedIn(port: number, email: string): Promise<Client> {
  const visitor = await visiting(port);
  const reply = await visitor.send(prepare(signIn, { email, password: PASSWORD }));
  const { flag, msg, data } = readReply<Omit<Session, 'cookie'>>(reply);
  if (flag !== '200') throw new Error(`${email} cannot sign in: ${flag} ${msg}`);
  return clientOn(visitor.line, port, { ...data, cookie: cookieOf(reply) });
}

/**
 * Several sessions of one user, a few at a time: sign-ins are expensive on purpose, and more than ten concurrent ones
 * per account must wait.
 */
export async function manySignedIn(port: number, email: string, count: number): Promise<Client[]> {
  const clients: Client[] = [];
  while (clients.length < count) {
    const some = Array.from({ length: Math.min(SIGN_INS_AT_ONCE, count - clients.length) }, () =>
      signedIn(port, email),
    );
    clients.push(...(await Promise.all(some)));
  }
  return clients;
}

/** Opens the sign-in page like a browser, without signing in. */
async function visiting(port: number): Promise<Client> {
  const line = await openLine(port);
  const page = await line.get(PATHS.login);
  const { sign, token } = bootOf(page);
  return clientOn(line, port, { cookie: cookieOf(page), sign, token, source: '' });
}

export function clientOn(line: Line, port: number, { cookie, sign, token, source }: Session): Client {
  const envelope = { token, sessionid: 'bench', language: 'en', ...(source === '' ? {} : { source }) };
  const headers = `Origin: http://localhost:${port}\r\nCookie: ${cookie}\r\n`;
  const signed = newSigner(sign);
  return {
    line,
    headers,
    close: line.close,
    send: ({ path, fields }) => {
      const { body, header } = signed(path, { ...fields, ...envelope });
      return line.post(path, body, headers + header);
    },
  };
}

/** Whether the response is a success; bodies are not parsed during a measurement. */
export function isFine({ status, body }: Reply): boolean {
  return status === 200 && body.toString('latin1', 0, 13) === '{"flag":"200"';
}

/** The response with wire names. */
export function readReply<Data>({ body }: Reply): { flag: string; msg: string; data: Data } {
  return JSON.parse(body.toString()) as { flag: string; msg: string; data: Data };
}

function bootOf({ body }: Reply): BootBlock {
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(body.toString())?.[1];
  if (text === undefined) throw new Error('The sign-in page has no boot block');
  return JSON.parse(text) as BootBlock;
}

function cookieOf({ head }: Reply): string {
  const cookie = /\r\nset-cookie: ((?:__Host-)?sid=[^;\r]+)/i.exec(head)?.[1];
  if (cookie === undefined) throw new Error('The response has no session');
  return cookie;
}
