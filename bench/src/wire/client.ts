import { BOOT_ELEMENT_ID, type BootBlock, type Call, PATHS, type RequestOf, signIn } from '@portico/contract';
import { type Line, openLine, type Reply } from './line.ts';
import { newSigner, type Signer } from './signer.ts';

/** A request that only lacks time and signature: made once, sent many times. */
export interface Prepared {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Somebody signed in, on a connection of their own. */
export interface Client {
  readonly send: (prepared: Prepared) => Promise<Reply>;
  /** Headers that a request needs beside its signature. */
  readonly headers: string;
  readonly line: Line;
  readonly close: () => void;
}

const PASSWORD = 'Portico!2026';

export function prepare<C extends Call>(call: C, request: RequestOf<C>): Prepared {
  const wire = call.request.encode(request as never) as Readonly<Record<string, unknown>>;
  return { path: call.path, fields: call.operation === undefined ? wire : { ...wire, operation: call.operation } };
}

/** Opens the sign-in page as a browser would, and signs in. */
export async function signedIn(port: number, email: string, password = PASSWORD): Promise<Client> {
  const line = await openLine(port);
  const page = await line.get(PATHS.login);
  const boot = bootOf(page);
  const visitor = { cookie: cookieOf(page), sign: newSigner(boot.sign), token: boot.token, source: '' };
  const reply = await sender(line, port, boot, visitor)(prepare(signIn, { email, password }));
  const { flag, msg, data } = JSON.parse(reply.body.toString()) as SignInReply;
  if (flag !== '200') throw new Error(`${email} cannot sign in: ${flag} ${msg}`);
  const person = { cookie: cookieOf(reply), sign: newSigner(data.sign), token: data.token, source: data.source };
  return { send: sender(line, port, boot, person), headers: headersOf(port, person), line, close: line.close };
}

interface SignInReply {
  readonly flag: string;
  readonly msg: string;
  readonly data: Pick<BootBlock, 'sign' | 'token'> & { readonly source: string };
}

interface Who {
  readonly cookie: string;
  readonly sign: Signer;
  readonly token: string;
  readonly source: string;
}

function sender(line: Line, port: number, { sessionid }: BootBlock, who: Who): Client['send'] {
  const { token, source, sign } = who;
  const envelope = { token, sessionid, language: 'en', ...(source === '' ? {} : { source }) };
  const headers = headersOf(port, who);
  return ({ path, fields }) => {
    const { body, header } = sign(path, { ...fields, ...envelope });
    return line.post(path, body, headers + header);
  };
}

function headersOf(port: number, { cookie }: Who): string {
  return `Origin: http://localhost:${port}\r\nCookie: ${cookie}\r\n`;
}

function bootOf({ body }: Reply): BootBlock {
  const text = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(body.toString())?.[1];
  if (text === undefined) throw new Error('The sign-in page carries no boot block');
  return JSON.parse(text) as BootBlock;
}

function cookieOf({ head }: Reply): string {
  const cookie = /\r\nset-cookie: (__Host-sid=[^;\r]+)/i.exec(head)?.[1];
  if (cookie === undefined) throw new Error('No session came along');
  return cookie;
}

/** Whether the answer is the one that was hoped for; bodies are not parsed in the middle of a measurement. */
export function isFine({ status, body }: Reply): boolean {
  return status === 200 && body.toString('latin1', 0, 13) === '{"flag":"200"';
}
