import { RUNNING_COOKIE, TIMES } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '../../platform/secrets/cookie.ts';
import { type NamedVersion, namedVersion } from '../remotes/remotes.ts';

/** What the pages of a browser said they were about to run, and never that they had. */
export interface Notes {
  readonly stoodStill: readonly NamedVersion[];
  /** Cookies that said so. */
  readonly names: readonly string[];
}

/** More pages than anybody ends by force before the next document. */
const MOST = 8;
/** A note says whole seconds and is renewed each second; and the page's worker, which knows more, tells first. */
const LATER_MS = 3_000;

/** The notes that nobody renews any more: a page that lives renews its own each second, one that is left takes it back. */
export function readNotes(request: Pick<FastifyRequest, 'headers'>, nowMs = Date.now()): Notes {
  const old = cookies(request)
    .filter(([name]) => name.startsWith(RUNNING_COOKIE) && /^[a-z0-9-]{1,60}$/.test(name))
    .slice(0, MOST)
    .flatMap(([name, value]) => {
      const { of, seconds } = /^(?<of>\S+):(?<seconds>\d{1,12})$/.exec(value)?.groups ?? {};
      const version = namedVersion(of ?? '');
      const isOld = nowMs - Number(seconds) * 1000 > TIMES.standstillMs + LATER_MS;
      return version !== undefined && isOld ? [{ name, version }] : [];
    });
  return { stoodStill: old.map(({ version }) => version), names: old.map(({ name }) => name) };
}

/** Takes the notes out of the browser: each is told once. */
export function forgetNotes(reply: FastifyReply, { names }: Notes): void {
  for (const name of names) reply.header('set-cookie', `${name}=; Path=/portal; Max-Age=0; SameSite=Lax`);
}
