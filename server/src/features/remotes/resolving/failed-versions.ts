import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isLocal } from '../../../platform/secrets/cookie.ts';

/** A published version of a remote. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/*
 * The versions that failed in this browser, so that the next document does not begin with them again: what hangs is waited for once. The
 * cookie only names versions: whoever makes one up sees an older good version, and nobody else does.
 */
const NAME = 'portico-failed';
/** A working day; afterwards the version is tried again. */
const KEPT_SECONDS = 8 * 60 * 60;
/** More than anybody meets in a day; the newest stay. */
const MOST = 8;

const NAMED = /^([a-z0-9][a-z0-9-]{0,59})\/(\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,40})$/;

/** What failed in this browser, oldest first. */
export function readFailed(request: FastifyRequest): NamedVersion[] {
  return cookieValues(request, NAME)
    .slice(0, 1)
    .flatMap((value) => value.split('|'))
    .slice(-MOST)
    .flatMap((text) => namedVersion(text) ?? []);
}

/** Remembers in the browser what failed there, beside what it knows already. */
export function rememberFailed(request: FastifyRequest, reply: FastifyReply, failed: readonly NamedVersion[]): void {
  if (failed.length === 0) return;
  const named = new Set([...readFailed(request), ...failed].map(({ name, version }) => `${name}/${version}`));
  const kept = `Path=/portal; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isLocal(request) ? '' : '; Secure'}`;
  reply.header('set-cookie', `${NAME}=${[...named].slice(-MOST).join('|')}; ${kept}`);
}

/** Reads `mf-trips/1.4.2-0a1b2c3d`; undefined for anything else. */
export function namedVersion(text: string): NamedVersion | undefined {
  const [, name, version] = NAMED.exec(text) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** The versions of one remote among them. */
export function versionsOf(failed: readonly NamedVersion[], name: string): string[] {
  return failed.filter((one) => one.name === name).map(({ version }) => version);
}
