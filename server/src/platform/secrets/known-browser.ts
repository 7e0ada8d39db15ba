import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isLocal } from './cookie.ts';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** Says who signed in with this browser before; it opens nothing. */
const NAME = '__Host-known';
const LOCAL_NAME = 'known';
const KEPT_SECONDS = 180 * 86_400;
/** Who shares a browser; whoever signed in with it longest ago is forgotten. */
const MOST_ACCOUNTS = 5;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

/** The browser's own number when this account signed in with it before; undefined when it never did. */
export function knownBrowser(request: FastifyRequest, account: string, keys: ServerKeys): string | undefined {
  const [browser = '', ...marks] = cookieParts(request);
  const isKnown = keys.some((key) => {
    const mark = markOf(key, browser, account);
    return marks.some((one) => isSame(one, mark));
  });
  return isKnown ? browser : undefined;
}

/** Lets the browser show from now on that this account signed in with it. */
export function rememberBrowser(reply: FastifyReply, account: string, keys: ServerKeys): void {
  const [known, ...others] = cookieParts(reply.request);
  const browser = known ?? randomBytes(16).toString('base64url');
  const mark = markOf(keys[0], browser, account);
  const marks = [mark, ...others.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS);
  const kept = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`;
  const value = [browser, ...marks].join('.');
  reply.header(
    'set-cookie',
    isLocal(reply.request) ? `${LOCAL_NAME}=${value}; ${kept}` : `${NAME}=${value}; ${kept}; Secure`,
  );
}

function cookieParts(request: FastifyRequest): readonly string[] {
  const found = cookieValues(request, isLocal(request) ? LOCAL_NAME : NAME).find((value) => SHAPE.test(value));
  return found?.split('.') ?? [];
}

/** 128 bits: bound to the browser and to the account, which it does not name. */
function markOf(key: ServerKey, browser: string, account: string): string {
  const mac = createHmac('sha256', derive(key, 'known browser')).update(`${browser}\n${account}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}
