import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type Call,
  PATHS,
  type RequestOf,
  type SignKey,
  signIn,
} from '@portico/contract';
import { type Line, openLine, type Reply } from './line.ts';
import { newSigner } from './signer.ts';

/** A request that only lacks time and signature: made once, sent many times. */
export interface Prepared {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Somebody's session, on a connection of its own. */
export interface Client {
  readonly send: (prepared: Prepared) => Promise<Reply>;
  /** Headers that a request needs beside its signature. */
  readonly headers: string;
  readonly line: Line;
  readonly close: () => void;
}

/** What a browser knows of its session. */
export interface Session {
  readonly cookie: string;
  readonly sign: SignKey;
  readonly token: string;
  /** Empty before the sign-in. */
  readonly source: string;
}

const PASSWORD = 'Portico!2026';
const SIGN_INS_AT_ONCE = 4;

export function prepare<C extends Call>(call: C, request: RequestOf<C>): Prepared {
  const wire = call.request.encode(request as never) as Readonly<Record<string, unknown>>;
  return { path: call.path, fields: call.operation === undefined ? wire : { ...wire, operation: call.operation } };
}

/** Opens the sign-in page as a browser would, and signs in. */
export async function signedIn(port: number, email: string): Promise<Client> {
  const visitor = await visiting(port);
  const reply = await visitor.send(prepare(signIn, { email, password: PASSWORD }));
  const { flag, msg, data } = readReply<Omit<Session, 'cookie'>>(reply);
  if (flag !== '200') throw new Error(`${email} cannot sign in: ${flag} ${msg}`);
  return clientOn(visitor.line, port, { ...data, cookie: cookieOf(reply) });
}

/** Many sessions of one person. A few at a time: each sign-in is hard work on purpose, and beyond ten at once of one account are told to wait. */
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

/** Opens the sign-in page as a browser would, and stays nobody. */
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

/** Whether the answer is the one that was hoped for; bodies are not parsed in the middle of a measurement. */
export function isFine({ status, body }: Reply): boolean {
  return status === 200 && body.toString('latin1', 0, 13) === '{"flag":"200"';
}

/** The answer in wire names. */
export function readReply<Data>({ body }: Reply): { flag: string; msg: string; data: Data } {
  return JSON.parse(body.toString()) as { flag: string; msg: string; data: Data };
}

function bootOf({ body }: Reply): BootBlock {
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(body.toString())?.[1];
  if (text === undefined) throw new Error('The sign-in page carries no boot block');
  return JSON.parse(text) as BootBlock;
}

function cookieOf({ head }: Reply): string {
  const cookie = /\r\nset-cookie: ((?:__Host-)?sid=[^;\r]+)/i.exec(head)?.[1];
  if (cookie === undefined) throw new Error('No session came along');
  return cookie;
}
