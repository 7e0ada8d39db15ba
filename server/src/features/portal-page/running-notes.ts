import { RUNNING_COOKIE, TIMES } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { readPageLoad } from '../../platform/secrets/page-load.ts';
import { isSealed, sealOf } from '../../platform/secrets/seal.ts';
import { type NamedVersion, namedVersion } from '../remotes/remotes.ts';

/** What the pages of a browser said they were about to run, and never that they had. */
export interface Notes {
  readonly stoodStill: readonly RunningNote[];
  /** Cookies that said so. */
  readonly names: readonly string[];
}

/** A page that was about to run a version. */
export interface RunningNote extends NamedVersion {
  /** UUID of the page's opening. */
  readonly load: string;
}

/** More pages than anybody ends by force before the next document. */
const MOST = 8;
/** A note says whole seconds and is renewed each second; and the page's worker, which knows more, tells first. */
const LATER_MS = 3_000;

/** The text that a page may write down while its first remote loads; the seal keeps scripts from naming another version. */
export function sealNote(load: string, { name, version }: NamedVersion, keys: ServerKeys): string {
  const { id } = readPageLoad(load, keys);
  const text = `${name}/${version}@${id}`;
  return `${text}@${sealOf(text, 'running note', keys)}`;
}

/** The notes that nobody renews any more: a page that lives renews its own each second, one that is left takes it back. */
export function readNotes(request: Pick<FastifyRequest, 'headers'>, keys: ServerKeys, nowMs = Date.now()): Notes {
  const old = cookies(request)
    .filter(([name]) => name.startsWith(RUNNING_COOKIE) && /^[a-z0-9-]{1,60}$/.test(name))
    .slice(0, MOST)
    .flatMap(([cookie, value]) => {
      const { note = '', seconds } = /^(?<note>\S+):(?<seconds>\d{1,12})$/.exec(value)?.groups ?? {};
      const [named = '', load = '', seal = ''] = note.split('@', 3);
      const version = namedVersion(named);
      const isOld = nowMs - Number(seconds) * 1000 > TIMES.standstillMs + LATER_MS;
      if (version === undefined || !isOld || !isSealed(`${named}@${load}`, seal, 'running note', keys)) return [];
      return [{ cookie, note: { ...version, load } }];
    });
  return { stoodStill: old.map(({ note }) => note), names: old.map(({ cookie }) => cookie) };
}

/** Takes the notes out of the browser: each is told once. */
export function forgetNotes(reply: FastifyReply, { names }: Notes): void {
  for (const name of names) reply.header('set-cookie', `${name}=; Path=/portal; Max-Age=0; SameSite=Lax`);
}
