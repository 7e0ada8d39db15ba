import { type BootOverride, outlineOf, type RemoteOutline, type RemoteRelease } from '@portico/contract';
import { releaseReaders } from '@portico/runtime';

/** A development build in this session, and whether its server responds. */
export interface ShownOverride extends BootOverride {
  readonly isResponding: boolean;
}

/** Requests the build of a development server, by remote name and URL. */
type ReadDevelopment = (remote: string, at: string) => Promise<RemoteRelease>;

export interface StartRemotes {
  readonly remotes: readonly RemoteOutline[];
  /** Remotes with their complete release. */
  readonly wholes: readonly RemoteRelease[];
  readonly override?: ShownOverride;
}

/**
 * FED-06: replaces the published version with the development build, or adds it if none is published. If the
 * development server does not respond, the published version stays.
 */
export async function overriddenRemotes(
  start: StartRemotes,
  override: BootOverride,
  read: ReadDevelopment = async (...args) => (await releaseReaders()).readDevelopmentRelease(...args),
): Promise<StartRemotes> {
  const release = await read(override.remote, override.at).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!release) return { ...start, override: { ...override, isResponding: false } };
  const isOther = ({ name }: { readonly name: string }) => name !== override.remote;
  return {
    remotes: [...start.remotes.filter(isOther), outlineOf(release)],
    wholes: [...start.wholes.filter(isOther), release],
    override: { ...override, isResponding: true },
  };
}
