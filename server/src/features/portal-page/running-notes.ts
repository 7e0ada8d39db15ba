import { RUNNING_COOKIE, TIMES } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { readPageLoad } from '../../platform/secrets/page-load.ts';
import { isSealed, sealOf } from '../../platform/secrets/seal.ts';
import { type NamedVersion, namedVersion } from '../remotes/remotes.ts';

/** Pages of a browser that announced a version and never confirmed that it ran. */
export interface Notes {
  readonly stoodStill: readonly RunningNote[];
  /** Names of the cookies with these notes. */
  readonly names: readonly string[];
}

/** A page that was about to run a version. */
export interface RunningNote extends NamedVersion {
  /** UUID of the page load. */
  readonly load: string;
}

/** More pages than a user closes by force before the next HTML page. */
const MOST = 8;
/** Notes have a resolution of one second and are renewed each second. The page's worker detects hangs earlier. */
const LATER_MS = 3_000;

/** Text that a page stores while its first remote loads; the signature prevents scripts from naming another version. */
export function sealNote(load: string, { name, version }: NamedVersion, keys: ServerKeys): string {
  const { id } = readPageLoad(load, keys);
  const text = `${name}/${version}@${id}`;
  return `${text}@${sealOf(text, 'running note', keys)}`;
}

/** Notes that are no longer renewed: a live page renews its note each second and deletes it on leaving. */
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

/** Deletes the notes in the browser, so that each is reported once. */
export function forgetNotes(reply: FastifyReply, { names }: Notes): void {
  for (const name of names) reply.header('set-cookie', `${name}=; Path=/portal; Max-Age=0; SameSite=Lax`);
}
