import { type Decoded, decode, fieldErrorsText, type RemoteRelease, readRelease } from '@portico/contract';
import { HostBuildCodec } from '@portico/contract/release';
import { UserError } from '../../../platform/user-error.ts';
import type { HostAssets } from '../host/host-assets.ts';
import type { PageSources } from '../portal-page-options.ts';
import { developmentSources } from './development-host.ts';

/** URLs of the development servers of the host and the remotes, with a trailing slash. */
export interface DevelopmentServers {
  readonly host: string;
  readonly remotes: readonly string[];
}

/** Page sources that query the development servers for each page. */
export function developmentPages({ host, remotes }: DevelopmentServers): {
  hostAssets: () => Promise<HostAssets>;
  pages: PageSources;
} {
  const servers = [host, ...remotes];
  return {
    hostAssets: async (): Promise<HostAssets> => ({
      ...fitting(decode(HostBuildCodec, await fetchJson(`${host}host.json`)), `${host}host.json`),
      base: host,
    }),
    pages: {
      remotes: async () => (await Promise.all(remotes.map(releaseOrNone))).filter((release) => release !== undefined),
      ...developmentSources(servers),
    },
  };
}

/** A remote with a broken build is omitted from the page; the others work. */
async function releaseOrNone(base: string): Promise<RemoteRelease | undefined> {
  return await releaseOf(base).catch((error: UserError) => {
    console.error(error.message);
    return undefined;
  });
}

async function releaseOf(base: string): Promise<RemoteRelease> {
  // Files of a development server change, so integrity hashes are dropped.
  const content = await fetchJson(`${base}remote.json`);
  return fitting(readRelease({ ...Object(content), integrity: {}, base }), `${base}remote.json`);
}

function fitting<T>(read: Decoded<T>, address: string): T {
  if (read.ok) return read.value;
  throw new UserError(`${address} is invalid: ${fieldErrorsText(read)}.`);
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new UserError(`No response from ${address}. Check that the development server is running.`, { cause });
  });
  if (!response.ok)
    throw new UserError(`${address} responds with ${response.status}: its build failed. See its output.`);
  return await response.json();
}
