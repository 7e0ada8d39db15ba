import { fieldErrorsText, type RemoteRelease, readRelease } from '@portico/contract';
import ky from 'ky';

const WITHIN_MS = 5_000;

/**
 * Reads the remote that a development server serves, as a release without file digests. Rejects if there is no response
 * or an invalid one.
 */
export async function readDevelopmentRelease(name: string, localUrl: string): Promise<RemoteRelease> {
  const built: unknown = await ky
    .get(`${localUrl}remote.json`, { cache: 'no-store', credentials: 'omit', retry: 0, timeout: WITHIN_MS })
    .json();
  const read = readRelease({ ...Object(built), integrity: {}, base: localUrl });
  if (!read.ok) throw new Error(`${localUrl} serves no valid remote: ${fieldErrorsText(read)}`);
  if (read.value.name !== name) throw new Error(`${localUrl} serves ${read.value.name}, not ${name}`);
  return read.value;
}
