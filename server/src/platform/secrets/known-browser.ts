import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isLocal } from './cookie.ts';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';
import { isSame } from './session-secrets.ts';

/** Cookie with marks of the accounts that signed in with this browser. It grants no access. */
const NAME = '__Host-known';
const LOCAL_NAME = 'known';
const RETENTION_SECONDS = 180 * 86_400;
/** Maximum accounts per browser; the oldest sign-in is dropped. */
const MOST_ACCOUNTS = 5;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

/** Returns the browser id if this account signed in with the browser before. */
export function knownBrowser(request: FastifyRequest, account: string, keys: ServerKeys): string | undefined {
  const [browser = '', ...accountTags] = cookieParts(request);
  const isKnown = keys.some((key) => {
    const accountTag = createAccountTag(key, browser, account);
    return accountTags.some((one) => isSame(one, accountTag));
  });
  return isKnown ? browser : undefined;
}

/** Records in the cookie that this account signed in with the browser. */
export function storeKnownBrowser(reply: FastifyReply, account: string, keys: ServerKeys): void {
  const [known, ...others] = cookieParts(reply.request);
  const browser = known ?? randomBytes(16).toString('base64url');
  const accountTag = createAccountTag(keys[0], browser, account);
  const accountTags = [accountTag, ...others.filter((one) => one !== accountTag)].slice(0, MOST_ACCOUNTS);
  const attributes = `Path=/; Max-Age=${RETENTION_SECONDS}; HttpOnly; SameSite=Lax`;
  const value = [browser, ...accountTags].join('.');
  reply.header(
    'set-cookie',
    isLocal(reply.request) ? `${LOCAL_NAME}=${value}; ${attributes}` : `${NAME}=${value}; ${attributes}; Secure`,
  );
}

function cookieParts(request: FastifyRequest): readonly string[] {
  const cookieText = cookieValues(request, isLocal(request) ? LOCAL_NAME : NAME).find((value) => SHAPE.test(value));
  return cookieText?.split('.') ?? [];
}

/** 128-bit MAC over browser id and account; it does not reveal the account. */
function createAccountTag(key: ServerKey, browser: string, account: string): string {
  const mac = createHmac('sha256', derive(key, 'known browser')).update(`${browser}\n${account}`).digest();
  return mac.subarray(0, 16).toString('base64url');
}
