import type { Db } from '../../../platform/database/connect.ts';
import type { ReadFile } from '../../assets/assets.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { newestReader } from './portal-reader.ts';
import { publicIp } from './public-address.ts';
import { type PublishedFiles, publishedFiles } from './published-files.ts';

export interface PortalFilesOptions {
  /** The store of this process. */
  readonly place: string;
  readonly read: ReadFile;
  /** Base URL of remotes in browsers: a path of the portal or an absolute URL. */
  readonly address: string;
  readonly origins: readonly string[];
  /** Timeout for one file from the URL. */
  readonly forMs: number;
  /** Largest file size that is accepted, in bytes. */
  readonly fileBytes: number;
}

/** Checks files in the server's store, and also at the public URL if that is not the portal's own. */
export function serverFiles({ place, read, address, origins, forMs, fileBytes }: PortalFilesOptions): PublishedFiles {
  const store = { place, read, hasTwins: true };
  return publishedFiles(isOnOtherPage(address) ? [store, publicIp({ address, origins, forMs })] : [store], fileBytes);
}

/**
 * Checks files for a command with other settings than the servers: uses the URL of the newest server and throws if the
 * stores differ. If no server ever started, the command's own settings apply.
 */
export function commandFiles(db: Db, options: PortalFilesOptions): PublishedFiles {
  return {
    assertReadable: async (release) => {
      const { store, address } = (await newestReader(db)) ?? { store: options.place, address: options.address };
      const { name, version } = release;
      if (store !== options.place)
        throw new RemoteRuleError('otherStore', { name, version, place: options.place, other: store });
      await serverFiles({ ...options, address }).assertReadable(release);
    },
  };
}

/** True if browsers load remotes from another origin, which then needs its own check. */
export function isOnOtherPage(address: string): boolean {
  return !address.startsWith('/');
}
