import { type BuiltRelease, missingInRelease, type RemoteRelease } from '@portico/contract';
import ky from 'ky';

const WITHIN_MS = 5_000;

/**
 * What a development server says of the remote it serves, as a release whose files carry no digests.
 * Rejects when nothing answers there, or something else does.
 */
export async function readDevelopmentRelease(name: string, at: string): Promise<RemoteRelease> {
  const built = await ky
    .get(`${at}remote.json`, { cache: 'no-store', credentials: 'omit', retry: 0, timeout: WITHIN_MS })
    .json<BuiltRelease>();
  if (built.name !== name) throw new Error(`${at} serves ${built.name}, not ${name}`);
  const release = { ...built, integrity: {}, base: at };
  const missing = missingInRelease(release);
  if (missing !== undefined) throw new Error(`${at} says nothing of ${missing}`);
  return release;
}
