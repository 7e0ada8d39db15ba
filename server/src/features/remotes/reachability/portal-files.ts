import type { Db } from '../../../platform/database/connect.ts';
import type { ReadFile } from '../../assets/assets.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { newestReader } from './portal-reader.ts';
import { publicAddress } from './public-address.ts';
import { type PublishedFiles, publishedFiles } from './published-files.ts';

export interface PortalFilesOptions {
  /** The store of this process. */
  readonly place: string;
  readonly read: ReadFile;
  /** Where browsers load remotes from: a path of the portal itself, or an address elsewhere. */
  readonly address: string;
  readonly origins: readonly string[];
  /** For one file from the address. */
  readonly forMs: number;
  /** The largest file that is taken. */
  readonly fileBytes: number;
}

/** Files as this server reads them: in its store, and at its public address where that is not its own. */
export function serverFiles({ place, read, address, origins, forMs, fileBytes }: PortalFilesOptions): PublishedFiles {
  const store = { place, read, hasTwins: true };
  return publishedFiles(
    isElsewhere(address) ? [store, publicAddress({ address, origins, forMs })] : [store],
    fileBytes,
  );
}

/**
 * The same for a command, whose settings may be others: it looks where the portal's servers look, or refuses when its own store is
 * not theirs. Before any server started it goes by its own settings.
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

/** Whether browsers load remotes from another place than the portal, which has to be asked for itself. */
export function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}
