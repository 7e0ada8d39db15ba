import { type BootOverride, outlineOf, type RemoteOutline, type RemoteRelease } from '@portico/contract';
import { releaseReaders } from '@portico/runtime';

/** A development build that this session sees, and whether its server answers. */
export interface ShownOverride extends BootOverride {
  readonly isAnswering: boolean;
}

/** Asks a development server, by the remote's name and the server's address, what it serves. */
type ReadDevelopment = (remote: string, at: string) => Promise<RemoteRelease>;

/** What the page starts with. */
export interface StartRemotes {
  readonly remotes: readonly RemoteOutline[];
  /** Those that are known in full. */
  readonly wholes: readonly RemoteRelease[];
  readonly override?: ShownOverride;
}

/**
 * FED-06: puts the development build in the place of the published version, or beside the others when nothing is published yet.
 * A development server that does not answer leaves the published version where it is.
 */
export async function overriddenRemotes(
  start: StartRemotes,
  override: BootOverride,
  read: ReadDevelopment = async (...asked) => (await releaseReaders()).readDevelopmentRelease(...asked),
): Promise<StartRemotes> {
  const release = await read(override.remote, override.at).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!release) return { ...start, override: { ...override, isAnswering: false } };
  const isOther = ({ name }: { readonly name: string }) => name !== override.remote;
  return {
    remotes: [...start.remotes.filter(isOther), outlineOf(release)],
    wholes: [...start.wholes.filter(isOther), release],
    override: { ...override, isAnswering: true },
  };
}
